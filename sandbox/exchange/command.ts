import type { Decimal } from '#shared/core/money/decimal.ts'
import type { Currency, MarketType } from '#shared/market/coins.ts'
import type { Account } from './account.ts'
import type { ExchangeError } from './exchange-error.ts'
import type { Transfer } from './ledger.ts'
import type { AccountLevel } from './levels.ts'
import type { Order, OrderType, QuickOrderType, QuickTrade, Trade } from './order.ts'
import type { Withdrawal } from './withdrawal.ts'

/** A limit or market order as it is asked for. `unitPrice` is ignored for a market order; `expiresAt` is epoch ms. */
export type PlaceOrder = {
  type: 'order.place'
  account: number
  market: MarketType
  orderType: OrderType
  amount: Decimal
  unitPrice?: Decimal
  expiresAt?: number | null
  /** A yes to the warning of a price that would trade far from the best one (design 5.3). */
  force?: boolean
}

/**
 * A quick trade as a user confirmed it (spec 001, section 4, "OTC flow"). `unitPrice` is the one they confirmed; of `quotes`
 * `now` is what the dealer asks or pays now, `told` what it told within the last 15 s (design 5.23), all in the settlement.
 * `destination` is where a buy's coins go instead of the user's account, by a withdrawal that is settled at `dueAt`, and
 * whether its network lets coins out now.
 */
export type DoQuickTrade = {
  type: 'quick.trade'
  account: number
  market: MarketType
  orderType: QuickOrderType
  amount: Decimal
  unitPrice: Decimal
  quotes: { now: Decimal; told: readonly Decimal[] }
  destination?:
    | (Pick<RequestWithdrawal, 'network' | 'dueAt' | 'reference'> & {
        network: string
        address: string
        isOpen: boolean
      })
    | null
}

/**
 * Money to leave for a wallet or a bank account outside. Its format is judged by who knows networks and banks, and so is
 * `dueAt` (epoch ms), when it is settled. `network` is null for Toman.
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
  /**
   * Ends the orders whose time is over and settles the withdrawals whose time has come. Every other command does it as
   * well, before anything else.
   */
  | { type: 'orders.expire' }

/** What a command did, in order. Orders in events are copies, as they stood when the event happened. */
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
 * `id` is that of the account opened, the order placed (a quick trade is one as well) or the withdrawal, otherwise 0. A
 * refusal may carry events too: those of orders and withdrawals whose time had come before the command.
 */
export type Outcome =
  | { ok: true; id: number; events: ExchangeEvent[] }
  | { ok: false; error: ExchangeError; events: ExchangeEvent[] }
