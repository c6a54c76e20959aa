import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { shallowEqual, useSelector } from '@xstate/react'
import type { ComponentProps, KeyboardEvent, ReactNode, RefObject } from 'react'
import { Link } from 'react-router-dom'
import { statePath } from '#machines/app/state-path.ts'
import { maxSearch } from '#machines/market/market-board/board-params.ts'
import { selectBoard } from '#machines/market/market-board/market-board.selectors.ts'
import { selectMarketList } from '#machines/market/market-list/market-list.selectors.ts'
import { useTopicStatus } from '#web/streams/use-topic.ts'
import { PageHead } from '#web/ui/content/page-head.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { StaleMark } from '#web/ui/states/stale-mark.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { BoardBody } from './board-body.tsx'
import { BoardFilters } from './board-filters.tsx'
import styles from './markets-page.module.css'
import type { BoardActors } from './use-board-rows.ts'

type Props = BoardActors &
  Pick<ComponentProps<typeof BoardBody>, 'star' | 'bell'> & {
    /** The field that the key `/` focuses. */
    search: RefObject<HTMLInputElement | null>
    /** Whether single-key shortcuts are on. */
    hasKeys: boolean
    /** The heat map, which loads when the user selects it. */
    heatMap: ReactNode
  }

/** The id of the one panel that the tabs control. */
const panel = 'market-board'

/**
 * All markets, with search and settlement (spec 2, "Markets page"), by lists and categories of coins, as a table or a heat
 * map.
 */
export function MarketsPage({ star, bell, search, hasKeys, heatMap, ...actors }: Props) {
  const { list, board } = actors
  const { t } = useTranslation(['markets', 'board'])
  const listState = useSelector(list, (snapshot) => statePath(snapshot.value))
  const boardState = useSelector(board, (snapshot) => statePath(snapshot.value))
  const { settlement, offered, text } = useSelector(list, selectMarketList, shallowEqual)
  const { tab, hasUnknown } = useSelector(board, selectBoard, shallowEqual)
  const topicStatus = useTopicStatus(`markets:${settlement}`)
  const isStale = topicStatus.status === 'stale' && topicStatus.hasData
  const currency = t(`common:currency.${settlement}`)
  return (
    <div data-flow="marketBoard" data-state={boardState}>
      <PageHead title={t('title')} description={t('description')} />
      <div data-flow="marketList" data-state={listState} data-stale={isStale || undefined}>
        <div className={`flex flex-wrap items-end justify-between mb-20 ${styles.head}`}>
          <div>
            <div className="flex items-center gap-12">
              <h1 className="text-28 font-title leading-[1.4]">{t('heading')}</h1>
              {isStale ? <StaleMark asOf={topicStatus.asOf} /> : null}
            </div>
            {hasUnknown ? (
              <p className="text-warn min-h-26" role="status">
                {t('board:unknown')}
              </p>
            ) : (
              <p className="text-dim min-h-26">
                {t('lead', { currency })}{' '}
                <Link className={`text-accent underline phone:leading-44 ${styles.alerts}`} to="/alerts">
                  {t('shell:alerts')}
                </Link>
              </p>
            )}
          </div>
          <div className="flex items-center flex-wrap gap-12 phone:w-full">
            <TextInput
              ref={search}
              type="search"
              className={`phone:flex-[1_1_100%] ${styles.search}`}
              leftSection={<IconSearch size={16} aria-hidden />}
              rightSection={
                hasKeys ? (
                  <kbd
                    className={`grid place-items-center h-20 border border-line-strong rounded-tiny text-faint ${styles.key}`}
                    aria-hidden
                  >
                    /
                  </kbd>
                ) : null
              }
              rightSectionPointerEvents="none"
              aria-label={t('search')}
              aria-keyshortcuts={hasKeys ? '/' : undefined}
              placeholder={t('searchHint')}
              maxLength={maxSearch}
              value={text}
              onChange={(event) => list.send({ type: 'search.change', text: event.currentTarget.value })}
              onKeyDown={enterRows}
            />
            {offered.length > 1 ? (
              <Segmented
                label={t('settlement')}
                value={settlement}
                options={offered.map((value) => ({ value, label: t(`common:currency.${value}`) }))}
                onChange={(value) => list.send({ type: 'settlement.change', settlement: value })}
              />
            ) : null}
          </div>
        </div>
        <Panel isFlush>
          <BoardFilters board={board} panel={panel} />
          <div id={panel} role="tabpanel" aria-label={t(`board:tab.${tab}`)}>
            <BoardBody {...actors} star={star} bell={bell} heatMap={heatMap} />
          </div>
        </Panel>
      </div>
    </div>
  )
}

/** The down arrow moves the focus from the search field to the first result. */
function enterRows(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowDown') return
  const first = document.getElementById(panel)?.querySelector<HTMLElement>('tbody a, li a')
  if (first === null || first === undefined) return
  event.preventDefault()
  first.focus()
}
