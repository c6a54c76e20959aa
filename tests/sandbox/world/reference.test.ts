import { describe, expect, it } from 'vitest'
import { systemClock } from '#sandbox/world/reference/clock.ts'
import { createReference } from '#sandbox/world/reference/reference.ts'
import { sandboxTerms } from '#shared/market/coin-records.ts'
import { coins, markets } from '#shared/market/coins.ts'

const now = Date.UTC(2026, 10, 20, 9, 37, 23)
const day = 86400e3

describe('the reference price', () => {
  it("stays within a factor of three of its coin's usual price, for ten years and several seeds", () => {
    for (const seed of [1, 2, 3]) {
      const reference = createReference(seed)
      for (const coin of coins) {
        const ratios = Array.from(
          { length: 365 },
          (_, index) => reference.dollars(coin, now - index * 10 * day) / sandboxTerms[coin].price.dollars,
        )
        expect([coin, Math.max(...ratios) < 3, Math.min(...ratios) > 1 / 3]).toEqual([coin, true, true])
      }
    }
  })

  it('changes from day to day by about the volatility of its coin, and Tether hardly changes', () => {
    const reference = createReference(1)
    for (const coin of coins) {
      const moves = Array.from({ length: 400 }, (_, index) =>
        Math.log(reference.dollars(coin, now - index * day) / reference.dollars(coin, now - (index + 1) * day)),
      )
      const volatility = deviation(moves) / sandboxTerms[coin].price.dailyVolatility
      expect([coin, volatility > 0.5 && volatility < 1.6]).toEqual([coin, true])
    }
  })

  it('has quiet and lively times: moves of a minute have fat tails', () => {
    const reference = createReference(1)
    const moves = Array.from({ length: 3000 }, (_, index) =>
      Math.log(
        reference.dollars('BITCOIN', now - index * 60e3) / reference.dollars('BITCOIN', now - (index + 1) * 60e3),
      ),
    )
    const fourth = moves.reduce((sum, move) => sum + move ** 4, 0) / moves.length
    expect(fourth / deviation(moves) ** 4).toBeGreaterThan(4)
  })

  it('is the same for the same seed, in any order of calls, and for a coin on two chains', () => {
    const times = [now, now - 40 * day, now + 3 * day]
    const call = (order: number[]) => {
      const reference = createReference(9)
      return new Map(order.map((at) => [at, markets.map(({ type }) => reference.price(type, at))]))
    }
    const one = call(times)
    const other = call(times.toReversed())
    for (const at of times) expect(other.get(at)).toEqual(one.get(at))
    const reference = createReference(9)
    expect(reference.price('BINANCE_COIN_TOMAN', now)).toBe(reference.price('BINANCE_COIN_BSC_TOMAN', now))
    expect(createReference(10).dollars('BITCOIN', now)).not.toBe(reference.dollars('BITCOIN', now))
  })

  it('has a history of the past prices', () => {
    const reference = createReference(2)
    const first = Math.floor(now / 300e3) * 300e3 - 20 * 300e3
    const history = reference.history('ETHEREUM_TOMAN', first, first + 19 * 300e3, 300)
    expect(history.map(({ price }) => price)).toEqual(
      history.map((_, index) => expect.closeTo(reference.price('ETHEREUM_TOMAN', first + index * 300e3), 3)),
    )
    expect(history.length).toBe(20)
    expect(history.every(({ liveliness }) => liveliness > 0)).toBe(true)
  })

  it('is frozen from an instant on', () => {
    const reference = createReference(2)
    const before = reference.price('BITCOIN_TOMAN', now - 5000)
    reference.standFrom(now - 5000)
    expect([now, now + day].map((at) => reference.price('BITCOIN_TOMAN', at))).toEqual([before, before])
    expect([reference.timeOf(now), reference.timeOf(now - 9000)]).toEqual([now - 5000, now - 9000])
  })
})

describe('the clock', () => {
  it('moves forward only, by whole milliseconds', () => {
    const clock = systemClock()
    const before = Date.now()
    clock.move(3_600_000)
    expect(clock.now() - before).toBeGreaterThanOrEqual(3_600_000)
    for (const wrong of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => clock.move(wrong)).toThrow(RangeError)
  })
})

function deviation(values: number[]): number {
  return Math.sqrt(values.reduce((sum, value) => sum + value ** 2, 0) / values.length)
}
