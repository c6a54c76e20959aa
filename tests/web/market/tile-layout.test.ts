import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { coins } from '#shared/market/coins.ts'
import { tileLayout } from '#web/features/market/market-board/tile-layout.ts'

const rows = fc.uniqueArray(
  fc.record({
    coin: fc.constantFrom(...coins),
    volume: fc.option(fc.bigInt({ min: 0n, max: 10n ** 15n }).map((units) => `${units}.5`)),
  }),
  { selector: ({ coin }) => coin, minLength: 1 },
)

describe('the tiles of the heat map', () => {
  it('fill the map without overlapping, the largest first', () => {
    fc.assert(
      fc.property(rows, fc.constantFrom(2, 2 / 3), (given, aspect) => {
        const tiles = tileLayout(given, aspect)
        expect(new Set(tiles.map(({ coin }) => coin))).toEqual(new Set(given.map(({ coin }) => coin)))
        const areas = tiles.map(({ width, height }) => width * height)
        expect(areas.reduce((sum, area) => sum + area, 0)).toBeCloseTo(10_000, 3)
        for (const [place, area] of areas.slice(1).entries()) expect(area).toBeLessThanOrEqual(areas[place]! + 1e-6)
        for (const [place, a] of tiles.entries()) {
          expect([a.left, a.top, 100 - a.left - a.width, 100 - a.top - a.height].every((edge) => edge > -1e-6)).toBe(
            true,
          )
          for (const b of tiles.slice(place + 1)) {
            const isApart =
              a.left + a.width <= b.left + 1e-6 ||
              b.left + b.width <= a.left + 1e-6 ||
              a.top + a.height <= b.top + 1e-6 ||
              b.top + b.height <= a.top + 1e-6
            expect(isApart).toBe(true)
          }
        }
      }),
    )
  })

  it('grow with the root of the volume, to no less than a twelfth of the largest; a missing volume gives the smallest', () => {
    const areas = tileLayout(
      [
        { coin: 'BITCOIN', volume: '400' },
        { coin: 'ETHEREUM', volume: '100' },
        { coin: 'DASH', volume: '0.01' },
        { coin: 'TRON', volume: null },
      ],
      2,
    ).map(({ coin, width, height }) => [coin, Math.round((width * height) / 10)])
    // 20, 10, and 20 / 12 twice, of 33.33.
    expect(areas).toEqual([
      ['BITCOIN', 600],
      ['ETHEREUM', 300],
      ['DASH', 50],
      ['TRON', 50],
    ])
  })

  it('have no side shorter than the requested one, at the cost of their differences in size', () => {
    fc.assert(
      fc.property(rows, (given) => {
        const tiles = tileLayout(given, 2 / 3, 15)
        const min = Math.min(...tiles.flatMap(({ width, height }) => [width, height / (2 / 3)]))
        expect(min).toBeGreaterThanOrEqual(15)
      }),
    )
  })

  it('are equal while no volume is known', () => {
    const areas = tileLayout(
      coins.slice(0, 4).map((coin) => ({ coin, volume: null })),
      2,
    ).map(({ width, height }) => Math.round(width * height))
    expect(areas).toEqual([2500, 2500, 2500, 2500])
  })
})
