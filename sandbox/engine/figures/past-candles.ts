import { sandboxTerms } from '#shared/market/coin-records.ts'
import type { Market } from '#shared/market/coins.ts'
import type { Interval } from '#shared/stream/topics/candles.ts'
import { rulesOf } from '../../exchange/market-rules.ts'
import { dailyVolumeOf } from '../../world/reference/activity.ts'
import { candleStretches } from '../../world/reference/candle-stretches.ts'
import type { Reference } from '../../world/reference/reference.ts'
import type { TradeCandle } from '../exchange-store.ts'

/** Prices in ticks, the volume in units of the coin. */
export type PastCandle = Omit<TradeCandle, 'at'>

/**
 * Returns the candles of a market before its first trade, by opening time (epoch ms). They follow the reference process,
 * shifted so that it ends at the price of that trade. The candle of the first trade contains only the part before it.
 * Without any trade the candles continue to the present. While the process is frozen they are flat. `span` is in seconds
 * since the epoch.
 */
export function pastCandles(
  { type, coin }: Market,
  interval: Interval,
  span: { first: number; end: number },
  begin: Pick<TradeCandle, 'at' | 'open'> | null,
  { reference, now }: { reference: Reference; now: number },
): Map<number, PastCandle> {
  const scale = 10 ** rulesOf(type).priceDecimals
  const path = reference.past(type)
  const known = Math.floor(reference.timeOf(begin?.at ?? now) / 1000)
  const end = begin === null ? span.end : Math.min(span.end, begin.at / 1000 - 1)
  const shift = begin === null ? 0 : Math.log(Number(begin.open) / scale) - path.at(known)
  const fine = (logarithm: number) => BigInt(Math.round(Math.exp(logarithm + shift) * scale))
  const grain = grainOf(begin?.open ?? fine(path.at(known)), begin?.open ?? 0n)
  const ticks = (logarithm: number) => ((fine(logarithm) + grain / 2n) / grain) * grain
  const { dailyVolatility } = sandboxTerms[coin].price
  const daily = dailyVolumeOf(
    { type, coin, settlement: rulesOf(type).settlement },
    reference.dollars(coin, known * 1000),
  )
  const candles = new Map<number, PastCandle>()
  for (const { start, open, high, low, close, variance } of candleStretches(path, interval, { ...span, end, known })) {
    const volume = BigInt(Math.round((daily * variance * 1e4) / dailyVolatility ** 2)) * 10_000n
    candles.set(start * 1000, {
      open: ticks(open),
      high: ticks(high),
      low: ticks(low),
      close: ticks(close),
      volume,
    })
  }
  return candles
}

/**
 * Returns the step that prices are multiples of. It is the sixth digit of a price, as in the robots' orders. It is one tick
 * if `joined`, the last price of the past, is not a multiple of that.
 */
function grainOf(price: bigint, joined: bigint): bigint {
  const grain = 10n ** BigInt(Math.max(0, price.toString().length - 6))
  return joined % grain === 0n ? grain : 1n
}
