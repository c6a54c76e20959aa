import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { shallowEqual, useSelector } from '@xstate/react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import { statePath } from '#machines/app/state-path.ts'
import type { marketListMachine } from '#machines/market/market-list/market-list.machine.ts'
import { selectMarketList } from '#machines/market/market-list/market-list.selectors.ts'
import { volumeWorth } from '#machines/market/market-list/volume-worth.ts'
import type { Decimal } from '#shared/core/money/decimal.ts'
import type { Settlement } from '#shared/market/coins.ts'
import { useTopic, useTopicFace } from '#web/streams/use-topic.ts'
import { PageHead } from '#web/ui/content/page-head.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { StaleMark } from '#web/ui/states/stale-mark.tsx'
import { MarketTable } from './market-table.tsx'
import styles from './markets-page.module.css'

type Props = Pick<ComponentProps<typeof MarketTable>, 'star'> & { list: ActorRefFrom<typeof marketListMachine> }

/** All markets, with search and settlement (spec 2, "Markets page"). */
export function MarketsPage({ list, star }: Props) {
  const { t } = useTranslation('markets')
  const state = useSelector(list, (snapshot) => statePath(snapshot.value))
  const { settlement, offered, text } = useSelector(list, selectMarketList, shallowEqual)
  const face = useTopicFace(`markets:${settlement}`)
  const currency = t(`common:currency.${settlement}`)
  return (
    <div data-flow="marketList" data-state={state}>
      <PageHead title={t('title')} description={t('description')} />
      <div className={styles.head}>
        <div>
          <h1 className={styles.heading}>{t('heading')}</h1>
          <p className={styles.lead}>
            {t('lead', { currency })} {face.status === 'stale' && face.hasData ? <StaleMark asOf={face.asOf} /> : null}
          </p>
        </div>
        <div className={styles.controls}>
          <TextInput
            type="search"
            className={styles.search}
            leftSection={<IconSearch size={16} aria-hidden />}
            aria-label={t('search')}
            placeholder={t('searchHint')}
            value={text}
            onChange={(event) => list.send({ type: 'search.change', text: event.currentTarget.value })}
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
        <MarketTable list={list} star={star} worths={useWorths(settlement)} />
      </Panel>
    </div>
  )
}

/** The day's volumes in the settlement, at the last prices. */
function useWorths(settlement: Settlement): { readonly [coin: string]: Decimal } {
  const volumes = useTopic(`volumes:${settlement}`, ({ doc }) => doc)
  return useTopic(
    `markets:${settlement}`,
    ({ doc }) =>
      Object.fromEntries(
        Object.entries(doc ?? {}).flatMap(([coin, { lastPrice }]): [string, Decimal][] => {
          const worth = volumeWorth(volumes?.[coin]?.last24HourVolume, lastPrice)
          return worth === null ? [] : [[coin, worth]]
        }),
      ),
    shallowEqual,
  )
}
