import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Decimal } from '#shared/core/money/decimal.ts'
import { type Currency, type Market, marketOf } from '#shared/market/coins.ts'
import type { OrderRow } from '#shared/stream/topics/orders.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { formatDate } from '#web/ui/dates/dates.ts'
import { useLanguage } from '#web/ui/language.ts'
import { Percent } from '#web/ui/numbers/percent.tsx'
import { Figure } from '#web/ui/numbers/price.tsx'
import { useUnit } from '#web/ui/numbers/sum.tsx'
import { Own } from '#web/ui/own/own.tsx'
import { CardTable, Cell, Unit } from '#web/ui/tables/card-table.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import columnStyles from './order-columns.module.css'
import { type FigureDecimals, type FiguredOrder, orderDecimals, orderFigures } from './order-figures.ts'
import { orderPath } from './order-path.ts'
import styles from './own-orders.module.css'
import { isType } from './use-order-name.ts'

/** An order of either list; `expiresAt` is ISO 8601 in UTC. */
export type ShownOrder = Omit<OrderRow, 'expiresAt'> & FiguredOrder & { id: string; expiresAt?: string | null }

type Props<Order> = {
  label: string
  orders: readonly Order[]
  /** The market of all the orders. Null when they are of several markets; then each row shows its market. */
  market: Market | null
  /** Open orders show the requested values, ended ones also the results. */
  kind: 'open' | 'ended'
  /** The ids of orders whose rows flash, because news about them was just shown. */
  flashing?: string
  /** The id of the order that the user opened: its row is marked and scrolled into view. */
  marked: string | null
  /** The last column. */
  end: { title: string; of: (order: Order) => ReactNode }
}

/** Orders in dense rows; on a phone they are cards. */
export function OrderTable<Order extends ShownOrder>({
  label,
  orders,
  market,
  kind,
  flashing = '',
  marked,
  end,
}: Props<Order>) {
  const { t } = useTranslation('orders')
  const unitOf = useUnits(market)
  const decimals = orderDecimals(orders)
  const keys = market === null ? [first, 'market' as const, ...rest[kind]] : [first, ...rest[kind]]
  const columns = keys.map((key) => ({
    key,
    name: `${t(`columns.${key}`)}${unitOf(key) ?? ''}`,
    isNumber: numeric.has(key),
  }))
  return (
    <CardTable
      label={label}
      rows="dense"
      name={market === null ? `${kind}OfAll` : kind}
      className={`${styles.table} ${columnStyles.table}`}
      columns={[...columns, { key: 'end', name: end.title }]}
    >
      <tbody>
        {orders.map((order) => (
          <tr
            key={order.id}
            ref={order.id === marked ? showRow : undefined}
            data-order={order.id}
            data-marked={order.id === marked || undefined}
            data-flash={flashing.split(' ').includes(order.id) || undefined}
          >
            <Cells order={order} kind={kind} decimals={decimals} isOfAll={market === null} />
            <Cell title={end.title} isWide>
              {end.of(order)}
            </Cell>
          </tr>
        ))}
      </tbody>
    </CardTable>
  )
}

function showRow(row: HTMLElement | null): void {
  row?.scrollIntoView({ block: 'nearest' })
}

const first = 'date' as const
const rest = {
  open: ['type', 'price', 'amount', 'executed', 'total', 'expiry'],
  ended: ['type', 'limit', 'amount', 'executed', 'mean', 'paid', 'fee'],
} as const
const numeric: ReadonlySet<string> = new Set(['price', 'amount', 'executed', 'total', 'limit', 'mean', 'paid', 'fee'])

/** Columns with the user's own amounts. A price is public. */
const isOwn: ReadonlySet<string> = new Set(['amount', 'total', 'paid', 'fee'])

/** Returns the unit of a column's head when all orders are of one market, otherwise null. */
function useUnits(market: Market | null): (column: string) => string | null {
  const { t } = useTranslation('orders')
  const namesOf = useCoinNames()
  return (column) => {
    if (market === null) return null
    if (column === 'amount') return ` (${namesOf(market.coin).code})`
    return inSettlement.has(column) ? ` (${t(`common:currency.${market.settlement}`)})` : null
  }
}

/** Three columns of ended orders are in the settlement. Their cells have no space for the unit. */
const inSettlement: ReadonlySet<string> = new Set(['price', 'total', 'paid'])

type CellsProps = { order: ShownOrder; kind: 'open' | 'ended'; decimals: FigureDecimals; isOfAll: boolean }

function Cells({ order, kind, decimals, isOfAll }: CellsProps) {
  const { t } = useTranslation('orders')
  const namesOf = useCoinNames()
  const unitOf = useUnit()
  const { orderType, marketType, executedPercent, createdAtDateTime, expiresAt } = order
  const figures = orderFigures(order)
  const { coin, settlement } = marketOf(marketType) ?? { coin: '', settlement: 'TOMAN' as const }
  const [code, money] = [namesOf(coin).code, t(`common:currency.${settlement}`)]
  const pair = t('pair', { coin: code, settlement: money })
  // Leads to the order in the lists of its market's trade page.
  const path = orderPath({ ...order, kind: kind === 'open' ? 'partly' : 'ended' })
  const number = (column: keyof FigureDecimals, unit: string | null, otherwise: ReactNode = '—') => {
    const isOnCard = column !== 'fee' && (!isOfAll || !isOwn.has(column))
    const figure = figures[column]
    const shown = figure && <Figure {...figure} columnDecimals={decimals[column][figure.unit]} />
    return (
      <Cell title={t(`columns.${column}`)} column={column} isNumber>
        {shown === null ? (
          otherwise
        ) : (
          <span className="whitespace-nowrap">
            {isOwn.has(column) ? <Own>{shown}</Own> : shown} {unit && <Unit isOnCard={isOnCard}>{unit}</Unit>}
          </span>
        )}
      </Cell>
    )
  }
  const executed = (
    <Cell title={t('columns.executed')} column="executed" isNumber>
      <Percent value={executedPercent} decimals={1} />
      {kind === 'open' ? <FilledBar percent={executedPercent} /> : null}
    </Cell>
  )
  return (
    <>
      <Cell title={t('columns.date')} column="date" tone="dim">
        <Moment iso={createdAtDateTime} />
      </Cell>
      {isOfAll ? (
        <Cell title={t('columns.market')} column="market">
          {path === null ? (
            pair
          ) : (
            <Link to={path} className={`underline underline-offset-4 hover:text-accent ${styles.market}`}>
              {pair}
            </Link>
          )}
        </Cell>
      ) : null}
      <Cell title={t('columns.type')} column="type" tone={orderType.endsWith('_BUY') ? 'up' : 'down'}>
        {isType(orderType) ? t(`types.${orderType}`) : orderType}
      </Cell>
      {number(kind === 'open' ? 'price' : 'limit', money)}
      {number('amount', code)}
      {executed}
      {kind === 'open' ? (
        <>
          {number('total', money)}
          <Cell title={t('columns.expiry')} column="expiry" tone="dim">
            {expiresAt ? <Moment iso={expiresAt} /> : t('noExpiry')}
          </Cell>
        </>
      ) : (
        <>
          {number('mean', money)}
          {number('paid', money)}
          {number(
            'fee',
            figures.fee && unitOf(figures.fee.unit as Currency),
            orderType.startsWith('EXCHANGE_') ? t('feeWithin') : '—',
          )}
        </>
      )}
    </>
  )
}

/** The traded share as a bar below the number with the same value. */
function FilledBar({ percent }: { percent: Decimal }) {
  const share = { '--share': `${percent}%` } as CSSProperties
  return (
    <span className={`block relative overflow-hidden rounded-full ${styles.filled}`} style={share} aria-hidden="true" />
  )
}

/** A short Tehran time; its title includes the year. */
function Moment({ iso }: { iso: string }) {
  const language = useLanguage()
  const time = Date.parse(iso)
  return (
    <time dateTime={iso} title={formatDate(time, 'moment', language)}>
      {formatDate(time, 'shortMoment', language)}
    </time>
  )
}
