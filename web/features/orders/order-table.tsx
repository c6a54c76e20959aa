import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Market, marketOf } from '#shared/market/coins.ts'
import { priceDecimals } from '#shared/money/precision.ts'
import type { OrderRow } from '#shared/stream/documents.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { formatDate } from '#web/ui/dates/dates.ts'
import { useLanguage } from '#web/ui/language.ts'
import { Percent } from '#web/ui/numbers/percent.tsx'
import { Amount } from '#web/ui/numbers/price.tsx'
import styles from './own-orders.module.css'
import { isType } from './use-order-name.ts'

/** An order as either list has it; `expiresAt` is ISO 8601 in UTC. */
export type ShownOrder = Omit<OrderRow, 'expiresAt'> & { id: string; expiresAt?: string | null }

type Props<Order> = {
  label: string
  orders: readonly Order[]
  /** The market they are all of; orders of all markets say which one each is of. */
  market: Market | null
  /** The last column. */
  end: { title: string; of: (order: Order) => ReactNode }
}

/** Orders in dense rows; on a phone each is a card, whose figures say what they are. */
export function OrderTable<Order extends ShownOrder>({ label, orders, market, end }: Props<Order>) {
  const { t } = useTranslation('orders')
  const unitOf = useUnits(market)
  const columns = market === null ? [first, 'market' as const, ...rest] : [first, ...rest]
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={numeric.has(column) ? styles.number : undefined}>
                {t(`columns.${column}`)}
                {unitOf(column)}
              </th>
            ))}
            <th scope="col">{end.title}</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.id} data-order={order.id}>
              <Cells order={order} isOfAll={market === null} />
              <td className={styles.last} data-title={end.title}>
                {end.of(order)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const first = 'date'
const rest = ['type', 'price', 'amount', 'executed', 'total', 'expiry'] as const
const numeric: ReadonlySet<string> = new Set(['price', 'amount', 'executed', 'total'])

/** Where all orders are of one market, its units stand in the head. */
function useUnits(market: Market | null): (column: string) => string | null {
  const { t } = useTranslation('orders')
  const namesOf = useCoinNames()
  return (column) => {
    if (market === null) return null
    if (column === 'amount') return ` (${namesOf(market.coin).code})`
    return column === 'price' || column === 'total' ? ` (${t(`common:currency.${market.settlement}`)})` : null
  }
}

function Cells({ order, isOfAll }: { order: ShownOrder; isOfAll: boolean }) {
  const { t } = useTranslation('orders')
  const namesOf = useCoinNames()
  const { orderType, marketType, amount, unitPrice, wholePrice, executedPercent, createdAtDateTime, expiresAt } = order
  const market = marketOf(marketType)
  const [code, settlement] = [namesOf(market?.coin ?? '').code, market?.settlement ?? 'TOMAN']
  const money = t(`common:currency.${settlement}`)
  return (
    <>
      <td className={styles.date} data-title={t('columns.date')}>
        <Moment iso={createdAtDateTime} />
      </td>
      {isOfAll ? <td data-title={t('columns.market')}>{t('pair', { coin: code, settlement: money })}</td> : null}
      <td
        data-title={t('columns.type')}
        className={styles.type}
        data-side={orderType.endsWith('_BUY') ? 'buy' : 'sell'}
      >
        {isType(orderType) ? t(`types.${orderType}`) : orderType}
      </td>
      <td className={styles.number} data-title={t('columns.price')}>
        <Amount value={unitPrice} decimals={priceDecimals(market?.coin ?? '', settlement)} />
      </td>
      <td className={styles.number} data-title={t('columns.amount')}>
        <Amount value={amount} decimals={8} /> {isOfAll ? <span className={styles.unit}>{code}</span> : null}
      </td>
      <td className={styles.number} data-title={t('columns.executed')}>
        <Percent value={executedPercent} decimals={1} />
      </td>
      <td className={styles.number} data-title={t('columns.total')}>
        <Amount value={wholePrice} decimals={settlement === 'TOMAN' ? 0 : 2} />{' '}
        {isOfAll ? <span className={styles.unit}>{money}</span> : null}
      </td>
      <td className={styles.date} data-title={t('columns.expiry')}>
        {expiresAt ? <Moment iso={expiresAt} /> : t('noExpiry')}
      </td>
    </>
  )
}

/** A moment in Tehran, short; the year of it is told to whoever asks. */
function Moment({ iso }: { iso: string }) {
  const language = useLanguage()
  const time = Date.parse(iso)
  return (
    <time dateTime={iso} title={formatDate(time, 'moment', language)}>
      {formatDate(time, 'shortMoment', language)}
    </time>
  )
}
