import type { Market } from '#shared/market/coins.ts'
import type { Trade } from '../../exchange/order.ts'
import type { Units } from '../../exchange/units.ts'
import { dailyVolumeOf } from '../../world/reference/activity.ts'
import type { Reference } from '../../world/reference/reference.ts'

/** Figures of the last 24 hours: prices in ticks, the volume in units of the coin. */
export type DaySummary = { high: bigint; low: bigint; volume: Units; openPrice: bigint }

/** The step of the 24-hour window: five minutes, in ms. */
export const bucketLength = 300_000
const bucketsPerDay = 288

/**
 * The last 24 hours of a market. They consist of its trades, and of the reference process for times without trades, such as
 * before the database was made. The extremes include both.
 *
 * The volume of a past bucket is that of its trades. A bucket without trades gets the usual volume for the liveliness of
 * the reference. The window moves by whole buckets.
 */
export class DayFigures {
  readonly #market: Market
  readonly #reference: Reference
  readonly #decimals: number
  readonly #buckets = new Map<number, { high: bigint; low: bigint; volume: Units }>()
  readonly #past = new Map<number, { price: bigint; volume: Units }>()
  #summary: DaySummary | null = null
  #summaryOf = Number.NaN

  constructor(market: Market, reference: Reference, priceDecimals: number) {
    this.#market = market
    this.#reference = reference
    this.#decimals = priceDecimals
  }

  add(trade: Pick<Trade, 'at' | 'price' | 'amount'>): void {
    this.addBucket(Math.floor(trade.at / bucketLength), trade.price, trade.price, trade.amount)
  }

  /** Adds the trades of one bucket that are already summed up. */
  addBucket(index: number, high: bigint, low: bigint, volume: Units): void {
    const bucket = this.#buckets.get(index)
    this.#summary = null
    if (bucket === undefined) {
      this.#buckets.set(index, { high, low, volume })
      return
    }
    if (high > bucket.high) bucket.high = high
    if (low < bucket.low) bucket.low = low
    bucket.volume += volume
  }

  /** Returns the figures of the 24 hours that end at `now` (epoch ms). */
  summary(now: number): DaySummary {
    const last = Math.floor(this.#reference.timeOf(now) / bucketLength)
    if (this.#summary === null || this.#summaryOf !== last) {
      this.#summary = this.#sum(last)
      this.#summaryOf = last
    }
    return this.#summary
  }

  #sum(last: number): DaySummary {
    const first = last - bucketsPerDay
    this.#forget(first)
    this.#lookBack(first, last)
    const openPrice = this.#past.get(first)!.price
    const summary = { high: openPrice, low: openPrice, volume: 0n, openPrice }
    const include = (high: bigint, low: bigint) => {
      if (high > summary.high) summary.high = high
      if (low < summary.low) summary.low = low
    }
    for (let index = first; index <= last; index++) {
      const { price, volume } = this.#past.get(index)!
      include(price, price)
      if (!this.#buckets.has(index) && index < last) summary.volume += volume
    }
    for (const bucket of this.#buckets.values()) {
      include(bucket.high, bucket.low)
      summary.volume += bucket.volume
    }
    return summary
  }

  #forget(first: number): void {
    for (const index of this.#buckets.keys()) if (index < first) this.#buckets.delete(index)
    for (const index of this.#past.keys()) if (index < first) this.#past.delete(index)
  }

  #lookBack(first: number, last: number): void {
    let from = first
    while (from <= last && this.#past.has(from)) from++
    if (from > last) return
    const seconds = bucketLength / 1000
    const usual =
      dailyVolumeOf(this.#market, this.#reference.dollars(this.#market.coin, last * bucketLength)) / bucketsPerDay
    const history = this.#reference.history(this.#market.type, from * bucketLength, last * bucketLength, seconds)
    for (const [offset, { price, liveliness }] of history.entries()) {
      this.#past.set(from + offset, {
        price: BigInt(Math.round(price * 10 ** this.#decimals)),
        volume: BigInt(Math.round(usual * Math.sqrt(liveliness) * 1e8)),
      })
    }
  }
}
