import { type ActorRefFrom, assign, emit, enqueueActions, fromCallback, fromPromise, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'
import { type AlertBook, armingOf, emptyBook, type Firing, type PriceAlert } from './alert.ts'
import { type BookChange, type Changed, type ChangeError, changeBook } from './change-book.ts'
import { type Missed, type MissedAnswer, type MissedAsk, missedAsks, missedOf } from './missed.ts'
import { readAlerts } from './read-alerts.ts'
import { type Prices, settlementsOf, type Watched, watchPrices } from './watch-prices.ts'

export type PriceAlertRef = ActorRefFrom<typeof priceAlertMachine>

/** `owner` names a user, or the guests of this device. `seenAt` is until when some tab has watched their alerts, epoch ms. */
export type AlertOwner = { owner: string; kept: unknown; seenAt: number | null }
/** `isKept`: the device keeps the book. `change` is made of what is kept at this moment. */
export type CommitInput = { owner: string; book: AlertBook; isKept: boolean; change: BookChange }
export type Committed = Changed & { isKept: boolean }

/** `now` is epoch ms, as the relay tells the time where it has told it. */
type Input = { now: () => number }
/**
 * `followed` are the settlements whose prices come. `queue` waits to be kept. `shown` is what the toast tells, newest first.
 * `unchecked` are alerts of which nobody can say whether they were reached while nobody watched.
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

/** Milliseconds between two prices of a page that is followed, after which candles are asked what came between. */
const longGap = 90_000

/**
 * Looks after a user's price alerts while a page is open: each fires once in all tabs, because it fires in what the device
 * keeps (`commit`). What nobody watched is read from candles before prices count again, and is told as missed.
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
      /** Prices of this moment were looked at. */
      | { type: 'prices.watched'; owner: string; at: number }
      | { type: 'change.done'; change: BookChange; error: ChangeError | null },
  },
  actors: {
    /** Says `alerts.come`. */
    watchTabs: fromCallback<{ type: 'never' }, { owner: string }>(unprovided),
    /** Says `prices.come`. */
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
                // What prices tell now counts after what was missed.
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
            // Other settlements, or none: what is followed begins anew.
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
                // It holds for this page, and nobody else hears of it.
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

/** A book that came, and what of the rest still is of its alerts. */
function bookPart({ extremes, unchecked, shown }: Context, book: AlertBook) {
  const armings = book.alerts.filter(({ status }) => status === 'active').map(armingOf)
  const unseen = book.firings.filter(({ isSeen }) => !isSeen).map(armingOf)
  return {
    book,
    extremes: Object.fromEntries(Object.entries(extremes).filter(([arming]) => armings.includes(arming))),
    unchecked: unchecked.filter((one) => armings.includes(armingOf(one))),
    // Looked at in another tab, or forgotten there.
    shown: shown.filter((one) => unseen.includes(armingOf(one))),
  }
}

function changedHere({ book, queue }: Context): Committed {
  return { ...changeBook(book, queue[0]!), isKept: false }
}

function withFirings(queue: readonly BookChange[], firings: readonly Firing[]): readonly BookChange[] {
  return firings.length === 0 ? queue : [...queue, { type: 'fire', firings }]
}
