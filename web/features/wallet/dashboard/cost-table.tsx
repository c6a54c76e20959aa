import type { KnownCost } from '#machines/wallet/cost/holding-costs.ts'
import { sign } from '#shared/core/money/decimal.ts'
import { worthDecimals } from '#shared/market/precision.ts'
import { CoinMark } from '#web/ui/coins/coin-mark.tsx'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { Gain } from '#web/ui/numbers/gain.tsx'
import { Amount, Figure, Price } from '#web/ui/numbers/price.tsx'
import { Own } from '#web/ui/own/own.tsx'
import { CardTable, Cell } from '#web/ui/tables/card-table.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './cost-panel.module.css'

/** A row for each coin with a known cost, at least in part. The row also shows which part is unknown. */
export function CostTable({ costs }: { costs: readonly KnownCost[] }) {
  const { t } = useTranslation('portfolio')
  return (
    <CardTable
      label={t('cost.title')}
      rows="page"
      className={styles.table}
      columns={[
        { key: 'coin', name: t('cost.coin') },
        { key: 'average', name: t('cost.average'), isNumber: true },
        { key: 'price', name: t('cost.price'), isNumber: true },
        { key: 'cost', name: t('cost.cost'), isNumber: true },
        { key: 'profit', name: t('cost.profit'), isNumber: true },
      ]}
    >
      <tbody>
        {costs.map((cost) => (
          <CostRow key={cost.holding.currency} cost={cost} />
        ))}
      </tbody>
    </CardTable>
  )
}

function CostRow({ cost: { holding, uncosted, profit } }: { cost: KnownCost }) {
  const { t } = useTranslation('portfolio')
  const namesOf = useCoinNames()
  const { currency, price } = holding
  const { name, code } = namesOf(currency)
  return (
    <tr data-cost={currency}>
      <Cell title={t('cost.coin')}>
        <div className={`phone:grid ${styles.names}`}>
          <span className="flex items-center gap-10 font-strong">
            <CoinMark coin={currency} size={24} />
            {name}
          </span>
          {sign(uncosted) > 0 ? (
            <span className={`block text-dim text-12 ${styles.note}`}>
              {t('cost.partUnknown')}{' '}
              <span className="whitespace-nowrap">
                <Own>
                  <Amount value={uncosted} currency={currency} />
                </Own>{' '}
                {code}
              </span>
            </span>
          ) : null}
          {profit.tetherPart ? (
            <span className={`block text-dim text-12 ${styles.note}`}>{t('cost.tether')}</span>
          ) : null}
        </div>
      </Cell>
      <Cell title={t('cost.average')} isNumber isNone={profit.average === null}>
        {profit.average === null ? none : <Figure value={profit.average} decimals={worthDecimals('TOMAN')} />}
      </Cell>
      <Cell title={t('cost.price')} isNumber isNone={price === null}>
        {price === null ? (
          none
        ) : (
          <Price value={price} decimals={worthDecimals('TOMAN')} identity={`price ${currency}`} />
        )}
      </Cell>
      <Cell title={t('cost.cost')} isNumber isNone={profit.cost === null}>
        {profit.cost === null ? (
          none
        ) : (
          <Own>
            <Price value={profit.cost} decimals={worthDecimals('TOMAN')} identity={`cost ${currency}`} />
          </Own>
        )}
      </Cell>
      <Cell title={t('cost.profit')} isNumber isNone={profit.profit === null}>
        {profit.profit === null ? none : <Gain value={profit.profit} percent={profit.percent} />}
      </Cell>
    </tr>
  )
}

const none = '—'
