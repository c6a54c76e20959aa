import { contract } from '#shared/contract/contract.ts'
import { chartSymbol, marketSymbol } from '#shared/market/codes.ts'
import { marketOf } from '#shared/market/coins.ts'
import type { CandleCurrency, CandleRow, Interval } from '#shared/stream/topics/candles.ts'
import { UpstreamFailure } from '../../upstream/failure.ts'
import type { Ask, PolledTopic } from './polled-topic.ts'
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
/** Weeks begin on Monday, and the epoch began on a Thursday. */
const firstMonday = 4 * lengths['1d']

/**
 * Candles that a document holds, the live one included: as many as common feeds give at once. Of weeks those of five years.
 */
const mostCandles = 1000
const mostWeeks = 260

/** Milliseconds after which all candles are read again: a feed may correct old ones. */
const rereadAfter = 600_000

/** `rows` by opening time, oldest first; `last` is the opening time of the newest. */
type Held = { symbol: string; readAt: number; last: number; rows: Map<number, CandleRow> }

/**
 * `candles:`, keyed by opening time (epoch ms). The feed is asked for the market's own symbol; while it does not know that,
 * for the coin in dollars (design 5.31). After the first answer only the candles since the last one are asked for.
 */
export const candles: PolledTopic<'candles'> = {
  poll({ market: type, interval }, { config, unknownSymbols }) {
    const market = marketOf(type)!
    const own = marketSymbol(market, config.chartSymbols)
    const read = rowReader(contract.klines.answer.def.element, ([openTime, open, high, low, close, volume]) => ({
      openTime,
      candle: { open, high, low, close, volume },
    }))
    let held: Held | null = null

    const load = async (ask: Ask, symbol: string, from: number): Promise<[number, CandleRow][]> => {
      const query = `?symbol=${encodeURIComponent(symbol)}&interval=${interval}&startTime=${from}&limit=${mostCandles}`
      return read(await ask(`${config.chartFeed}${query}`)).map(({ openTime, candle }) => [openTime, candle])
    }

    const update = async (ask: Ask, symbol: string, now: number): Promise<Held> => {
      const start = startOf(interval, now)
      const known = held?.symbol === symbol && held.last >= start && now - held.readAt < rereadAfter ? held : null
      const rows = new Map(await load(ask, symbol, known?.last ?? start))
      if (known === null) held = { symbol, readAt: now, last: Math.max(start, ...rows.keys()), rows }
      // What was asked for did not come: the next poll reads all.
      else if (!rows.has(known.last)) held = { ...known, readAt: Number.NEGATIVE_INFINITY }
      else held = { ...known, last: Math.max(...rows.keys()), rows: joined(known.rows, rows, start) }
      return held
    }

    const document = ({ rows }: Held, currency: CandleCurrency) => ({ ...Object.fromEntries(rows), currency })

    return async (ask, now) => {
      if (!unknownSymbols.has(own, now)) {
        try {
          const found = await update(ask, own, now)
          if (found.rows.size > 0) return document(found, market.settlement)
        } catch (error) {
          if (!saysUnknownSymbol(error)) throw error
        }
        unknownSymbols.add(own, now)
      }
      return document(await update(ask, chartSymbol(market.coin), now), 'USD')
    }
  },
}

/** Where the first candle of a document opens (epoch ms), when the last one is live `now`. */
function startOf(interval: Interval, now: number): number {
  const length = lengths[interval]
  const offset = interval === '1w' ? firstMonday : 0
  const count = interval === '1w' ? mostWeeks : mostCandles
  return Math.floor((now - offset) / length) * length + offset - (count - 1) * length
}

/** The rows that were held and the newer ones that came, from `start` on. */
function joined(before: Held['rows'], after: Held['rows'], start: number): Held['rows'] {
  return new Map([...before, ...after].filter(([openTime]) => openTime >= start))
}

/** Whether the feed refused because it does not know the symbol. An outage, or any other refusal, does not say so. */
function saysUnknownSymbol(error: unknown): boolean {
  const refusal = error instanceof UpstreamFailure ? error.refusal : null
  if (refusal === null) return false
  return refusal.status === 404 || ([400, 422].includes(refusal.status) && /symbol/i.test(refusal.text))
}
