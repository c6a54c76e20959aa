import { type ActorRefFrom, assign, emit, enqueueActions, fromCallback, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'
import type { CommandOutput } from '#machines/app/command/command-types.ts'
import { type CancelSnapshot, cancelCommand, cancelInput } from '#machines/trading/cancel-order/cancel-command.ts'
import type { Cancellable } from '#machines/trading/cancel-order/cancel-order.machine.ts'
import type { OwnOrder } from '#machines/trading/orders/find-order.ts'
import type { MarketType } from '#shared/market/coins.ts'
import {
  accepted,
  areSettled,
  type CancelItem,
  endedBy,
  isRetried,
  listed,
  nextToSend,
  replaced,
  retried,
  withOpen,
  withSnapshot,
} from './cancel-items.ts'

export type CancelAllRef = ActorRefFrom<typeof cancelAllMachine>

/** `market` is null for the orders of all markets. `newKey` creates an idempotency key. */
type Input = { market: MarketType | null; newKey: () => string }
type Context = Input & { items: readonly CancelItem[] }
type Status = OwnOrder['orderStatus']
type CancelUpdate = { type: `xstate.snapshot.${string}`; snapshot: CancelSnapshot }
type Ended = { type: `xstate.done.actor.${string}`; output: CommandOutput<Status> }

/**
 * Cancels several open orders after one confirmation (spec 4, "Orders"): the orders that the dialog listed when it opened
 * and that are still open. Each has its own command, key and outcome. At most three are sent at once. Failed cancellations
 * can be retried. When all are cancelled the dialog closes, and emits `orders.cancelled`.
 */
export const cancelAllMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | { type: 'cancelAll.request'; orders: readonly Cancellable[] }
      | { type: 'orders.change'; open: readonly string[] }
      | { type: 'cancelAll.yes' }
      | { type: 'cancelAll.no' }
      | { type: 'cancelAll.retry' }
      | { type: 'cancelAll.close' }
      | CancelUpdate
      | Ended,
    emitted: {} as { type: 'orders.change' } | { type: 'orders.cancelled' },
  },
  actors: {
    command: cancelCommand,
    watchOpen: fromCallback<{ type: 'never' }, { market: MarketType | null }>(unprovided),
  },
  guards: {
    isAny: (_, params: { orders: readonly Cancellable[] }) => params.orders.length > 0,
    isAnyListed: ({ context }) => context.items.some(({ step }) => step === 'listed'),
    areAllCancelled: ({ context }) => context.items.every(({ step }) => step === 'cancelled'),
    isAtRest: ({ context }) => areSettled(context.items),
    isAnyRetried: ({ context }) => context.items.some(isRetried),
  },
  actions: {
    sendNext: enqueueActions(({ context: { items, newKey }, enqueue, self }) => {
      const next = nextToSend(items, newKey)
      enqueue.assign({ items: replaced(items, next) })
      for (const { order, key } of next) {
        const child = self.getSnapshot().children[key!]
        if (child !== undefined) enqueue.sendTo(child, { type: 'command.resend' })
        else {
          const input = cancelInput({ id: order.id, idempotencyKey: key! })
          enqueue.spawnChild('command', { id: key!, input, syncSnapshot: true })
        }
      }
    }),
    retry: enqueueActions(({ context: { items }, enqueue }) => {
      for (const { key, step } of items) {
        if (step === 'loadFailed') enqueue.sendTo(key!, { type: 'command.check' })
        // A request under a spent key has no effect any more, so the next try needs another one.
        if (step === 'spent') enqueue.stopChild(key!)
      }
      enqueue.assign({ items: retried(items) })
    }),
    letGo: enqueueActions(({ context: { items }, enqueue }) => {
      for (const { key } of items) if (key !== null) enqueue.stopChild(key)
      enqueue.assign({ items: [] })
    }),
    emitChange: emit({ type: 'orders.change' }),
    emitSuccess: emit({ type: 'orders.cancelled' }),
  },
}).createMachine({
  id: 'cancelAll',
  context: ({ input }) => ({ ...input, items: [] }),
  initial: 'idle',
  states: {
    idle: {
      on: {
        'cancelAll.request': {
          guard: { type: 'isAny', params: ({ event }) => event },
          target: 'asking',
          actions: assign({ items: ({ event }) => listed(event.orders) }),
        },
      },
    },
    asking: {
      invoke: { src: 'watchOpen', input: ({ context: { market } }) => ({ market }) },
      on: {
        'orders.change': { actions: assign({ items: ({ context, event }) => withOpen(context.items, event.open) }) },
        'cancelAll.yes': {
          guard: 'isAnyListed',
          target: 'cancelling',
          actions: assign({ items: ({ context }) => accepted(context.items) }),
        },
        'cancelAll.no': { target: 'idle', actions: 'letGo' },
      },
    },
    cancelling: {
      entry: 'sendNext',
      always: [
        { guard: 'areAllCancelled', target: 'idle', actions: ['letGo', 'emitSuccess'] },
        { guard: 'isAtRest', target: 'settled' },
      ],
      on: {
        'xstate.snapshot.*': {
          actions: [
            assign({ items: ({ context, event }) => withSnapshot(context.items, keyIn(event), event.snapshot) }),
            'sendNext',
          ],
        },
        'xstate.done.actor.*': {
          actions: [
            assign({ items: ({ context, event }) => endedBy(context.items, keyIn(event), event.output) }),
            'sendNext',
            'emitChange',
          ],
        },
      },
    },
    // The user can retry unknown outcomes or close the dialog: the list of orders shows how each one ended.
    settled: {
      on: {
        'cancelAll.retry': { guard: 'isAnyRetried', target: 'cancelling', actions: 'retry' },
        'cancelAll.close': { target: 'idle', actions: 'letGo' },
      },
    },
  },
})

/** Returns the key of the command that an event belongs to. It is the id of the command's actor. */
function keyIn({ type }: CancelUpdate | Ended): string {
  return type.slice(type.lastIndexOf('.') + 1)
}
