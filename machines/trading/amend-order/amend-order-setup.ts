import { assign, emit, fromCallback, fromPromise, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'
import { errorIn, textIn } from '#machines/app/command/command-end.ts'
import type { CommandOutput } from '#machines/app/command/command-types.ts'
import { cancelCommand, cancelInput } from '#machines/trading/cancel-order/cancel-command.ts'
import { leftBehind, orderCommand } from '#machines/trading/order-ticket/order-command.ts'
import type { TicketTerms } from '#machines/trading/order-ticket/ticket-context.ts'
import type { OwnOrder } from '#machines/trading/orders/find-order.ts'
import { errorKey } from '#shared/core/errors/api-error.ts'
import { reasonOf } from '#shared/core/errors/reason.ts'
import { sign, subtract } from '#shared/core/money/decimal.ts'
import { parseTyped } from '#shared/core/money/parse.ts'
import { amendBlocker, formerRestOf, isAmendable, placingOf, restOf, targetOf } from './amend-check.ts'
import type {
  Amendable,
  AmendContext,
  AmendEvent,
  AmendInput,
  Amendment,
  EndQuestion,
  Unplaced,
  Watched,
} from './amend-context.ts'

type Ended = { output: CommandOutput<unknown> }
type Begin = { order: Amendable; price?: string }
type Read = { end: OwnOrder }

/** The ports, actions and guards of an amendment. */
export const amendOrderSetup = setup({
  types: {
    input: {} as AmendInput,
    context: {} as AmendContext,
    events: {} as AmendEvent,
    emitted: {} as
      | { type: 'order.amended' }
      | { type: 'orders.change' }
      | { type: 'amendment.change'; amendment: Amendment }
      | { type: 'amendment.over'; id: string },
    children: {} as { command: 'cancel' | 'place' },
  },
  actors: {
    /** Takes over an amendment that another page left unfinished; null for none. */
    readLeft: fromPromise<Amendment | null>(unprovided),
    /** Reserves the order for this page and saves the amendment in local storage. Rejects if another tab has the order. */
    hold: fromPromise<void, { amendment: Amendment }>(unprovided),
    watchPerson: fromCallback<{ type: 'never' }>(unprovided),
    watchBalances: fromCallback<{ type: 'never' }, Watched>(unprovided),
    watchBook: fromCallback<{ type: 'never' }, Pick<Watched, 'market'>>(unprovided),
    watchOrder: fromCallback<{ type: 'never' }, Watched>(unprovided),
    readTerms: fromPromise<TicketTerms, { coin: string }>(unprovided),
    /**
     * Resolves to the order as the list has it. It is open only if no cancellation can be executed any more. Rejects if
     * that is unknown.
     */
    readEnd: fromPromise<OwnOrder, EndQuestion>(unprovided),
    cancel: cancelCommand,
    place: orderCommand,
  },
  guards: {
    isAmendable: (_, { order }: Begin) => isAmendable(order),
    isDropped: ({ context }, begin: Begin) =>
      begin.price !== undefined && isAmendable(begin.order) && amendBlocker(begun(context, begin)) === null,
    isReady: ({ context }) => amendBlocker(context) === null,
    isSentBefore: (_, { left }: { left: Amendment | null }) => left !== null && left.placing !== null,
    isBegunBefore: (_, { left }: { left: Amendment | null }) => left !== null,
    isDone: (_, { output }: Ended) => output.state === 'done',
    isNotFound: (_, { output }: Ended) => errorKey(errorIn(output)) === 'NOT_FOUND',
    isWarning: (_, { output }: Ended) => errorKey(errorIn(output)) === 'FORCE_ORDER_WARNING',
    isRefused: (_, { output }: Ended) => output.state === 'refused',
    isSpent: ({ context }) => context.command?.matches('spent') === true,
    isAtRest: ({ context: { command } }) => command?.matches('sending') === false && !command.matches('checking'),
    isStanding: ({ context }, { end }: Read) => end.orderStatus === 'IS_OPEN' && context.isLeft,
    isOpen: (_, { end }: Read) => end.orderStatus === 'IS_OPEN',
    isComplete: ({ context }, { end }: Read) => sign(restOf(context.amendment!, end.executedAmount)) <= 0,
    isOwnCancel: ({ context }, { end }: Read) => context.isOwnCancel && end.orderStatus === 'CANCELLED_BY_USER',
    isLeft: ({ context }) => context.isLeft,
    hasFormerRest: ({ context }) => formerRestOf(context) !== null,
  },
  actions: {
    begin: assign(({ context }, begin: Begin) => begun(context, begin)),
    confirm: assign({ amendment: ({ context }) => confirmed(context) }),
    takeLeft: assign((_, { left }: { left: Amendment }) => ({
      amendment: { ...left, isFormer: false },
      order: left.order,
      isLeft: true,
    })),
    takeLeftPlacing: assign(({ context }, { left }: { left: Amendment }) => ({
      amendment: left,
      order: left.order,
      // The old order is already cancelled. The amount that was sent leaves out its traded part.
      executed: subtract(targetOf(left).amount, left.placing!.order.amount),
      status: 'CANCELLED_BY_USER' as const,
      place: leftBehind(left.placing!, context.now()),
    })),
    takeCancelKey: assign({
      cancel: ({ context: { order, newKey } }) => cancelInput({ id: order!.id, idempotencyKey: newKey() }),
    }),
    takeOwnCancel: assign({ isOwnCancel: true }),
    takeRefusal: assign({ reason: (_, { output }: Ended) => reasonOf(errorIn(output)) }),
    takeEnd: assign((_, { end }: Read) => ({ executed: end.executedAmount, status: end.orderStatus })),
    takeTarget: assign({
      amendment: ({ context }, { isFormer }: { isFormer: boolean }) => ({
        ...context.amendment!,
        placing: null,
        isFormer,
      }),
    }),
    takePlacing: assign({
      place: ({ context }) => ({
        command: placingOf(context, false),
        keyUse: 'once' as const,
        begins: 'sending' as const,
      }),
    }),
    // Only the force flag and the key change (design 5.3).
    takeForced: assign({
      place: ({ context: { place, newKey, now } }) => ({
        command: { ...place!.command, force: true, idempotencyKey: newKey(), sentAt: now() },
        keyUse: 'once' as const,
        begins: 'sending' as const,
      }),
    }),
    takeWarning: assign({ warning: (_, { output }: Ended) => textIn(output) }),
    leaveUnplaced: assign({ unplaced: (_, { why }: { why: Unplaced }) => why }),
    forget: assign(({ context }) => blank(context)),
    emitAmendment: emit(({ context }) => ({ type: 'amendment.change' as const, amendment: context.amendment! })),
    emitOver: emit(({ context }) => ({ type: 'amendment.over' as const, id: context.order!.id })),
    emitChange: emit({ type: 'orders.change' }),
    emitAmended: emit({ type: 'order.amended' }),
  },
})

/** The context without an amendment. */
export function blank({ newKey, now }: AmendInput): AmendContext {
  return {
    newKey,
    now,
    order: null,
    price: '',
    amount: '',
    isGone: false,
    supervisor: false,
    balances: null,
    book: null,
    terms: null,
    amendment: null,
    isLeft: false,
    isOwnCancel: false,
    executed: '0',
    status: null,
    cancel: null,
    place: null,
    command: null,
    reason: null,
    warning: null,
    unplaced: null,
  }
}

function begun(context: AmendContext, { order, price = order.unitPrice }: Begin): AmendContext {
  return { ...blank(context), order, price, amount: order.amount }
}

function confirmed({ order, price, amount, now }: AmendContext): Amendment {
  return { order: order!, price: parseTyped(price)!, amount: parseTyped(amount)!, sentAt: now(), placing: null }
}
