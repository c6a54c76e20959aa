import { type ActorRefFrom, assign, emit, forwardTo, setup } from 'xstate'
import { errorIn, resultIn } from '#machines/app/command/command-end.ts'
import type { CommandEvent, CommandInput, CommandOutput } from '#machines/app/command/command-types.ts'
import type { OwnOrder } from '#machines/trading/orders/find-order.ts'
import { type Reason, reasonOf } from '#shared/core/errors/reason.ts'
import type { OrderRow } from '#shared/stream/topics/orders.ts'
import { type Cancelling, type CancelSnapshot, cancelCommand, cancelInput } from './cancel-command.ts'

export type CancelOrderRef = ActorRefFrom<typeof cancelOrderMachine>
export type Cancellable = Pick<OrderRow, 'orderType' | 'marketType' | 'amount' | 'unitPrice'> & { id: string }

/** `newKey` creates an idempotency key. */
type Input = { newKey: () => string }
type Status = OwnOrder['orderStatus']
/** `command` is the last snapshot of its machine. `status` is the end of an order that was not cancelled, from the list. */
type Context = Input & {
  order: Cancellable | null
  sent: CommandInput<Cancelling> | null
  command: CancelSnapshot | null
  error: Reason | null
  status: Status | null
}
type Ended = { output: CommandOutput<Status> }

/**
 * Cancels an open order after a confirmation (spec 4, "Orders"). If an answer is lost, the list shows whether the order is
 * still open or how it ended. A retry uses the same key, or a new one if that is spent.
 */
export const cancelOrderMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | { type: 'cancel.request'; order: Cancellable }
      | { type: 'cancel.yes' }
      | { type: 'cancel.no' }
      | CommandEvent,
    emitted: {} as { type: 'order.cancelled' } | { type: 'orders.change' },
    children: {} as { command: 'command' },
  },
  actors: { command: cancelCommand },
  guards: {
    isCancelled: (_, { output }: Ended) => resultIn(output) === 'CANCELLED_BY_USER',
    isDone: (_, { output }: Ended) => output.state === 'done',
    isSpent: ({ context }) => context.command?.matches('spent') === true,
    isAtRest: ({ context: { command } }) => command?.matches('sending') === false && !command.matches('checking'),
  },
  actions: {
    takeNewKey: assign({
      sent: ({ context: { order, newKey } }) => cancelInput({ id: order!.id, idempotencyKey: newKey() }),
    }),
    takeStatus: assign({ status: (_, { output }: Ended) => resultIn(output) }),
    takeError: assign({ error: (_, { output }: Ended) => reasonOf(errorIn(output)) }),
    emitChange: emit({ type: 'orders.change' }),
    forget: assign({ order: null, sent: null, error: null, status: null }),
  },
}).createMachine({
  id: 'cancelOrder',
  context: ({ input: { newKey } }) => ({ newKey, order: null, sent: null, command: null, error: null, status: null }),
  initial: 'idle',
  states: {
    idle: { on: { 'cancel.request': { target: 'asking', actions: assign({ order: ({ event }) => event.order }) } } },
    asking: {
      on: {
        'cancel.yes': { target: 'command', actions: 'takeNewKey' },
        'cancel.no': { target: 'idle', actions: 'forget' },
      },
    },
    command: {
      invoke: {
        id: 'command',
        src: 'command',
        input: ({ context }) => context.sent!,
        onSnapshot: { actions: assign({ command: ({ event }) => event.snapshot }) },
        onDone: [
          {
            guard: { type: 'isCancelled', params: ({ event }) => event },
            target: 'idle',
            actions: ['forget', emit({ type: 'order.cancelled' })],
          },
          {
            guard: { type: 'isDone', params: ({ event }) => event },
            target: 'ended',
            actions: [{ type: 'takeStatus', params: ({ event }) => event }, 'emitChange'],
          },
          { target: 'refused', actions: [{ type: 'takeError', params: ({ event }) => event }, 'emitChange'] },
        ],
      },
      on: {
        'command.check': { actions: forwardTo('command') },
        // A request under a spent key has no effect any more.
        'command.resend': [
          { guard: 'isSpent', target: 'command', reenter: true, actions: 'takeNewKey' },
          { actions: forwardTo('command') },
        ],
        // The user may close it with an unknown outcome, because the list shows how the order ended.
        'command.close': { guard: 'isAtRest', target: 'idle', actions: 'forget' },
      },
      exit: assign({ command: null }),
    },
    ended: { on: { 'command.close': { target: 'idle', actions: 'forget' } } },
    refused: { on: { 'command.close': { target: 'idle', actions: 'forget' } } },
  },
})
