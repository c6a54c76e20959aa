import { contract } from '#shared/contract/contract.ts'
import { chartSymbol, marketSymbol } from '#shared/market/codes.ts'
import { marketOf } from '#shared/market/coins.ts'
import type { CandleCurrency, CandleRow, Interval } from '#shared/stream/topics/candles.ts'
import { UpstreamFailure } from '../../upstream/failure.ts'
import type { PolledTopic, ReadUrl } from './polled-topic.ts'
import { rowReader } from './rows.ts'

const minute = 60_000
const lengths: Record<Interval, number> = {
  '1m': minute,
  '5m': 5 * minute,
  '15m': 15 * minute,
  '1h': 60 * minute,
  '4h': 240 * minute,
  '1d': 1440 * minute,
  '1w': 10_080 * minute,
}
/** Weeks begin on Monday. The epoch began on a Thursday. */
const firstMonday = 4 * lengths['1d']

/** Candles in a document, including the live one: as many as common feeds return at once. `maxWeeks`: five years. */
const maxCandles = 1000
const maxWeeks = 260

/** Milliseconds after which all candles are read again, because a feed may correct old ones. */
const rereadAfter = 600_000

/** `rows` by opening time, oldest first; `last` is the opening time of the newest. */
type CachedCandles = { symbol: string; readAt: number; last: number; rows: Map<number, CandleRow> }

/**
 * `candles:`, keyed by opening time (epoch ms). The relay requests the market's own symbol. While the feed does not know
 * it, the relay requests the coin in dollars (design 5.31). After the first answer it requests only the candles since the
 * last one.
 */
export const candles: PolledTopic<'candles'> = {
  poll({ market: type, interval }, { config, unknownSymbols }) {
    const market = marketOf(type)!
    const own = marketSymbol(market, config.chartSymbols)
    const read = rowReader(contract.klines.answer.def.element, ([openTime, open, high, low, close, volume]) => ({
      openTime,
      candle: { open, high, low, close, volume },
    }))
    let cached: CachedCandles | null = null

    const load = async (readUrl: ReadUrl, symbol: string, from: number): Promise<[number, CandleRow][]> => {
      const query = `?symbol=${encodeURIComponent(symbol)}&interval=${interval}&startTime=${from}&limit=${maxCandles}`
      return read(await readUrl(`${config.chartFeed}${query}`)).map(({ openTime, candle }) => [openTime, candle])
    }

    const update = async (readUrl: ReadUrl, symbol: string, now: number): Promise<CachedCandles> => {
      const start = startOf(interval, now)
      const known =
        cached?.symbol === symbol && cached.last >= start && now - cached.readAt < rereadAfter ? cached : null
      const rows = new Map(await load(readUrl, symbol, known?.last ?? start))
      if (known === null) cached = { symbol, readAt: now, last: Math.max(start, ...rows.keys()), rows }
      // The requested candle is missing in the answer. The next poll reads all.
      else if (!rows.has(known.last)) cached = { ...known, readAt: Number.NEGATIVE_INFINITY }
      else cached = { ...known, last: Math.max(...rows.keys()), rows: joined(known.rows, rows, start) }
      return cached
    }

    const document = ({ rows }: CachedCandles, currency: CandleCurrency) => ({ ...Object.fromEntries(rows), currency })

    return async (readUrl, now) => {
      if (!unknownSymbols.has(own, now)) {
        try {
          const found = await update(readUrl, own, now)
          if (found.rows.size > 0) return document(found, market.settlement)
        } catch (error) {
          if (!saysUnknownSymbol(error)) throw error
        }
        unknownSymbols.add(own, now)
      }
      return document(await update(readUrl, chartSymbol(market.coin), now), 'USD')
    }
  },
}

/** Returns when the first candle of a document opens (epoch ms), if the last one is live at `now`. */
function startOf(interval: Interval, now: number): number {
  const length = lengths[interval]
  const offset = interval === '1w' ? firstMonday : 0
  const count = interval === '1w' ? maxWeeks : maxCandles
  return Math.floor((now - offset) / length) * length + offset - (count - 1) * length
}

/** Joins the cached rows and the newer ones, from `start` on. */
function joined(before: CachedCandles['rows'], after: CachedCandles['rows'], start: number): CachedCandles['rows'] {
  return new Map([...before, ...after].filter(([openTime]) => openTime >= start))
}

/**
 * Returns whether the feed refused because it does not know the symbol. After an outage or any other refusal it is false.
 */
function saysUnknownSymbol(error: unknown): boolean {
  const refusal = error instanceof UpstreamFailure ? error.refusal : null
  if (refusal === null) return false
  return refusal.status === 404 || ([400, 422].includes(refusal.status) && /symbol/i.test(refusal.text))
}
