import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { marketOf } from '#shared/market/coins.ts'
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
  /** Orders of all markets say which one they are of. */
  hasMarket: boolean
  /** The last column. */
  end: { title: string; of: (order: Order) => ReactNode }
}

/** Orders in dense rows; on a phone each is a card, whose figures say what they are. */
export function OrderTable<Order extends ShownOrder>({ label, orders, hasMarket, end }: Props<Order>) {
  const { t } = useTranslation('orders')
  const columns = [
    'date',
    ...(hasMarket ? (['market'] as const) : []),
    'type',
    'price',
    'amount',
    'executed',
    'total',
    'expiry',
  ] as const
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={numeric.has(column) ? styles.number : undefined}>
                {t(`columns.${column}`)}
              </th>
            ))}
            <th scope="col">{end.title}</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.id} data-order={order.id}>
              <Cells order={order} hasMarket={hasMarket} />
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

const numeric: ReadonlySet<string> = new Set(['price', 'amount', 'executed', 'total'])

function Cells({ order, hasMarket }: { order: ShownOrder; hasMarket: boolean }) {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const namesOf = useCoinNames()
  const { orderType, marketType, amount, unitPrice, wholePrice, executedPercent, createdAtDateTime, expiresAt } = order
  const market = marketOf(marketType)
  const [code, settlement] = [namesOf(market?.coin ?? '').code, market?.settlement ?? 'TOMAN']
  const money = t(`common:currency.${settlement}`)
  const priced = priceDecimals(market?.coin ?? '', settlement)
  const when = (iso: string) => formatDate(Date.parse(iso), 'moment', language)
  return (
    <>
      <td className={styles.date} data-title={t('columns.date')}>
        {when(createdAtDateTime)}
      </td>
      {hasMarket ? <td data-title={t('columns.market')}>{t('pair', { coin: code, settlement: money })}</td> : null}
      <td
        data-title={t('columns.type')}
        className={styles.type}
        data-side={orderType.endsWith('_BUY') ? 'buy' : 'sell'}
      >
        {isType(orderType) ? t(`types.${orderType}`) : orderType}
      </td>
      <td className={styles.number} data-title={t('columns.price')}>
        <Amount value={unitPrice} decimals={priced} />
      </td>
      <td className={styles.number} data-title={t('columns.amount')}>
        <Amount value={amount} decimals={8} /> <span className={styles.unit}>{code}</span>
      </td>
      <td className={styles.number} data-title={t('columns.executed')}>
        <Percent value={executedPercent} decimals={1} />
      </td>
      <td className={styles.number} data-title={t('columns.total')}>
        <Amount value={wholePrice} decimals={settlement === 'TOMAN' ? 0 : 2} />{' '}
        <span className={styles.unit}>{money}</span>
      </td>
      <td className={styles.date} data-title={t('columns.expiry')}>
        {expiresAt ? when(expiresAt) : <span className={styles.none}>{t('noExpiry')}</span>}
      </td>
    </>
  )
}
