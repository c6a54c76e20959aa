import { assign, emit, fromCallback, fromPromise, raise, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'
import { isOutcomeUnknown } from '#machines/app/command/outcome.ts'
import type { OrderFound, OwnOrder, SentOrder } from '#machines/trading/orders/find-order.ts'
import { errorKey } from '#shared/core/errors/api-error.ts'
import { type Reason, reasonOf } from '#shared/core/errors/reason.ts'
import type { Decimal } from '#shared/core/money/decimal.ts'
import type { MarketType } from '#shared/market/coins.ts'
import { isAmountAllowed, isByMoney, submitBlocker } from './ticket-check.ts'
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
import { edited } from './ticket-edits.ts'

/** The ports of an order ticket, and what its states do and ask. */
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
  },
  actors: {
    watchPerson: fromCallback<{ type: 'never' }>(unprovided),
    watchBalances: fromCallback<{ type: 'never' }, { market: MarketType }>(unprovided),
    watchBook: fromCallback<{ type: 'never' }, { market: MarketType }>(unprovided),
    readTerms: fromPromise<TicketTerms, { coin: string }>(unprovided),
    askTotal: fromPromise<Decimal, TotalQuestion>(unprovided),
    askAmount: fromPromise<Decimal, AmountQuestion>(unprovided),
    place: fromPromise<OwnOrder | null, Confirmation>(unprovided),
    reconcile: fromPromise<OrderFound, SentOrder>(unprovided),
  },
  actions: {
    edit: assign(({ context }, params: { edit: TicketEdit }) => ({ ...edited(context, params.edit), refusal: null })),
    clear: assign(({ context }, params: { order: OwnOrder | null }) => ({
      placed: context.confirmation?.order ?? null,
      executed: executedOf(params.order),
      confirmation: null,
      amount: '',
      percent: null,
      budget: null,
      candidates: [],
    })),
    requote: raise({ type: 'quote.due' }),
    keepDraft: emit(({ context }) => ({ type: 'draft.change' as const, draft: draftOf(context) })),
    tellPlaced: emit({ type: 'order.placed' }),
    tellRefused: emit((_, params: { error: unknown }) => ({
      type: 'order.refused' as const,
      reason: reasonOf(params.error),
    })),
    tellChange: emit({ type: 'orders.change' }),
  },
  guards: {
    // A market order has no total while the exchange is still to say it.
    isReady: ({ context }) => submitBlocker(context) === null,
    isQuoted: ({ context }) => context.kind === 'market' && (isByMoney(context) || isAmountAllowed(context)),
    hasBudget: ({ context }) => context.budget !== null,
    isAllowed: ({ context }, params: { amount: Decimal }) => isAmountAllowed({ ...context, ...params }),
    isWarning: (_, params: { error: unknown }) => errorKey(params.error) === 'FORCE_ORDER_WARNING',
    isUnknown: (_, params: { error: unknown }) => isOutcomeUnknown(params.error),
    isFound: (_, params: { found: OrderFound }) => params.found.state === 'found',
    isLeft: ({ context }) => context.confirmation !== null,
    isSpent: ({ context }, params: { found: OrderFound }) =>
      params.found.state === 'absent' && context.keyUse === 'spent',
    isAbsent: (_, params: { found: OrderFound }) => params.found.state === 'absent',
  },
  delays: { debounce: 500, renewal: 5000, beforeAskingAgain: 10_000 },
})

/** What was traded of an order that has ended; null while it may trade on, and where nobody has said how it stands. */
function executedOf(order: OwnOrder | null): Decimal | null {
  return order === null || order.orderStatus === 'IS_OPEN' ? null : order.executedAmount
}

function draftOf({ side, kind, amount, price, expiry }: TicketContext): TicketDraft {
  return { side, kind, amount, price, expiry }
}
