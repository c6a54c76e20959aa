import { Skeleton } from '@mantine/core'
import { type Holding, isPartUnknown, partsOf, totalWorth } from '#machines/wallet/holdings/holdings.ts'
import type { WalletPageRef } from '#machines/wallet/wallet-page/wallet-page.machine.ts'
import { sign } from '#shared/core/money/decimal.ts'
import type { Currency } from '#shared/market/coins.ts'
import { worthDecimals } from '#shared/market/precision.ts'
import type { TopicStatus } from '#web/streams/use-topic.ts'
import { Donut, donutColors } from '#web/ui/donut/donut.tsx'
import { DonutLegend } from '#web/ui/donut/donut-legend.tsx'
import { Price } from '#web/ui/numbers/price.tsx'
import { Eye } from '#web/ui/own/eye.tsx'
import { Own } from '#web/ui/own/own.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { TopicBlock } from '#web/ui/states/topic-block.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { useCurrencyNames } from './use-currency-names.ts'
import styles from './wallet.module.css'

type Props = {
  /** The wallet's machine, if an empty wallet can be filled from here. */
  wallet?: WalletPageRef
  holdings: readonly Holding[] | null
  worthStatus: TopicStatus
}

/** The total worth of a wallet with its parts as a ring. An empty wallet shows how to fill it. */
export function WealthPanel({ wallet, holdings, worthStatus }: Props) {
  const { t } = useTranslation('wallet')
  const isEmpty = holdings?.every(({ balance }) => sign(balance) === 0) === true
  return (
    <Panel title={t('wealth')} aside={<Eye />} topicStatus={worthStatus} className={styles.wealth}>
      <TopicBlock
        status={worthStatus.status}
        hasData={worthStatus.hasData}
        skeleton={<WealthSkeleton />}
        minHeight={260}
      >
        {holdings === null ? null : isEmpty ? <Empty wallet={wallet} /> : <Wealth holdings={holdings} />}
      </TopicBlock>
    </Panel>
  )
}

function Wealth({ holdings }: { holdings: readonly Holding[] }) {
  const { t } = useTranslation('wallet')
  const namesOf = useCurrencyNames()
  const parts = partsOf(holdings, donutColors).map(({ currency, worth, percent }) => ({
    key: currency ?? 'rest',
    name: currency === null ? t('rest') : namesOf(currency).name,
    value: worth,
    percent,
  }))
  return (
    <>
      <div className={`grid items-center ${styles.ring}`}>
        <div className={`w-full mx-auto ${styles.donut}`}>
          <Donut parts={parts}>
            <span className="text-dim text-12">{t('total')}</span>
            <span className={`text-16 leading-[1.4] ${styles.total}`} data-total>
              <Own>
                <Price value={totalWorth(holdings)} decimals={worthDecimals('TOMAN')} identity="total" isAlone />
              </Own>
            </span>
            <span className="text-dim text-12">{t('common:currency.TOMAN')}</span>
          </Donut>
        </div>
        <DonutLegend label={t('shares')} parts={parts} />
      </div>
      {isPartUnknown(holdings) ? <p className="mt-16 text-warn text-12">{t('common:unknownWorth')}</p> : null}
    </>
  )
}

function Empty({ wallet }: { wallet: WalletPageRef | undefined }) {
  const { t } = useTranslation('wallet')
  const namesOf = useCurrencyNames()
  const fill = (currency: Currency, look: string | undefined) => (
    <button
      type="button"
      className={look}
      onClick={() => wallet?.send({ type: 'dialog.open', dialog: { kind: 'deposit', currency } })}
    >
      {t('depositOf', { coin: namesOf(currency).name })}
    </button>
  )
  return (
    <EmptyState
      picture="wallet"
      title={t('emptyTitle')}
      text={t('empty')}
      action={
        wallet === undefined ? null : (
          <div className="flex flex-wrap gap-8 justify-center">
            {fill('TOMAN', `bg-accent text-on-accent hover:bg-accent-hover ${styles.primary}`)}
            {fill('TETHER', styles.secondary)}
          </div>
        )
      }
      minHeight={260}
    />
  )
}

function WealthSkeleton() {
  return (
    <div className={`grid items-center ${styles.ring}`} aria-hidden="true">
      <div className={`w-full mx-auto ${styles.donut}`}>
        <Skeleton circle style={{ aspectRatio: 1 }} height="auto" />
      </div>
      <div className="grid gap-12">
        {[0, 1, 2, 3, 4, 5, 6, 7].map((row) => (
          <Skeleton key={row} height={16} />
        ))}
      </div>
    </div>
  )
}
