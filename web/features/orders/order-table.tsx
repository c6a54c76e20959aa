import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Market } from '#shared/market/coins.ts'
import type { OrderRow } from '#shared/stream/documents.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { formatDate } from '#web/ui/dates/dates.ts'
import { useLanguage } from '#web/ui/language.ts'
import { Percent } from '#web/ui/numbers/percent.tsx'
import { Amount } from '#web/ui/numbers/price.tsx'
import { CardTable, Cell, Unit } from '#web/ui/tables/card-table.tsx'
import { decimalsOf, type FigureDecimals, figuresOf } from './order-figures.ts'
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

/** Orders in dense rows, on a phone as cards. */
export function OrderTable<Order extends ShownOrder>({ label, orders, market, end }: Props<Order>) {
  const { t } = useTranslation('orders')
  const unitOf = useUnits(market)
  const decimals = decimalsOf(orders)
  const keys = market === null ? [first, 'market' as const, ...rest] : [first, ...rest]
  const columns = keys.map((key) => ({
    key,
    name: `${t(`columns.${key}`)}${unitOf(key) ?? ''}`,
    isNumber: numeric.has(key),
  }))
  return (
    <CardTable label={label} rows="dense" columns={[...columns, { key: 'end', name: end.title }]}>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id} data-order={order.id}>
            <Cells order={order} decimals={decimals} isOfAll={market === null} />
            <Cell title={end.title} isWide>
              {end.of(order)}
            </Cell>
          </tr>
        ))}
      </tbody>
    </CardTable>
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

type CellsProps = { order: ShownOrder; decimals: FigureDecimals; isOfAll: boolean }

function Cells({ order, decimals, isOfAll }: CellsProps) {
  const { t } = useTranslation('orders')
  const namesOf = useCoinNames()
  const { orderType, executedPercent, createdAtDateTime, expiresAt } = order
  const { coin, settlement, price, amount, total } = figuresOf(order)
  const [code, money] = [namesOf(coin).code, t(`common:currency.${settlement}`)]
  return (
    <>
      <Cell title={t('columns.date')} tone="dim">
        <Moment iso={createdAtDateTime} />
      </Cell>
      {isOfAll ? <Cell title={t('columns.market')}>{t('pair', { coin: code, settlement: money })}</Cell> : null}
      <Cell title={t('columns.type')} tone={orderType.endsWith('_BUY') ? 'up' : 'down'}>
        {isType(orderType) ? t(`types.${orderType}`) : orderType}
      </Cell>
      <Cell title={t('columns.price')} isNumber>
        <Amount {...price} columnDecimals={decimals.price[price.unit]} />
      </Cell>
      <Cell title={t('columns.amount')} isNumber>
        <Amount {...amount} columnDecimals={decimals.amount[amount.unit]} /> {isOfAll ? <Unit>{code}</Unit> : null}
      </Cell>
      <Cell title={t('columns.executed')} isNumber>
        <Percent value={executedPercent} decimals={1} />
      </Cell>
      <Cell title={t('columns.total')} isNumber>
        <Amount {...total} columnDecimals={decimals.total[total.unit]} /> {isOfAll ? <Unit>{money}</Unit> : null}
      </Cell>
      <Cell title={t('columns.expiry')} tone="dim">
        {expiresAt ? <Moment iso={expiresAt} /> : t('noExpiry')}
      </Cell>
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
