import type { CommandEvent, CommandInput, CommandSnapshot } from '#machines/app/command/command-types.ts'
import type { Cancelling, CancelSnapshot } from '#machines/trading/cancel-order/cancel-command.ts'
import type { Cancellable } from '#machines/trading/cancel-order/cancel-order.machine.ts'
import type { Confirmation, TicketTerms } from '#machines/trading/order-ticket/ticket-context.ts'
import type { OwnOrder } from '#machines/trading/orders/find-order.ts'
import type { Reason } from '#shared/core/errors/reason.ts'
import type { Decimal } from '#shared/core/money/decimal.ts'
import type { MarketType } from '#shared/market/coins.ts'
import type { BookDocument } from '#shared/stream/topics/book.ts'
import type { OrderRow } from '#shared/stream/topics/orders.ts'
import type { PairDocument } from '#shared/stream/topics/pair.ts'

/** An open limit order. `expiresAt` is ISO 8601 in UTC. */
export type Amendable = Cancellable & Pick<OrderRow, 'executedAmount'> & { expiresAt?: string | null }

/**
 * The amendment that the user confirmed. `amount` is the new whole amount; its executed part is not placed again. `sentAt`
 * is epoch ms. `placing` is null until the new order is sent. `isFormer`: the new order was not placed, and the rest of the
 * old order is placed again instead, at its own price.
 */
export type Amendment = {
  order: Amendable
  price: Decimal
  amount: Decimal
  sentAt: number
  placing: Confirmation | null
  isFormer?: boolean | undefined
}

/** `newKey` creates an idempotency key. `now` returns epoch ms. */
export type AmendInput = { newKey: () => string; now: () => number }

/**
 * Why the new order was not placed after the cancellation. `left`: the page closed between the two commands. `ended`: the
 * order ended without this cancellation.
 */
export type Unplaced = 'refused' | 'declined' | 'left' | 'ended'

/**
 * - `price`, `amount`: as typed.
 * - `isGone`: the order is no longer open.
 * - `isLeft`: another page confirmed the amendment.
 * - `isOwnCancel`: this command cancelled the order, or may have.
 * - `executed`: the traded part of the cancelled order.
 * - `reason`: why a command was refused or a list could not be read; `elsewhere`: another tab is amending this order.
 */
export type AmendContext = AmendInput & {
  order: Amendable | null
  price: string
  amount: string
  isGone: boolean
  supervisor: boolean
  balances: PairDocument | null
  book: BookDocument | null
  terms: TicketTerms | null
  amendment: Amendment | null
  isLeft: boolean
  isOwnCancel: boolean
  executed: Decimal
  status: OwnOrder['orderStatus'] | null
  cancel: CommandInput<Cancelling> | null
  place: CommandInput<Confirmation> | null
  command: CancelSnapshot | CommandSnapshot<Confirmation, OwnOrder | null, OwnOrder> | null
  reason: Reason | 'elsewhere' | null
  warning: string | null
  unplaced: Unplaced | null
}

export type AmendEvent =
  | { type: 'amend.begin'; order: Amendable; price?: Decimal }
  | { type: 'price.change'; text: string }
  | { type: 'amount.change'; text: string }
  | { type: 'amend.review' }
  | { type: 'amend.edit' }
  | { type: 'amend.yes' }
  | { type: 'amend.check' }
  | { type: 'amend.place' }
  | { type: 'amend.restore' }
  | { type: 'amend.close' }
  | { type: 'force.yes' }
  | { type: 'force.no' }
  | CommandEvent
  | { type: 'person.change'; supervisor: boolean }
  | { type: 'balances.change'; balances: PairDocument | null }
  | { type: 'book.change'; book: BookDocument | null }
  | { type: 'order.change'; row: Pick<OrderRow, 'executedAmount'> | null }

/**
 * The query for the end of a cancelled order. `cancelSentAt` (epoch ms) is set if its cancellation may still be executed.
 */
export type EndQuestion = { id: string; cancelSentAt: number | null }

export type Watched = { market: MarketType; id: string }
