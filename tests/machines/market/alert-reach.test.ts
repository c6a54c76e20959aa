import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AlertRule } from '#machines/market/price-alert/alert.ts'
import { type Extremes, firstReach, noExtremes, reach, type Span, spanAt } from '#machines/market/price-alert/reach.ts'

/** Formats thousandths as a price, so that properties can be stated in whole numbers. */
const priceOf = (thousandths: number) => (thousandths / 1000).toFixed(3)
const prices = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 60 })
const minute = 60_000
const window = 5 * minute

describe('a level', () => {
  it('is reached by the first price at or beyond it, and by none before', () => {
    fc.assert(
      fc.property(prices, fc.integer({ min: 1, max: 400 }), fc.constantFrom('above', 'below'), (path, level, kind) => {
        const rule: AlertRule = { kind, price: priceOf(level) }
        const spans = path.map((price, place) => spanAt(priceOf(price), place * 1000))
        const first = path.findIndex((price) => (kind === 'above' ? price >= level : price <= level))
        const reached = first === -1 ? null : { price: priceOf(path[first]!), at: first * 1000 }
        expect(firstReach(rule, 0, spans).reached).toEqual(reached)
      }),
    )
  })

  it('is reached at its own price within a candle, and at the open of a candle that opens beyond it', () => {
    const candle = (open: string, high: string, low: string) => ({ from: 5, until: 9, open, high, low, close: open })
    const reached = (kind: 'above' | 'below', span: Span) => reach({ kind, price: '100' }, noExtremes, span).reached
    expect([
      reached('above', candle('99', '101', '98')),
      reached('above', candle('102', '103', '98')),
      reached('below', candle('101', '103', '99')),
      reached('below', candle('97', '103', '96')),
      reached('above', candle('99', '99.99', '98')),
    ]).toEqual([
      { price: '100', at: 5 },
      { price: '102', at: 5 },
      { price: '100', at: 5 },
      { price: '97', at: 5 },
      null,
    ])
  })

  it('is compared exactly where floats would be equal', () => {
    const rule: AlertRule = { kind: 'above', price: '9007199254740993.000000000000000001' }
    const at = (price: string) => reach(rule, noExtremes, spanAt(price, 5)).reached
    expect([at('9007199254740993'), at('9007199254740993.000000000000000001')]).toEqual([
      null,
      { price: '9007199254740993.000000000000000001', at: 5 },
    ])
  })

  it('is reached by candles exactly when a price within them reaches it', () => {
    fc.assert(
      fc.property(prices, fc.integer({ min: 1, max: 400 }), fc.constantFrom('above', 'below'), (path, level, kind) => {
        const rule: AlertRule = { kind, price: priceOf(level) }
        const isReached = path.some((price) => (kind === 'above' ? price >= level : price <= level))
        expect(firstReach(rule, 0, candlesOf(path)).reached !== null).toBe(isReached)
      }),
    )
  })
})

describe('a change', () => {
  it('is reached by the first price that differs enough from an earlier price in its window', () => {
    fc.assert(
      fc.property(prices, fc.integer({ min: 1, max: 9000 }), (path, hundredths) => {
        const rule: AlertRule = { kind: 'change', percent: (hundredths / 100).toFixed(2), within: '5m' }
        const step = 20_000
        const spans = path.map((price, place) => spanAt(priceOf(price), place * step))
        const first = path.findIndex((price, place) =>
          path.slice(0, place).some((before, former) => {
            const isWithin = (place - former) * step <= window
            return isWithin && Math.abs(price - before) * 10_000 >= before * hundredths
          }),
        )
        const reached = first === -1 ? null : { price: priceOf(path[first]!), at: first * step }
        expect(firstReach(rule, 0, spans).reached).toEqual(reached)
      }),
    )
  })

  it('is reached by candles only when prices within them reach it', () => {
    fc.assert(
      fc.property(prices, fc.integer({ min: 100, max: 9000 }), (path, hundredths) => {
        const rule: AlertRule = { kind: 'change', percent: (hundredths / 100).toFixed(2), within: '5m' }
        const spans = path.map((price, place) => spanAt(priceOf(price), place * tick))
        const byCandles = firstReach(rule, 0, candlesOf(path)).reached
        if (byCandles !== null) expect(firstReach(rule, 0, spans).reached).not.toBeNull()
      }),
    )
  })

  it('is measured from prices of its window only', () => {
    const rule: AlertRule = { kind: 'change', percent: '10', within: '5m' }
    const reached = (...path: readonly (readonly [seconds: number, price: string])[]) =>
      firstReach(
        rule,
        0,
        path.map(([seconds, price]) => spanAt(price, seconds * 1000)),
      ).reached
    expect([
      reached([0, '100'], [200, '105'], [300, '110']),
      reached([0, '100'], [200, '105'], [301, '110']),
      reached([0, '100'], [200, '95'], [300, '90']),
      reached([0, '100'], [200, '95'], [301, '90']),
    ]).toEqual([{ price: '110', at: 300_000 }, null, { price: '90', at: 300_000 }, null])
  })

  it('is reached within a candle from its open to its high or low, and then from there to its close', () => {
    const reached = (open: string, high: string, low: string, close: string) =>
      reach({ kind: 'change', percent: '10', within: '5m' }, noExtremes, { from: 5, until: 9, open, high, low, close })
        .reached
    expect([
      reached('100', '110', '99', '101'),
      reached('100', '109.99', '99', '101'),
      reached('105', '110', '100', '110'),
      reached('100', '101', '90', '98'),
      reached('95', '100', '90', '90'),
      reached('95', '100', '90.01', '90.01'),
    ]).toEqual([
      { price: '110', at: 5 },
      null,
      { price: '110', at: 9 },
      { price: '90', at: 5 },
      { price: '90', at: 9 },
      null,
    ])
  })

  it('keeps at most 240 lows of rising prices, and is still reached', () => {
    const rule: AlertRule = { kind: 'change', percent: '90', within: '24h' }
    let extremes = noExtremes
    let reachedAt = -1
    for (let place = 0; place <= 1700 && reachedAt === -1; place += 1) {
      const next = reach(rule, extremes, spanAt(String(1000 + place), place * 5000))
      if (next.reached !== null) reachedAt = place
      extremes = next.extremes
      expect(extremes.lows.length).toBeLessThanOrEqual(240)
    }
    expect(reachedAt).toBe(900)
  })

  it('keeps every second price of 241, and the last one, from both ends of its window', () => {
    const rule: AlertRule = { kind: 'change', percent: '90', within: '24h' }
    const extremesAfter = (count: number, price: (place: number) => number) =>
      Array.from({ length: count }).reduce<Extremes>(
        (before, _, place) => reach(rule, before, spanAt(String(price(place)), place)).extremes,
        noExtremes,
      )
    const [rising, falling] = [241, 242].map((count) => extremesAfter(count, (place) => 1000 + place)) as [
      Extremes,
      Extremes,
    ]
    const evenPlaces = Array.from({ length: 121 }, (_, place) => place * 2)
    expect([rising.lows, falling.lows, extremesAfter(241, (place) => 1000 - place).highs].map(placesOf)).toEqual([
      evenPlaces,
      [...evenPlaces, 241],
      evenPlaces,
    ])
    expect([rising.highs, extremesAfter(240, (place) => 1000 + place).lows].map(({ length }) => length)).toEqual([
      1, 240,
    ])
  })
})

it('prices from before the arming of an alert do not count', () => {
  fc.assert(
    fc.property(prices, fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 400 }), (path, armed, level) => {
      const rules: AlertRule[] = [
        { kind: 'above', price: priceOf(level) },
        { kind: 'below', price: priceOf(level) },
        { kind: 'change', percent: '3', within: '5m' },
      ]
      const spans = path.map((price, place) => spanAt(priceOf(price), place * 1000))
      for (const rule of rules)
        expect(firstReach(rule, armed * 1000, spans)).toEqual(firstReach(rule, 0, spans.slice(armed)))
    }),
  )
})

const tick = 10_000

function placesOf(spans: readonly Span[]): number[] {
  return spans.map(({ from }) => from)
}

/** Returns one-minute candles of six prices each. */
function candlesOf(path: readonly number[]): Span[] {
  return Array.from({ length: Math.ceil(path.length / 6) }, (_, place) => {
    const part = path.slice(place * 6, place * 6 + 6)
    return {
      from: place * minute,
      until: (place + 1) * minute,
      open: priceOf(part[0]!),
      high: priceOf(Math.max(...part)),
      low: priceOf(Math.min(...part)),
      close: priceOf(part.at(-1)!),
    }
  })
}
