import { type ActorRefFrom, assign, emit, fromPromise, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'
import { isOutcomeUnknown, keyUseAfter } from '#machines/app/command/outcome.ts'
import type { OwnOrder } from '#machines/trading/orders/find-order.ts'
import { type Reason, reasonOf } from '#shared/core/errors/reason.ts'
import type { OrderRow } from '#shared/stream/topics/orders.ts'

export type CancelOrderRef = ActorRefFrom<typeof cancelOrderMachine>
export type Cancellable = Pick<OrderRow, 'orderType' | 'marketType' | 'amount' | 'unitPrice'> & { id: string }

export type Cancelling = { id: string; idempotencyKey: string }

/** `newKey` makes an idempotency key. */
type Input = { newKey: () => string }
/** `key` is that of the yes, and `status` what the list says of an order whose cancellation nobody answered. */
type Context = Input & {
  order: Cancellable | null
  key: string | null
  error: Reason | null
  status: OwnOrder['orderStatus'] | null
}

/**
 * An open order is cancelled after a yes (spec 4, "Orders"). An answer that never comes is looked for in the list: there
 * the order is open still, or it has come to some end. Whoever tries again gives the same word, under the same key.
 */
export const cancelOrderMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | { type: 'cancel.ask'; order: Cancellable }
      | { type: 'cancel.yes' }
      | { type: 'cancel.no' }
      | { type: 'command.check' },
    emitted: {} as { type: 'order.cancelled' } | { type: 'orders.change' },
  },
  actors: {
    cancel: fromPromise<void, Cancelling>(unprovided),
    readStatus: fromPromise<OwnOrder['orderStatus'], { id: string }>(unprovided),
  },
  guards: {
    isUnknown: (_, params: { error: unknown }) => isOutcomeUnknown(params.error),
    isCancelled: (_, params: { status: string }) => params.status === 'CANCELLED_BY_USER',
    isOpen: (_, params: { status: string }) => params.status === 'IS_OPEN',
  },
  actions: {
    takeKey: assign({ key: ({ context: { key, newKey } }) => key ?? newKey() }),
    // Under a key that is spent nothing would be done any more.
    leaveSpentKey: assign({
      key: ({ context }, { error }: { error: unknown }) =>
        keyUseAfter(error, 'again') === 'spent' ? null : context.key,
    }),
    forget: assign({ order: null, key: null, error: null, status: null }),
  },
}).createMachine({
  id: 'cancelOrder',
  context: ({ input: { newKey } }) => ({ newKey, order: null, key: null, error: null, status: null }),
  initial: 'idle',
  states: {
    idle: { on: { 'cancel.ask': { target: 'asking', actions: assign({ order: ({ event }) => event.order }) } } },
    asking: {
      on: {
        'cancel.yes': { target: 'sending', actions: 'takeKey' },
        'cancel.no': { target: 'idle', actions: 'forget' },
      },
    },
    sending: {
      invoke: {
        src: 'cancel',
        input: ({ context: { order, key } }) => ({ id: order!.id, idempotencyKey: key! }),
        onDone: { target: 'idle', actions: ['forget', emit({ type: 'order.cancelled' })] },
        onError: [
          {
            guard: { type: 'isUnknown', params: ({ event }) => event },
            target: 'looking',
            actions: { type: 'leaveSpentKey', params: ({ event }) => event },
          },
          {
            target: 'refused',
            actions: [assign({ error: ({ event }) => reasonOf(event.error) }), emit({ type: 'orders.change' })],
          },
        ],
      },
    },
    looking: {
      invoke: {
        src: 'readStatus',
        input: ({ context }) => ({ id: context.order!.id }),
        onDone: [
          {
            guard: { type: 'isCancelled', params: ({ event }) => ({ status: event.output }) },
            target: 'idle',
            actions: ['forget', emit({ type: 'order.cancelled' })],
          },
          { guard: { type: 'isOpen', params: ({ event }) => ({ status: event.output }) }, target: 'stillOpen' },
          {
            target: 'ended',
            actions: [assign({ status: ({ event }) => event.output }), emit({ type: 'orders.change' })],
          },
        ],
        onError: 'loadFailed',
      },
    },
    // Cancelling once more does nothing that the first time did not.
    stillOpen: {
      on: {
        'cancel.yes': { target: 'sending', actions: 'takeKey' },
        'cancel.no': { target: 'idle', actions: 'forget' },
      },
    },
    ended: { on: { 'cancel.no': { target: 'idle', actions: 'forget' } } },
    loadFailed: { on: { 'command.check': 'looking', 'cancel.no': { target: 'idle', actions: 'forget' } } },
    refused: { on: { 'cancel.no': { target: 'idle', actions: 'forget' } } },
  },
})
