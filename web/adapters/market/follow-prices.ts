import type { Subscription } from 'rxjs'
import type { Prices } from '#machines/market/price-alert/watch-prices.ts'
import type { Settlement } from '#shared/market/coins.ts'
import type { MarketsDocument } from '#shared/stream/topics/markets.ts'
import type { Topics } from '#web/streams/topics.ts'

type Browser = {
  topics: Topics
  /** Undefined in a browser without the Web Locks API. Then each of its hidden pages watches. */
  locks: Pick<LockManager, 'request'> | undefined
  /** The name of the lock that lets only one hidden page watch. */
  lock: string
  isHidden: () => boolean
  onVisibility: (listener: () => void) => () => void
}

/** Time in ms after which unchanged prices are reported again, to show that they were watched. */
const pulse = 5000

/**
 * Reports the last prices of some settlements while they are live. A visible page follows the topics like its lists do. Of
 * several hidden pages only one follows them; when it closes, the next one takes over. @returns a function that stops this
 */
export function followPrices(
  { topics, locks, lock, isHidden, onVisibility }: Browser,
  settlements: readonly Settlement[],
  onPrices: (prices: Prices) => void,
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
        reportPrices(settlement)
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
  const reportPrices = (settlement: Settlement) => {
    const prices = live.get(settlement)
    if (prices !== undefined) onPrices({ settlement, prices, at: topics.relayTime() })
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
    // The page became visible or closed before it got the lock.
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
    for (const settlement of live.keys()) reportPrices(settlement)
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
