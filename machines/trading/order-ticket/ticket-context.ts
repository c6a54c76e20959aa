import type { CommandEvent, CommandInput, CommandSnapshot } from '#machines/app/command/command-types.ts'
import type { LevelFee } from '#machines/site/fees/fees.ts'
import type { LimitsEvent, ReviewLimits } from '#machines/trading/order-review/review-limits.ts'
import type { OwnOrder } from '#machines/trading/orders/find-order.ts'
import type { Reason } from '#shared/core/errors/reason.ts'
import type { Decimal } from '#shared/core/money/decimal.ts'
import type { Market, MarketType } from '#shared/market/coins.ts'
import type { BookDocument } from '#shared/stream/topics/book.ts'
import type { PairDocument } from '#shared/stream/topics/pair.ts'

export type TicketSide = 'buy' | 'sell'
export type TicketKind = 'limit' | 'market'

/** The field that the user typed. The other one is computed from it. */
export type LeadingField = 'amount' | 'total'

/** The input as typed. A ticket that is opened again may start with it. `total` is empty while `amount` leads. */
export type TicketDraft = {
  side: TicketSide
  kind: TicketKind
  leading: LeadingField
  amount: string
  total: string
  price: string
  expiry: string
}

/** `newKey` creates an idempotency key. `now` returns epoch ms. */
export type TicketInput = {
  market: Market
  draft: Partial<TicketDraft>
  /** A confirmation that an earlier page left unfinished, perhaps in another market. */
  left?: Confirmation | null
  newKey: () => string
  now: () => number
}

/** The exchange's limits of orders in a coin, and its fees by level (spec 3, "Coin details" and "Account level"). */
export type TicketTerms = { min: Decimal; max: Decimal; levels: readonly LevelFee[] }

/** An order in the protocol's format (spec 3, "P2P order placement payload"). */
export type OrderRequest = {
  marketType: MarketType
  amount: Decimal
  orderType: 'LIMITED_BUY' | 'LIMITED_SELL' | 'MARKET_BUY' | 'MARKET_SELL'
  unitPrice?: Decimal
  wholePrice?: Decimal
  expiresAt?: string
}

/**
 * One confirmation: the order, whether the warning was confirmed (`force`), its key, and when it was first sent (epoch ms).
 */
export type Confirmation = { order: OrderRequest; force: boolean; idempotencyKey: string; sentAt: number }

export type Placing = Pick<Confirmation, 'order' | 'force' | 'idempotencyKey'>
/** Queries for the total of a market order's amount, and for the amount that a total would buy. */
export type TotalQuestion = { market: MarketType; side: TicketSide; amount: Decimal }
export type AmountQuestion = { market: MarketType; total: Decimal }

/**
 * - `isOwnPrice`: the user has typed or picked the price. Before that it starts at the market price.
 * - `percent`: the slider's position while it decides the order.
 * - `amount` is empty while the total of a market buy leads and the exchange has not computed it.
 * - `quotedTotal`: the exchange's total of a market order.
 * - `sent`: the last confirmation, until its end is known; `command`: the last snapshot of its machine.
 * - `warning`: the exchange's text of the force warning.
 * - `placed`: the last registered order; `result`: that order as the exchange reports it.
 * - `reviewedAverage`: the mean price in the open review; `remembers`: skip the review for orders up to this one from
 *   now on.
 */
export type TicketContext = Omit<TicketInput, 'left'> &
  TicketDraft & {
    isOwnPrice: boolean
    percent: Decimal | null
    quotedTotal: Decimal | null
    quoteError: Reason | null
    supervisor: boolean
    level: string | null
    balances: PairDocument | null
    isBalanceComing: boolean
    book: BookDocument | null
    isOffline: boolean
    terms: TicketTerms | null
    termsError: Reason | null
    sent: CommandInput<Confirmation> | null
    command: CommandSnapshot<Confirmation, OwnOrder | null, OwnOrder> | null
    warning: string | null
    refusal: Reason | null
    placed: Confirmation | null
    result: OwnOrder | null
    limits: ReviewLimits
    reviewedAverage: Decimal | null
    remembers: boolean
  }

export type TicketEdit =
  | { type: 'side.change'; side: TicketSide }
  | { type: 'kind.change'; kind: TicketKind }
  | { type: 'amount.change'; text: string }
  | { type: 'total.change'; text: string }
  | { type: 'price.change'; text: string }
  | { type: 'expiry.change'; day: string }
  | { type: 'percent.change'; percent: Decimal }
  | { type: 'price.pick'; price: Decimal }
  /** Up or down, in ticks of the market. */
  | { type: 'price.step'; ticks: number }
  /** `amount` is the volume from the best price to the pressed row. It is used only `withAmount`. */
  | { type: 'book.pick'; price: Decimal; amount: Decimal; withAmount: boolean }

export type TicketEvent =
  | TicketEdit
  | { type: 'ticket.submit' }
  | { type: 'ticket.review' }
  | { type: 'review.send' }
  | { type: 'review.renew' }
  | { type: 'review.remember'; isOn: boolean }
  | { type: 'review.back' }
  | LimitsEvent
  | { type: 'force.yes' }
  | { type: 'force.no' }
  | CommandEvent
  | { type: 'quote.due' }
  | { type: 'quote.retry' }
  | { type: 'person.change'; supervisor: boolean; level: string | null }
  /** `isComing`: the balances are being loaded for the first time. */
  | { type: 'balances.change'; balances: PairDocument | null; isComing: boolean }
  | { type: 'book.change'; book: BookDocument | null }
  /** `isOffline`: the browser has no network. `isOnline`: the relay answers. Both are false while it reconnects. */
  | { type: 'connection.change'; isOffline: boolean; isOnline: boolean }
