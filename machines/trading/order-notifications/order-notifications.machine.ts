import { type ActorRefFrom, assign, emit, fromCallback, fromPromise, raise, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'
import { type ToastEvent, toastRegion } from '#machines/app/toast-region.ts'
import type { OwnOrder } from '#machines/trading/orders/find-order.ts'
import type { OrdersDocument } from '#shared/stream/topics/orders.ts'
import { changesBetween, mergeChanges, newsOf, type OrderChange, type OrderNews } from './order-news.ts'

export type OrderNotificationsRef = ActorRefFrom<typeof orderNotificationsMachine>

/** `now` returns epoch ms. */
type Input = { now: () => number }
/**
 * - `open`: the open orders, null before the first document of a session.
 * - `changes` wait; those of `batch` are being read; `fresh` are the messages about them.
 * - `news`: the last messages, newest first; `shown`: those in the toast.
 */
type Context = Input & {
  open: OrdersDocument | null
  changes: readonly OrderChange[]
  batch: readonly OrderChange[]
  fresh: readonly OrderNews[]
  news: readonly OrderNews[]
  unseen: number
  shown: readonly OrderNews[]
}
type HasNews = { news: readonly OrderNews[] }

/** How many messages the bell keeps. */
const kept = 50

/**
 * Reports the results of open orders: a partial or complete fill, an expiry, a cancellation or rejection by the exchange.
 * The first document of a session is the starting point, so earlier results are not reported. One tab announces each
 * message (`claim`); the other tabs only count it.
 */
export const orderNotificationsMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | { type: 'session.begin' }
      | { type: 'session.end' }
      | { type: 'orders.change'; open: OrdersDocument }
      | { type: 'news.elsewhere'; news: readonly OrderNews[] }
      | { type: 'news.read' }
      | ToastEvent,
    emitted: {} as { type: 'news.announce'; news: readonly OrderNews[] },
  },
  actors: {
    watchOrders: fromCallback<{ type: 'never' }>(unprovided),
    watchTabs: fromCallback<{ type: 'never' }>(unprovided),
    /** Resolves to own orders that are no longer open, as the exchange lists them. Rejects if they cannot be read. */
    readEnds: fromPromise<readonly OwnOrder[], { ids: readonly string[] }>(unprovided),
    /** Resolves to those messages that no other tab has announced. This tab must announce them. */
    claim: fromPromise<readonly OrderNews[], { news: readonly OrderNews[] }>(unprovided),
  },
  delays: { readable: 6000 },
  guards: {
    hasChanges: ({ context }) => context.changes.length > 0,
    hasEnds: ({ context }) => context.changes.some(({ hasLeft }) => hasLeft),
    hasNews: (_, { news }: HasNews) => news.length > 0,
  },
  actions: {
    clearToast: assign({ shown: [] }),
    take: assign(({ context }, { open }: { open: OrdersDocument }) => ({
      open,
      changes: context.open === null ? [] : mergeChanges(context.changes, changesBetween(context.open, open)),
    })),
    takeChanges: assign({ batch: ({ context }) => context.changes, changes: [] }),
    readNews: assign(({ context: { batch, now } }, { ends }: { ends: readonly OwnOrder[] | null }) => ({
      fresh: newsOf(batch, ends, now()),
    })),
    note: assign(({ context }, { news }: HasNews) => ({
      news: [...news, ...context.news].slice(0, kept),
      unseen: Math.min(kept, context.unseen + news.length),
    })),
    show: assign({ shown: ({ context }, { news }: HasNews) => [...news, ...context.shown] }),
    emitNews: emit((_, { news }: HasNews) => ({ type: 'news.announce' as const, news })),
    forget: assign({ open: null, changes: [], batch: [], fresh: [], news: [], unseen: 0, shown: [] }),
  },
}).createMachine({
  id: 'orderNotifications',
  context: ({ input }) => ({ ...input, open: null, changes: [], batch: [], fresh: [], news: [], unseen: 0, shown: [] }),
  initial: 'away',
  states: {
    away: { entry: 'forget', on: { 'session.begin': 'present' } },
    present: {
      type: 'parallel',
      invoke: [{ src: 'watchOrders' }, { src: 'watchTabs' }],
      on: {
        'session.end': 'away',
        'orders.change': { actions: { type: 'take', params: ({ event }) => event } },
        'news.elsewhere': { actions: { type: 'note', params: ({ event }) => event } },
        'news.read': { actions: assign({ unseen: 0 }) },
      },
      states: {
        feed: {
          initial: 'idle',
          states: {
            idle: {
              always: [
                { guard: 'hasEnds', target: 'reading', actions: 'takeChanges' },
                {
                  guard: 'hasChanges',
                  target: 'claiming',
                  actions: ['takeChanges', { type: 'readNews', params: { ends: [] } }],
                },
              ],
            },
            reading: {
              invoke: {
                src: 'readEnds',
                input: ({ context }) => ({ ids: context.batch.filter(({ hasLeft }) => hasLeft).map(({ id }) => id) }),
                onDone: {
                  target: 'claiming',
                  actions: { type: 'readNews', params: ({ event }) => ({ ends: event.output }) },
                },
                // The certain part is reported: the order is no longer open.
                onError: { target: 'claiming', actions: { type: 'readNews', params: { ends: null } } },
              },
            },
            claiming: {
              invoke: {
                src: 'claim',
                input: ({ context }) => ({ news: context.fresh }),
                onDone: [
                  {
                    guard: { type: 'hasNews', params: ({ event }) => ({ news: event.output }) },
                    target: 'idle',
                    actions: [
                      { type: 'note', params: ({ event }) => ({ news: event.output }) },
                      { type: 'show', params: ({ event }) => ({ news: event.output }) },
                      raise({ type: 'toast.show' }),
                      { type: 'emitNews', params: ({ event }) => ({ news: event.output }) },
                    ],
                  },
                  { target: 'idle' },
                ],
                // Another tab may have announced it, so it is counted but not announced twice.
                onError: {
                  target: 'idle',
                  actions: { type: 'note', params: ({ context }) => ({ news: context.fresh }) },
                },
              },
            },
          },
        },
        toast: toastRegion,
      },
    },
  },
})
