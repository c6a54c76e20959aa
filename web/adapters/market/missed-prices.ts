import type { MissedAnswer, MissedRequest } from '#machines/market/price-alert/missed.ts'
import type { Span } from '#machines/market/price-alert/reach.ts'
import { type MarketType, marketOf } from '#shared/market/coins.ts'
import { type CandlesDocument, candleRows, type Interval } from '#shared/stream/topics/candles.ts'
import { timeOf } from '#shared/stream/topics/rows.ts'
import type { Topics } from '#web/streams/topics.ts'

/** Intervals of candles with their length in ms, shortest first. */
const lengths: readonly [Interval, number][] = [
  ['1m', 60_000],
  ['5m', 300_000],
  ['15m', 900_000],
  ['1h', 3_600_000],
  ['4h', 14_400_000],
  ['1d', 86_400_000],
]
/** Number of candles in a topic, less one that may expire before the document arrives. */
const maxCandles = 999
/** Timeout of the candles of one market, in ms. */
const timeout = 15_000

/**
 * Reads the price ranges of unwatched times from the shortest candles that reach back far enough. It reads one market after
 * another, so that it holds one topic at most.
 */
export async function readMissedPrices(
  topics: Topics,
  requests: readonly MissedRequest[],
  signal: AbortSignal,
): Promise<readonly MissedAnswer[]> {
  const read = new Map<string, readonly Span[] | null>()
  for (const request of requests) {
    if (signal.aborted) break
    const { name, market, length } = candlesOf(request, topics.relayTime())
    if (!read.has(name)) read.set(name, await spansOf(topics, { name, market, length }))
  }
  return requests.map((request) => {
    const { name, length } = candlesOf(request, topics.relayTime())
    const spans = read.get(name) ?? null
    return { arming: request.arming, spans: spans?.filter(({ from }) => from + length > request.from) ?? null }
  })
}

type Candles = { name: `candles:${MarketType}:${Interval}`; market: MarketType; length: number }

function candlesOf({ market, from }: MissedRequest, now: number): Candles {
  const [interval, length] = lengths.find(([, each]) => now - from < each * maxCandles) ?? lengths.at(-1)!
  return { name: `candles:${market}:${interval}`, market, length }
}

function spansOf(topics: Topics, { name, market, length }: Candles): Promise<readonly Span[] | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => settle(null), timeout)
    const subscription = topics.topic$(name, { whileHidden: true }).subscribe(({ doc, status }) => {
      if (status === 'refused') settle(null)
      else if (doc !== null && status === 'live') settle(spansIn(doc, market, length))
    })
    function settle(spans: readonly Span[] | null) {
      clearTimeout(timer)
      // A loaded topic emits before `subscription` is assigned.
      queueMicrotask(() => subscription.unsubscribe())
      resolve(spans)
    }
  })
}

/**
 * Returns the ranges of the candles, or null when they are in another currency. Dollar candles do not give a price in
 * Toman.
 */
function spansIn(doc: CandlesDocument, market: MarketType, length: number): readonly Span[] | null {
  if (doc.currency !== marketOf(market)!.settlement) return null
  return candleRows(doc).map(({ key, row: { open, high, low, close } }) => ({
    from: timeOf(key),
    until: timeOf(key) + length,
    open,
    high,
    low,
    close,
  }))
}
