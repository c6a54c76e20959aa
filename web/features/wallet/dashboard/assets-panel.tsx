import { Skeleton } from '@mantine/core'
import { Link } from 'react-router-dom'
import { boundWorth, type Holding, type Part, partsOf, totalWorth } from '#machines/wallet/holdings/holdings.ts'
import type { ValueHistoryRef } from '#machines/wallet/value-history/value-history.machine.ts'
import { type Decimal, sign, subtract } from '#shared/core/money/decimal.ts'
import { localDigits } from '#shared/core/money/format.ts'
import { worthDecimals } from '#shared/market/precision.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { Donut, donutColors } from '#web/ui/donut/donut.tsx'
import { DonutLegend } from '#web/ui/donut/donut-legend.tsx'
import { useLanguage } from '#web/ui/language.ts'
import links from '#web/ui/links.module.css'
import { LiveSum } from '#web/ui/numbers/sum.tsx'
import { Own } from '#web/ui/own/own.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { TopicBlock } from '#web/ui/states/topic-block.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './dashboard.module.css'
import { useHoldings } from './use-holdings.ts'
import { ValuePart } from './value-part.tsx'
import { WorthHead } from './worth-head.tsx'

/** The worth of all the user's holdings, and its composition. */
export function AssetsPanel({ value }: { value: ValueHistoryRef }) {
  const { t } = useTranslation('dashboard')
  const { holdings, worthStatus } = useHoldings()
  return (
    <Panel title={t('assets')} topicStatus={worthStatus} className={`flex flex-col ${styles.assets}`}>
      <TopicBlock
        status={worthStatus.status}
        hasData={worthStatus.hasData}
        skeleton={<AssetsSkeleton />}
        minHeight={280}
      >
        {holdings === null ? null : <Assets holdings={holdings} value={value} />}
      </TopicBlock>
    </Panel>
  )
}

function Assets({ holdings, value }: { holdings: Holding[]; value: ValueHistoryRef }) {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  const namesOf = useCoinNames()
  const name = (currency: Part['currency']) =>
    currency === null ? t('rest') : currency === 'TOMAN' ? t('common:currency.TOMAN') : namesOf(currency).name
  if (holdings.every(({ balance }) => sign(balance) === 0))
    return (
      <div className={styles.empty}>
        <EmptyState
          picture="wallet"
          title={t('emptyTitle')}
          text={t('empty')}
          action={
            <Link to="/profile/wallet" className={links.step}>
              {t('deposit')}
            </Link>
          }
          minHeight={280}
        />
      </div>
    )
  const total = totalWorth(holdings)
  const count = holdings.filter(({ balance }) => sign(balance) !== 0).length
  const parts = partsOf(holdings, donutColors)
  const bound = boundWorth(holdings)
  return (
    <>
      <WorthHead holdings={holdings} />
      <ValuePart value={value} holdings={holdings} />
      <div className={`grid items-center ${styles.wealth}`}>
        <div className={`w-full mx-auto ${styles.donut}`}>
          <Donut parts={parts.map(({ currency, worth }) => ({ key: currency ?? 'rest', value: worth }))}>
            <span className="text-dim">
              {t('portfolio:assetCount', { count, number: localDigits(String(count), language) })}
            </span>
          </Donut>
        </div>
        <DonutLegend
          label={t('shares')}
          parts={parts.map(({ currency, percent }) => ({ key: currency ?? 'rest', name: name(currency), percent }))}
        />
      </div>
      <dl className={`grid pt-16 border-t border-line ${styles.wealthFacts}`}>
        <Fact name={t('free')} value={subtract(total, bound)} />
        <Fact name={t('bound')} value={bound} />
      </dl>
    </>
  )
}

function Fact({ name, value }: { name: string; value: Decimal }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Own>
          <LiveSum value={value} currency="TOMAN" decimals={worthDecimals('TOMAN')} identity={name} />
        </Own>
      </dd>
    </div>
  )
}

function AssetsSkeleton() {
  return (
    <div aria-hidden="true">
      <div className={`grid ${styles.headSkeleton}`}>
        <Skeleton height={16} width={120} />
        <Skeleton height={36} width="60%" />
        <Skeleton height={20} width="45%" />
        <Skeleton height={14} width="90%" />
      </div>
      <Skeleton height={270} mt={24} />
      <div className={`grid items-center ${styles.wealth}`}>
        <div className={`w-full mx-auto ${styles.donut}`}>
          <Skeleton circle style={{ aspectRatio: 1 }} height="auto" />
        </div>
        <div className="grid gap-12">
          {[0, 1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} height={16} />
          ))}
        </div>
      </div>
    </div>
  )
}
