import fc from 'fast-check'
import { expect, it } from 'vitest'
import { spreadTags } from '#web/ui/chart/orders/spread-tags.ts'

it('moves tags of near orders apart around their middle, and leaves the others', () => {
  expect([
    spreadTags([50, 100, 200], 20, 400),
    spreadTags([100, 104, 200], 20, 400),
    spreadTags([110, 100, 105, 130], 20, 400),
    spreadTags([2, 4], 20, 400),
    spreadTags([100, 100], 20, 400),
    // A group that the edge pushes away meets the next tag.
    spreadTags([10, 12, 32], 20, 400),
  ]).toEqual([
    [50, 100, 200],
    [92, 112, 200],
    [121.25, 81.25, 101.25, 141.25],
    [10, 30],
    [90, 110],
    [10, 30, 50],
  ])
})

it('keeps the order of the tags and their distance', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 10, max: 990 }), { maxLength: 12 }), (places) => {
      const moved = spreadTags(places, 20, 1000)
      const sorted = places.map((place, index) => [place, moved[index]!] as const).toSorted(([a], [b]) => a - b)
      const heights = sorted.map(([, height]) => height)
      expect(heights).toEqual(heights.toSorted((a, b) => a - b))
      for (const [index, height] of heights.entries())
        if (index > 0) expect(height - heights[index - 1]!).toBeGreaterThanOrEqual(20 - 1e-9)
    }),
    { numRuns: 2000 },
  )
})
