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

/** The field that decides: the other one is computed from it. */
export type LeadingField = 'amount' | 'total'

/** What is typed, as it is typed; a ticket that is opened again may begin with it. `total` is empty while `amount` leads. */
export type TicketDraft = {
  side: TicketSide
  kind: TicketKind
  leading: LeadingField
  amount: string
  total: string
  price: string
  expiry: string
}

/** `newKey` makes an idempotency key; `now` is epoch ms. */
export type TicketInput = {
  market: Market
  draft: Partial<TicketDraft>
  /** The confirmation, perhaps of another market, that a former page has left without its end. */
  left?: Confirmation | null
  newKey: () => string
  now: () => number
}

/** What the exchange says of orders of a coin and of fees by level (spec 3, "Coin details" and "Account level"). */
export type TicketTerms = { min: Decimal; max: Decimal; levels: readonly LevelFee[] }

/** An order as it goes over the wire (spec 3, "P2P order placement payload"). */
export type OrderRequest = {
  marketType: MarketType
  amount: Decimal
  orderType: 'LIMITED_BUY' | 'LIMITED_SELL' | 'MARKET_BUY' | 'MARKET_SELL'
  unitPrice?: Decimal
  wholePrice?: Decimal
  expiresAt?: string
}

/** One confirmation: the order, whether the warning was answered, its own key, and when it was first sent (epoch ms). */
export type Confirmation = { order: OrderRequest; force: boolean; idempotencyKey: string; sentAt: number }

export type Placing = Pick<Confirmation, 'order' | 'force' | 'idempotencyKey'>
/** What a market order of an amount would come to, and which amount a total would buy. */
export type TotalQuestion = { market: MarketType; side: TicketSide; amount: Decimal }
export type AmountQuestion = { market: MarketType; total: Decimal }

/**
 * `isOwnPrice` once the user has typed or picked the price: until then it starts at the market's. `percent` is the slider's
 * place while it decides. While the total of a market buy leads, the exchange tells the amount,
 * which is empty until then. `quotedTotal` is what the exchange says of a market order. `warning` is the server's own words,
 * `placed` what was registered last, and `result` that order as the exchange tells it. `sent` is what was confirmed last,
 * until its end is told, and `command` how that stands, as its machine last told. `askedAverage` is the mean price that an
 * open review asked about, and `remembers` whether orders up to this one are not to be reviewed any more.
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
    terms: TicketTerms | null
    termsError: Reason | null
    sent: CommandInput<Confirmation> | null
    command: CommandSnapshot<Confirmation, OwnOrder | null, OwnOrder> | null
    warning: string | null
    refusal: Reason | null
    placed: Confirmation | null
    result: OwnOrder | null
    limits: ReviewLimits
    askedAverage: Decimal | null
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
  /** `amount` is the volume from the best price up to the one that was pressed; it is taken over only `withAmount`. */
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
  /** `isComing`: they are not known yet, and on their way. */
  | { type: 'balances.change'; balances: PairDocument | null; isComing: boolean }
  | { type: 'book.change'; book: BookDocument | null }
