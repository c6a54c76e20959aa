import { assign, emit, fromCallback, fromPromise, raise, sendTo, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'
import { errorIn, resultIn, textIn } from '#machines/app/command/command-end.ts'
import type { CommandOutput } from '#machines/app/command/command-types.ts'
import { type LimitsCommand, raisedTo } from '#machines/trading/order-review/review-limits.ts'
import type { OwnOrder } from '#machines/trading/orders/find-order.ts'
import { errorKey } from '#shared/core/errors/api-error.ts'
import { type Reason, reasonOf } from '#shared/core/errors/reason.ts'
import type { Decimal } from '#shared/core/money/decimal.ts'
import type { MarketType } from '#shared/market/coins.ts'
import type { BookDocument } from '#shared/stream/topics/book.ts'
import { confirmed, orderCommand } from './order-command.ts'
import { isAmountAllowed, isByBook, isByMoney, submitBlocker } from './ticket-check.ts'
import type {
  AmountQuestion,
  Confirmation,
  TicketContext,
  TicketDraft,
  TicketEdit,
  TicketEvent,
  TicketInput,
  TicketTerms,
  TotalQuestion,
} from './ticket-context.ts'
import { blankFields, edited, sized, withBook } from './ticket-edits.ts'
import { isWorseThanReviewed, needsReview, reviewFigures } from './ticket-review.ts'

type Ended = { output: CommandOutput<OwnOrder | null> }

/** The ports, actions and guards of an order ticket. */
export const orderTicketSetup = setup({
  types: {
    input: {} as TicketInput,
    context: {} as TicketContext,
    events: {} as TicketEvent,
    emitted: {} as
      | { type: 'order.placed' }
      | { type: 'order.refused'; reason: Reason }
      | { type: 'orders.change' }
      | { type: 'draft.change'; draft: TicketDraft },
    children: {} as { command: 'command'; limits: 'watchLimits' },
  },
  actors: {
    watchPerson: fromCallback<{ type: 'never' }>(unprovided),
    watchBalances: fromCallback<{ type: 'never' }, { market: MarketType }>(unprovided),
    watchBook: fromCallback<{ type: 'never' }, { market: MarketType }>(unprovided),
    watchConnection: fromCallback<{ type: 'never' }>(unprovided),
    watchLimits: fromCallback<LimitsCommand>(unprovided),
    readPlaced: fromPromise<OwnOrder | null, Confirmation>(unprovided),
    /** Resolves when the exchange reports more trades or the end of an open order. */
    readChange: fromPromise<OwnOrder, { order: OwnOrder | null }>(unprovided),
    readTerms: fromPromise<TicketTerms, { coin: string }>(unprovided),
    requestTotal: fromPromise<Decimal, TotalQuestion>(unprovided),
    requestAmount: fromPromise<Decimal, AmountQuestion>(unprovided),
    command: orderCommand,
  },
  actions: {
    edit: assign(({ context }, params: { edit: TicketEdit }) => ({ ...edited(context, params.edit), refusal: null })),
    takeBook: assign(({ context }, { book }: { book: BookDocument | null }) => withBook(context, book)),
    size: assign(({ context }) => ({ amount: sized(context) || context.amount })),
    clear: assign(({ context }, { output }: Ended) => ({
      placed: context.sent?.command ?? null,
      result: resultIn(output),
      sent: null,
      ...blankFields,
    })),
    confirm: assign({ sent: ({ context }) => confirmed(context) }),
    setReviewedAverage: assign({ reviewedAverage: ({ context }) => reviewFigures(context).average }),
    raiseLimits: assign({ limits: ({ context }) => raisedTo(context.limits, reviewFigures(context)) }),
    keepLimits: sendTo('limits', ({ context }) => ({ type: 'limits.keep' as const, limits: context.limits })),
    warn: assign({ warning: (_, { output }: Ended) => textIn(output) }),
    refuse: assign({ refusal: (_, { output }: Ended) => reasonOf(errorIn(output)), sent: null }),
    letGo: assign({ sent: null }),
    requote: raise({ type: 'quote.due' }),
    keepDraft: emit(({ context }) => ({ type: 'draft.change' as const, draft: draftOf(context) })),
    emitPlaced: emit({ type: 'order.placed' }),
    emitRefused: emit((_, { output }: Ended) => ({
      type: 'order.refused' as const,
      reason: reasonOf(errorIn(output)),
    })),
    emitChange: emit({ type: 'orders.change' }),
  },
  guards: {
    // A market order has no total until the exchange reports it.
    isReady: ({ context }) => submitBlocker(context) === null,
    isReviewed: ({ context }) => submitBlocker(context) === null && needsReview(context),
    isRemembered: ({ context }) => submitBlocker(context) === null && context.remembers,
    isWorse: ({ context }) => isWorseThanReviewed(context),
    isQuoted: ({ context }) => context.kind === 'market' && (isByMoney(context) || isAmountAllowed(context)),
    hasBudget: ({ context }) => isByMoney(context),
    // The total of a sale was typed while there was no book.
    awaitsBook: ({ context }) => context.amount === '' && isByBook(context),
    isAllowed: ({ context }, params: { amount: Decimal }) => isAmountAllowed({ ...context, ...params }),
    hasResult: (_, { output }: Ended) => resultIn(output) !== null,
    isDone: (_, { output }: Ended) => output.state === 'done',
    isWarning: (_, { output }: Ended) => errorKey(errorIn(output)) === 'FORCE_ORDER_WARNING',
    isRefused: (_, { output }: Ended) => output.state === 'refused',
    // Similar orders were found, so the lists are read again.
    isOneOfSeveral: (_, { output }: Ended) => output.state === 'closed' && output.from === 'several',
    isLeft: ({ context }) => context.sent !== null,
    isConnectedAgain: ({ context }, { isOnline }: { isOnline: boolean }) => isOnline && context.refusal === 'offline',
  },
  delays: { debounce: 500, renewal: 5000, beforeAskingAgain: 10_000 },
})

/** A price from the market is not kept, because the ticket takes a new one when it opens again. */
function draftOf({ side, kind, leading, amount, total, isOwnPrice, price, expiry }: TicketContext): TicketDraft {
  return { side, kind, leading, amount, total, price: isOwnPrice ? price : '', expiry }
}
