import { type ActorRefFrom, assign, fromCallback, fromPromise, raise, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'
import type { OwnOrder } from '#machines/trading/orders/find-order.ts'
import { type Reason, reasonOf } from '#shared/core/errors/reason.ts'
import type { MarketType } from '#shared/market/coins.ts'
import { allOrders, type OrderFilters } from './order-filters.ts'

export type OrderHistoryRef = ActorRefFrom<typeof orderHistoryMachine>

/** `market` is null for the orders of all markets. */
export type HistoryScope = { market: MarketType | null }
/**
 * `isChanged`: another order may have ended since the current reading started. `marked`: the order that the user came to
 * see.
 */
type Context = HistoryScope & {
  filters: OrderFilters
  orders: readonly OwnOrder[]
  isChanged: boolean
  marked: string | null
  error: Reason | null
}

/**
 * The user's orders: the visible list, its filters, and the ended orders. These are read again when another order may have
 * ended (spec 4, "Orders"), and when the user opens their list, because a page never sees an order that another program
 * places and cancels within one poll. Several changes during a reading cause one more reading. The shown orders stay until
 * newer ones are loaded.
 */
export const orderHistoryMachine = setup({
  types: {
    input: {} as HistoryScope,
    context: {} as Context,
    events: {} as
      | { type: 'list.choose'; list: 'open' | 'ended' }
      | { type: 'order.show'; id: string; list: 'open' | 'ended' }
      | { type: 'filters.change'; filters: Partial<OrderFilters> }
      | { type: 'filters.clear' }
      | { type: 'orders.change' }
      | { type: 'history.open' }
      | { type: 'history.retry' },
  },
  actors: {
    watchChanges: fromCallback<{ type: 'never' }, HistoryScope>(unprovided),
    readHistory: fromPromise<readonly OwnOrder[], HistoryScope>(unprovided),
  },
  actions: {
    mark: assign((_, { id }: { id: string }) => ({ marked: id, filters: allOrders })),
    openHistory: raise({ type: 'history.open' }),
  },
  guards: {
    isEnded: (_, params: { list: 'open' | 'ended' }) => params.list === 'ended',
    isChanged: ({ context }) => context.isChanged,
  },
}).createMachine({
  id: 'orderHistory',
  context: ({ input: { market } }) => ({
    market,
    filters: allOrders,
    orders: [],
    isChanged: false,
    marked: null,
    error: null,
  }),
  type: 'parallel',
  invoke: { src: 'watchChanges', input: ({ context: { market } }) => ({ market }) },
  on: {
    'filters.change': {
      actions: assign({ filters: ({ context, event }) => ({ ...context.filters, ...event.filters }) }),
    },
    'filters.clear': { actions: assign({ filters: allOrders }) },
  },
  states: {
    list: {
      initial: 'open',
      on: {
        'list.choose': [
          {
            guard: { type: 'isEnded', params: ({ event }) => event },
            target: '.ended',
            actions: [assign({ marked: null }), 'openHistory'],
          },
          { target: '.open', actions: assign({ marked: null }) },
        ],
        // Filters must not hide this order.
        'order.show': [
          {
            guard: { type: 'isEnded', params: ({ event }) => event },
            target: '.ended',
            actions: [{ type: 'mark', params: ({ event }) => event }, 'openHistory'],
          },
          { target: '.open', actions: { type: 'mark', params: ({ event }) => event } },
        ],
      },
      states: { open: {}, ended: {} },
    },
    history: {
      initial: 'loading',
      states: {
        loading: {
          entry: assign({ isChanged: false }),
          on: { 'orders.change': { actions: assign({ isChanged: true }) } },
          invoke: {
            src: 'readHistory',
            input: ({ context: { market } }) => ({ market }),
            onDone: { target: 'shown', actions: assign({ orders: ({ event }) => event.output }) },
            onError: { target: 'failed', actions: assign({ error: ({ event }) => reasonOf(event.error) }) },
          },
        },
        failed: { on: { 'history.retry': 'loading', 'orders.change': 'loading' }, exit: assign({ error: null }) },
        shown: {
          initial: 'fresh',
          states: {
            fresh: {
              always: { guard: 'isChanged', target: 'renewing' },
              on: { 'orders.change': 'renewing', 'history.open': 'renewing' },
            },
            renewing: {
              entry: assign({ isChanged: false }),
              on: { 'orders.change': { actions: assign({ isChanged: true }) } },
              invoke: {
                src: 'readHistory',
                input: ({ context: { market } }) => ({ market }),
                onDone: { target: 'fresh', actions: assign({ orders: ({ event }) => event.output }) },
                onError: { target: 'stale', actions: assign({ error: ({ event }) => reasonOf(event.error) }) },
              },
            },
            stale: {
              on: { 'history.retry': 'renewing', 'orders.change': 'renewing' },
              exit: assign({ error: null }),
            },
          },
        },
      },
    },
  },
})
