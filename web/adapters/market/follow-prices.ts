import type { Subscription } from 'rxjs'
import type { Prices } from '#machines/market/price-alert/watch-prices.ts'
import type { Settlement } from '#shared/market/coins.ts'
import type { MarketsDocument } from '#shared/stream/topics/markets.ts'
import type { Topics } from '#web/streams/topics.ts'

type Browser = {
  topics: Topics
  /** Undefined in a browser without locks: each of its hidden pages watches then. */
  locks: Pick<LockManager, 'request'> | undefined
  /** The lock of the one hidden page that goes on watching. */
  lock: string
  isHidden: () => boolean
  onVisibility: (listener: () => void) => () => void
}

/** Milliseconds after which prices that rest are told again: they were watched all the while. */
const pulse = 5000

/**
 * Tells the last prices of some settlements while they are live. A page that is seen follows the topics as its lists do; of
 * the pages that nobody sees one goes on following them, and the next one takes its place when it closes.
 * @returns what ends it
 */
export function followPrices(
  { topics, locks, lock, isHidden, onVisibility }: Browser,
  settlements: readonly Settlement[],
  tell: (prices: Prices) => void,
): () => void {
  let subscriptions: Subscription[] = []
  let waiting: AbortController | null = null
  let release: (() => void) | null = null
  const live = new Map<Settlement, Prices['prices']>()

  const follow = (whileHidden: boolean) => {
    subscriptions = settlements.map((settlement) =>
      topics.topic$(`markets:${settlement}`, { whileHidden }).subscribe(({ doc, status }) => {
        if (doc === null || status !== 'live') {
          live.delete(settlement)
          return
        }
        live.set(settlement, pricesIn(doc))
        say(settlement)
      }),
    )
  }
  const leave = () => {
    for (const one of subscriptions) one.unsubscribe()
    subscriptions = []
    live.clear()
    waiting?.abort()
    waiting = null
    release?.()
    release = null
  }
  const say = (settlement: Settlement) => {
    const prices = live.get(settlement)
    if (prices !== undefined) tell({ settlement, prices, at: topics.relayTime() })
  }
  const watchHidden = () => {
    if (locks === undefined) return follow(true)
    const wish = new AbortController()
    waiting = wish
    const hold = () =>
      new Promise<void>((done) => {
        if (wish.signal.aborted) return done()
        release = done
        follow(true)
      })
    // Another page has it, or it was left before its turn came.
    locks.request(lock, { signal: wish.signal }, hold).catch(() => undefined)
  }
  const begin = () => {
    leave()
    if (isHidden()) watchHidden()
    else follow(false)
  }

  begin()
  const forget = onVisibility(begin)
  const timer = setInterval(() => {
    for (const settlement of live.keys()) say(settlement)
  }, pulse)
  return () => {
    clearInterval(timer)
    forget()
    leave()
  }
}

function pricesIn(doc: MarketsDocument): Prices['prices'] {
  return Object.fromEntries(Object.entries(doc).map(([coin, { lastPrice }]) => [coin, lastPrice]))
}
