import type { Decimal } from '#shared/core/money/decimal.ts'
import type { Currency, MarketType } from '#shared/market/coins.ts'
import type { Account } from './account.ts'
import type { ExchangeError } from './exchange-error.ts'
import type { Transfer } from './ledger.ts'
import type { AccountLevel } from './levels.ts'
import type { Order, OrderType, QuickOrderType, QuickTrade, Trade } from './order.ts'
import type { Withdrawal } from './withdrawal.ts'

/** A request for a limit or market order. `unitPrice` is ignored for a market order; `expiresAt` is epoch ms. */
export type PlaceOrder = {
  type: 'order.place'
  account: number
  market: MarketType
  orderType: OrderType
  amount: Decimal
  unitPrice?: Decimal
  expiresAt?: number | null
  /** Whether the user has confirmed the warning about a price far from the best one (design 5.3). */
  force?: boolean
}

/**
 * A quick trade as a user confirmed it (spec 001, section 4, "OTC flow").
 * - `unitPrice` is the price that the user confirmed.
 * - `quotes.now` is the dealer's current price, `quotes.issued` the prices quoted within the last 15 s (design 5.23). All are
 *   in the settlement.
 * - `destination` is the outside wallet for the coins of a buy. They go there by a withdrawal that is settled at `dueAt`.
 *   `isOpen` is whether its network allows withdrawals now.
 */
export type DoQuickTrade = {
  type: 'quick.trade'
  account: number
  market: MarketType
  orderType: QuickOrderType
  amount: Decimal
  unitPrice: Decimal
  quotes: { now: Decimal; issued: readonly Decimal[] }
  destination?:
    | (Pick<RequestWithdrawal, 'network' | 'dueAt' | 'reference'> & {
        network: string
        address: string
        isOpen: boolean
      })
    | null
}

/**
 * A request to withdraw money to a wallet or a bank account. The caller has validated the format of the destination and has
 * computed `dueAt`, the time of the settlement (epoch ms). `network` is null for Toman.
 */
export type RequestWithdrawal = {
  type: 'withdrawal.request'
  account: number
  currency: Currency
  network: string | null
  destination: string
  amount: Decimal
  dueAt: number
  reference: string | null
}

export type Command =
  | { type: 'account.open'; level: AccountLevel; supervisor?: boolean; automated?: boolean; inviter?: number | null }
  | { type: 'account.change'; account: number; level: AccountLevel }
  | { type: 'market.change'; market: MarketType; active: boolean }
  | { type: 'deposit'; account: number; currency: Currency; amount: Decimal }
  | { type: 'withdraw'; account: number; currency: Currency; amount: Decimal }
  | PlaceOrder
  | DoQuickTrade
  | { type: 'order.cancel'; order: number; by: 'USER'; account: number }
  | { type: 'order.cancel'; order: number; by: 'ADMIN' }
  | RequestWithdrawal
  | { type: 'withdrawal.end'; withdrawal: number; status: 'SETTLED' | 'FAILED' | 'CANCELLED' }
  /** Closes expired orders and settles due withdrawals. Every other command does this first, too. */
  | { type: 'orders.expire' }

/** The effects of a command, in order. Orders in events are copies of their state at the time of the event. */
export type ExchangeEvent =
  | { type: 'account.opened'; account: Account }
  | { type: 'account.changed'; account: Account }
  | { type: 'market.changed'; market: MarketType; active: boolean }
  | { type: 'order.taken'; order: Order }
  | { type: 'order.executed'; order: Order }
  | { type: 'order.closed'; order: Order }
  | { type: 'trade'; trade: Trade }
  | { type: 'quick.traded'; trade: QuickTrade }
  | { type: 'withdrawal.requested'; withdrawal: Withdrawal }
  | { type: 'withdrawal.ended'; withdrawal: Withdrawal }
  | { type: 'transfer'; transfer: Transfer }

/**
 * `id` is that of the opened account, the placed order (a quick trade is an order too) or the withdrawal, otherwise 0. A
 * refused command may have events too: those of expired orders and due withdrawals.
 */
export type Outcome =
  | { ok: true; id: number; events: ExchangeEvent[] }
  | { ok: false; error: ExchangeError; events: ExchangeEvent[] }
