import { assign, emit, enqueueActions, fromCallback, fromPromise, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'
import { type AlertBook, armingOf, emptyAlertBook, type Firing, type PriceAlert } from './alert.ts'
import { type BookChange, type Changed, type ChangeError, changeBook } from './change-book.ts'
import { type Missed, type MissedAnswer, type MissedRequest, missedOf, missedRequests } from './missed.ts'
import { type Prices, type Watched, watchedSettlements, watchPrices } from './watch-prices.ts'

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
  requests: readonly MissedRequest[]
  queue: readonly BookChange[]
  shown: readonly Firing[]
  unchecked: readonly PriceAlert[]
}

/** The context while no owner is present. */
export const nothing = {
  owner: '',
  book: emptyAlertBook,
  isKept: true,
  seenAt: null,
  followed: '',
  extremes: {},
  requests: [],
  queue: [],
  shown: [],
  unchecked: [],
}

/** The gap in ms between two followed prices after which the candles of the gap are read. */
const longGap = 90_000

/** The ports, actions and guards of the price alerts. */
export const priceAlertSetup = setup({
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
      | { type: 'alerts.announce'; firings: readonly Firing[] }
      /** The prices of this moment were checked. */
      | { type: 'prices.watched'; owner: string; at: number }
      | { type: 'change.done'; change: BookChange; error: ChangeError | null },
  },
  actors: {
    /** Sends `alerts.come`. */
    watchTabs: fromCallback<{ type: 'never' }, { owner: string }>(unprovided),
    /** Sends `prices.come`. */
    followPrices: fromCallback<{ type: 'never' }, { owner: string; settlements: string }>(unprovided),
    readMissed: fromPromise<readonly MissedAnswer[], { requests: readonly MissedRequest[] }>(unprovided),
    commit: fromPromise<Committed, CommitInput>(unprovided),
  },
  guards: {
    hasActive: ({ context }) => watchedSettlements(context.book) !== '',
    hasOthers: ({ context }) => watchedSettlements(context.book) !== context.followed,
    hasRequests: ({ context }) => context.requests.length > 0,
    hasMissed: ({ context }, { at }: { at: number }) =>
      context.seenAt !== null &&
      at - context.seenAt > longGap &&
      missedRequests(context.book, context.seenAt, at).length > 0,
    hasQueue: ({ context }) => context.queue.length > 0,
    hasShown: ({ context }) => context.shown.length > 0,
    hasNoneShown: ({ context }) => context.shown.length === 0,
    hasUnseen: ({ context }) => context.book.firings.some(({ isSeen }) => !isSeen),
  },
  actions: {
    setRequests: assign({ requests: ({ context: { book, seenAt, now } }) => missedRequests(book, seenAt, now()) }),
    takeMissed: assign(({ context }, { answers }: { answers: readonly MissedAnswer[] }) => {
      const { firings, extremes, unchecked }: Missed = missedOf(context.book, answers)
      return {
        requests: [],
        seenAt: context.now(),
        extremes: { ...context.extremes, ...extremes },
        unchecked: [...new Set([...context.unchecked, ...unchecked])],
        queue: withFirings(context.queue, firings),
      }
    }),
    takePrices: assign(({ context }, prices: Prices) => {
      const firedArmings = context.queue.flatMap((one) => (one.type === 'fire' ? one.firings.map(armingOf) : []))
      const { firings, extremes } = watchPrices(context.book, context.extremes, prices, firedArmings)
      return { seenAt: prices.at, extremes, queue: withFirings(context.queue, firings) }
    }),
    takeBook: assign(({ context }, { book }: { book: AlertBook }) => bookPart(context, book)),
    emitWatched: emit(({ context }) => ({
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
      if (fired.length > 0) enqueue.emit({ type: 'alerts.announce', firings: fired })
      enqueue.emit({ type: 'change.done', change: context.queue[0]!, error })
    }),
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

/** Returns the result of the first change in the queue for this page alone. */
export function changedHere({ book, queue }: Context): Committed {
  return { ...changeBook(book, queue[0]!), isKept: false }
}

function withFirings(queue: readonly BookChange[], firings: readonly Firing[]): readonly BookChange[] {
  return firings.length === 0 ? queue : [...queue, { type: 'fire', firings }]
}
