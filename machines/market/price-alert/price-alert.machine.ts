import { type ActorRefFrom, assign, emit, enqueueActions, fromCallback, fromPromise, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'
import { type AlertBook, armingOf, emptyBook, type Firing, type PriceAlert } from './alert.ts'
import { type BookChange, type Changed, type ChangeError, changeBook } from './change-book.ts'
import { type Missed, type MissedAnswer, type MissedAsk, missedAsks, missedOf } from './missed.ts'
import { readAlerts } from './read-alerts.ts'
import { type Prices, settlementsOf, type Watched, watchPrices } from './watch-prices.ts'

export type PriceAlertRef = ActorRefFrom<typeof priceAlertMachine>

/**
 * `owner` identifies a user, or the guests of this browser. `seenAt` is until when some tab watched their alerts, epoch ms.
 */
export type AlertOwner = { owner: string; kept: unknown; seenAt: number | null }
/** `isKept`: local storage keeps the alerts. `change` is applied to the value that is saved at this moment. */
export type CommitInput = { owner: string; book: AlertBook; isKept: boolean; change: BookChange }
export type Committed = Changed & { isKept: boolean }

/** `now` returns epoch ms, by the relay's clock once it is known. */
type Input = { now: () => number }
/**
 * - `followed`: the settlements whose prices are followed.
 * - `queue`: changes that wait to be saved.
 * - `shown`: the firings of the toast, newest first.
 * - `unchecked`: alerts that may have been missed while no tab watched.
 */
type Context = Input & {
  owner: string
  book: AlertBook
  isKept: boolean
  seenAt: number | null
  followed: string
  extremes: Watched['extremes']
  asks: readonly MissedAsk[]
  queue: readonly BookChange[]
  shown: readonly Firing[]
  unchecked: readonly PriceAlert[]
}

const nothing = {
  owner: '',
  book: emptyBook,
  isKept: true,
  seenAt: null,
  followed: '',
  extremes: {},
  asks: [],
  queue: [],
  shown: [],
  unchecked: [],
}

/** The gap in ms between two followed prices after which the candles of the gap are read. */
const longGap = 90_000

/**
 * Checks a user's price alerts while a page is open. Each alert fires once in all tabs, because it fires in the saved value
 * (`commit`). Candles of the unwatched time are read before prices count again; their firings are reported as missed.
 */
export const priceAlertMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | ({ type: 'owner.begin' } & AlertOwner)
      | { type: 'owner.end' }
      | { type: 'alerts.come'; kept: unknown }
      | ({ type: 'prices.come' } & Prices)
      | { type: 'alerts.change'; change: BookChange }
      | { type: 'alerts.look' }
      | { type: 'toast.dismiss' },
    emitted: {} as
      | { type: 'alerts.tell'; firings: readonly Firing[] }
      /** The prices of this moment were checked. */
      | { type: 'prices.watched'; owner: string; at: number }
      | { type: 'change.done'; change: BookChange; error: ChangeError | null },
  },
  actors: {
    /** Sends `alerts.come`. */
    watchTabs: fromCallback<{ type: 'never' }, { owner: string }>(unprovided),
    /** Sends `prices.come`. */
    followPrices: fromCallback<{ type: 'never' }, { owner: string; settlements: string }>(unprovided),
    readMissed: fromPromise<readonly MissedAnswer[], { asks: readonly MissedAsk[] }>(unprovided),
    commit: fromPromise<Committed, CommitInput>(unprovided),
  },
  guards: {
    hasActive: ({ context }) => settlementsOf(context.book) !== '',
    hasOthers: ({ context }) => settlementsOf(context.book) !== context.followed,
    hasAsks: ({ context }) => context.asks.length > 0,
    hasMissed: ({ context }, { at }: { at: number }) =>
      context.seenAt !== null &&
      at - context.seenAt > longGap &&
      missedAsks(context.book, context.seenAt, at).length > 0,
    hasQueue: ({ context }) => context.queue.length > 0,
    hasShown: ({ context }) => context.shown.length > 0,
    hasNoneShown: ({ context }) => context.shown.length === 0,
    hasUnseen: ({ context }) => context.book.firings.some(({ isSeen }) => !isSeen),
  },
  actions: {
    ask: assign({ asks: ({ context: { book, seenAt, now } }) => missedAsks(book, seenAt, now()) }),
    takeMissed: assign(({ context }, { answers }: { answers: readonly MissedAnswer[] }) => {
      const { firings, extremes, unchecked }: Missed = missedOf(context.book, answers)
      return {
        asks: [],
        seenAt: context.now(),
        extremes: { ...context.extremes, ...extremes },
        unchecked: [...new Set([...context.unchecked, ...unchecked])],
        queue: withFirings(context.queue, firings),
      }
    }),
    takePrices: assign(({ context }, prices: Prices) => {
      const asked = context.queue.flatMap((one) => (one.type === 'fire' ? one.firings.map(armingOf) : []))
      const { firings, extremes } = watchPrices(context.book, context.extremes, prices, asked)
      return { seenAt: prices.at, extremes, queue: withFirings(context.queue, firings) }
    }),
    takeBook: assign(({ context }, { book }: { book: AlertBook }) => bookPart(context, book)),
    tellWatched: emit(({ context }) => ({
      type: 'prices.watched' as const,
      owner: context.owner,
      at: context.seenAt ?? context.now(),
    })),
    enqueue: assign({ queue: ({ context }, { change }: { change: BookChange }) => [...context.queue, change] }),
    settle: assign(({ context }, { isKept, book, fired }: Committed) => {
      const part = bookPart(context, book)
      return { ...part, isKept, queue: context.queue.slice(1), shown: [...fired, ...part.shown] }
    }),
    announce: enqueueActions(({ enqueue, context }, { fired, error }: Committed) => {
      if (fired.length > 0) enqueue.emit({ type: 'alerts.tell', firings: fired })
      enqueue.emit({ type: 'change.done', change: context.queue[0]!, error })
    }),
  },
}).createMachine({
  id: 'priceAlert',
  context: ({ input }) => ({ ...input, ...nothing }),
  initial: 'away',
  states: {
    away: {
      entry: assign(nothing),
      on: {
        'owner.begin': {
          target: 'present',
          actions: assign(({ event }) => ({ owner: event.owner, book: readAlerts(event.kept), seenAt: event.seenAt })),
        },
      },
    },
    present: {
      type: 'parallel',
      invoke: { src: 'watchTabs', input: ({ context }) => ({ owner: context.owner }) },
      on: {
        'owner.end': 'away',
        'alerts.come': { actions: { type: 'takeBook', params: ({ event }) => ({ book: readAlerts(event.kept) }) } },
        'alerts.change': { actions: { type: 'enqueue', params: ({ event }) => event } },
        'alerts.look': { guard: 'hasUnseen', actions: { type: 'enqueue', params: { change: { type: 'look' } } } },
      },
      states: {
        watch: {
          initial: 'idle',
          states: {
            idle: { always: { guard: 'hasActive', target: 'following' } },
            following: {
              entry: [assign({ followed: ({ context }) => settlementsOf(context.book) }), 'ask'],
              exit: assign({ followed: '' }),
              invoke: {
                src: 'followPrices',
                input: ({ context }) => ({ owner: context.owner, settlements: context.followed }),
              },
              initial: 'deciding',
              states: {
                deciding: { always: [{ guard: 'hasAsks', target: 'checking' }, { target: 'live' }] },
                // New prices count only after the unwatched time is checked.
                checking: {
                  invoke: {
                    src: 'readMissed',
                    input: ({ context }) => ({ asks: context.asks }),
                    onDone: {
                      target: 'live',
                      actions: [
                        { type: 'takeMissed', params: ({ event }) => ({ answers: event.output }) },
                        'tellWatched',
                      ],
                    },
                    onError: {
                      target: 'live',
                      actions: {
                        type: 'takeMissed',
                        params: ({ context }) => ({
                          answers: context.asks.map(({ arming }) => ({ arming, spans: null })),
                        }),
                      },
                    },
                  },
                },
                live: {
                  on: {
                    'prices.come': [
                      {
                        guard: { type: 'hasMissed', params: ({ event }) => event },
                        target: 'checking',
                        actions: 'ask',
                      },
                      { actions: [{ type: 'takePrices', params: ({ event }) => event }, 'tellWatched'] },
                    ],
                  },
                  always: { guard: 'hasOthers', target: '#priceAlert.present.watch.changed' },
                },
              },
            },
            // The settlements have changed, so following starts again.
            changed: { always: [{ guard: 'hasActive', target: 'following' }, { target: 'idle' }] },
          },
        },
        book: {
          initial: 'idle',
          states: {
            idle: { always: { guard: 'hasQueue', target: 'committing' } },
            committing: {
              invoke: {
                src: 'commit',
                input: ({ context: { owner, book, isKept, queue } }) => ({ owner, book, isKept, change: queue[0]! }),
                onDone: {
                  target: 'idle',
                  actions: [
                    { type: 'announce', params: ({ event }) => event.output },
                    { type: 'settle', params: ({ event }) => event.output },
                  ],
                },
                // The change then applies to this page only, not to other tabs.
                onError: {
                  target: 'idle',
                  actions: [
                    { type: 'announce', params: ({ context }) => changedHere(context) },
                    { type: 'settle', params: ({ context }) => changedHere(context) },
                  ],
                },
              },
            },
          },
        },
        toast: {
          initial: 'quiet',
          states: {
            quiet: { always: { guard: 'hasShown', target: 'showing' } },
            showing: {
              always: { guard: 'hasNoneShown', target: 'quiet' },
              on: { 'toast.dismiss': { target: 'quiet', actions: assign({ shown: [] }) } },
            },
          },
        },
      },
    },
  },
})

/** Returns the new book, and the rest of the context without alerts that are gone. */
function bookPart({ extremes, unchecked, shown }: Context, book: AlertBook) {
  const armings = book.alerts.filter(({ status }) => status === 'active').map(armingOf)
  const unseen = book.firings.filter(({ isSeen }) => !isSeen).map(armingOf)
  return {
    book,
    extremes: Object.fromEntries(Object.entries(extremes).filter(([arming]) => armings.includes(arming))),
    unchecked: unchecked.filter((one) => armings.includes(armingOf(one))),
    // The others were viewed or deleted in another tab.
    shown: shown.filter((one) => unseen.includes(armingOf(one))),
  }
}

function changedHere({ book, queue }: Context): Committed {
  return { ...changeBook(book, queue[0]!), isKept: false }
}

function withFirings(queue: readonly BookChange[], firings: readonly Firing[]): readonly BookChange[] {
  return firings.length === 0 ? queue : [...queue, { type: 'fire', firings }]
}
