import { Button, Skeleton } from '@mantine/core'
import { IconListSearch, IconZoomExclamation } from '@tabler/icons-react'
import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import { statePath } from '#machines/app/state-path.ts'
import type { marketListMachine } from '#machines/market/market-list/market-list.machine.ts'
import { selectMarketList } from '#machines/market/market-list/market-list.selectors.ts'
import { arrangeMarkets } from '#machines/market/market-list/sort-and-filter.ts'
import type { Market } from '#shared/market/coins.ts'
import { useTopic, useTopicFace } from '#web/streams/use-topic.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import hiddenStyles from '#web/ui/hidden.module.css'
import { Panel } from '#web/ui/panel.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { TopicBlock } from '#web/ui/states/topic-block.tsx'
import styles from './market-watch.module.css'
import { WatchRow } from './watch-row.tsx'

type Props = {
  list: ActorRefFrom<typeof marketListMachine>
  /** The market that is open. */
  market: Market
  className?: string
}

/** All markets of a settlement with their prices; each leads to its own trade page (spec 2, "P2P trade page"). */
export function MarketWatch({ list, market, className }: Props) {
  const { t } = useTranslation('trade')
  const state = useSelector(list, (snapshot) => statePath(snapshot.value))
  const { settlement, offered, text, sort, isFiltered } = useSelector(list, selectMarketList, shallowEqual)
  const namesOf = useCoinNames()
  const topic = `markets:${settlement}` as const
  const face = useTopicFace(topic)
  const names = (coin: string) => ({ shown: namesOf(coin).name, others: namesOf(coin).others })
  const coins = useTopic(topic, ({ doc }) => (doc === null ? [] : arrangeMarkets(doc, text, sort, names)), shallowEqual)
  return (
    <div data-flow="marketList" data-state={state} className={className}>
      <Panel
        title={t('markets')}
        face={face}
        isFlush
        className={styles.panel}
        aside={
          offered.length < 2 ? (
            <span className={styles.unit}>{t(`common:currency.${settlement}`)}</span>
          ) : (
            <fieldset className={styles.settlements}>
              <legend className={hiddenStyles.hidden}>{t('settlement')}</legend>
              {offered.map((one) => (
                <button
                  key={one}
                  type="button"
                  aria-pressed={one === settlement}
                  onClick={() => list.send({ type: 'settlement.change', settlement: one })}
                >
                  {t(`common:currency.${one}`)}
                </button>
              ))}
            </fieldset>
          )
        }
      >
        <label className={styles.search}>
          <span className={hiddenStyles.hidden}>{t('search')}</span>
          <IconListSearch size={16} aria-hidden />
          <input
            type="search"
            value={text}
            placeholder={t('searchHint')}
            autoComplete="off"
            spellCheck={false}
            onChange={({ currentTarget: { value } }) => list.send({ type: 'search.change', text: value })}
          />
        </label>
        <TopicBlock status={face.status} hasData={face.hasData} minHeight={200} skeleton={<WatchSkeleton />}>
          {coins.length > 0 ? (
            <ul className={styles.list} aria-label={t('markets')}>
              {coins.map((coin) => (
                <WatchRow
                  key={coin}
                  coin={coin}
                  settlement={settlement}
                  isOpen={coin === market.coin && settlement === market.settlement}
                />
              ))}
            </ul>
          ) : isFiltered ? (
            <Notice
              icon={<IconZoomExclamation size={24} />}
              title={t('nothingTitle', { text: text.trim() })}
              text={t('nothing')}
              action={
                <Button variant="default" onClick={() => list.send({ type: 'search.clear' })}>
                  {t('clear')}
                </Button>
              }
            />
          ) : (
            <Notice icon={<IconListSearch size={24} />} title={t('noMarketsTitle')} text={t('noMarkets')} />
          )}
        </TopicBlock>
      </Panel>
    </div>
  )
}

const rows = Array.from({ length: 8 }, (_, place) => place)

function WatchSkeleton() {
  return (
    <div className={styles.skeleton}>
      {rows.map((place) => (
        <Skeleton key={place} height={14} />
      ))}
    </div>
  )
}
