import { Skeleton } from '@mantine/core'
import { IconWallet } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import {
  boundWorth,
  type Holding,
  isPartUnknown,
  type Part,
  partsOf,
  totalWorth,
} from '#machines/wallet/holdings/holdings.ts'
import { type Decimal, divide, sign, subtract } from '#shared/core/money/decimal.ts'
import { worthDecimals } from '#shared/market/precision.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { Donut, donutColors } from '#web/ui/donut/donut.tsx'
import { DonutLegend } from '#web/ui/donut/donut-legend.tsx'
import { Amount, Price } from '#web/ui/numbers/price.tsx'
import { LiveSum } from '#web/ui/numbers/sum.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { TopicBlock } from '#web/ui/states/topic-block.tsx'
import styles from './dashboard.module.css'
import { useHoldings } from './use-holdings.ts'

/** What all the person owns is worth, and what it is made of. */
export function AssetsPanel() {
  const { t } = useTranslation('dashboard')
  const { holdings, worthFace: face } = useHoldings()
  return (
    <Panel title={t('assets')} face={face} className={styles.assets}>
      <TopicBlock status={face.status} hasData={face.hasData} skeleton={<AssetsSkeleton />} minHeight={280}>
        {holdings === null ? null : <Assets holdings={holdings} />}
      </TopicBlock>
    </Panel>
  )
}

function Assets({ holdings }: { holdings: Holding[] }) {
  const { t } = useTranslation('dashboard')
  const namesOf = useCoinNames()
  const name = (currency: Part['currency']) =>
    currency === null ? t('rest') : currency === 'TOMAN' ? t('common:currency.TOMAN') : namesOf(currency).name
  if (holdings.every(({ balance }) => sign(balance) === 0))
    return (
      <Notice
        icon={<IconWallet size={24} />}
        title={t('emptyTitle')}
        text={t('empty')}
        action={
          <Link to="/profile/wallet" className={styles.primary}>
            {t('deposit')}
          </Link>
        }
        minHeight={280}
      />
    )
  const total = totalWorth(holdings)
  const parts = partsOf(holdings, donutColors)
  const bound = boundWorth(holdings)
  const tether = holdings.find(({ currency }) => currency === 'TETHER')?.price ?? null
  return (
    <>
      <div className={styles.wealth}>
        <div className={styles.donut}>
          <Donut parts={parts.map(({ currency, worth }) => ({ key: currency ?? 'rest', value: worth }))}>
            <Total total={total} tether={tether} />
          </Donut>
        </div>
        <DonutLegend
          label={t('shares')}
          parts={parts.map(({ currency, percent }) => ({ key: currency ?? 'rest', name: name(currency), percent }))}
        />
      </div>
      {isPartUnknown(holdings) ? <p className={styles.unknown}>{t('common:unknownWorth')}</p> : null}
      <dl className={styles.wealthFacts}>
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
        <LiveSum value={value} currency="TOMAN" decimals={worthDecimals('TOMAN')} identity={name} />
      </dd>
    </div>
  )
}

/** `tether` is the price of one in Toman, null while it is not known. */
function Total({ total, tether }: { total: Decimal; tether: Decimal | null }) {
  const { t } = useTranslation('dashboard')
  return (
    <>
      <span className={styles.totalLabel}>{t('total')}</span>
      <span className={styles.total} data-total>
        <Price value={total} decimals={worthDecimals('TOMAN')} identity="total" isAlone />
      </span>
      <span className={styles.unit}>{t('common:currency.TOMAN')}</span>
      {tether === null || sign(tether) === 0 ? null : (
        <span className={styles.inTether}>
          {'≈ '}
          <Amount value={divide(total, tether, worthDecimals('TETHER'))} currency="TETHER" />{' '}
          {t('common:currency.TETHER')}
        </span>
      )}
    </>
  )
}

function AssetsSkeleton() {
  return (
    <div className={styles.wealth} aria-hidden="true">
      <div className={styles.donut}>
        <Skeleton circle style={{ aspectRatio: 1 }} height="auto" />
      </div>
      <div className={styles.legend}>
        {[0, 1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} height={16} />
        ))}
      </div>
    </div>
  )
}
