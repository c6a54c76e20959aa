import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { spacedLevels } from '#web/ui/chart/drawings/spaced-levels.ts'

const order = [0, 6, 3, 4, 2, 5, 1]
const ratios = [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1]
const ysOf = (height: number) => ratios.map((ratio) => 100 + height * ratio)
const shownAt = (height: number) => [...spacedLevels(ysOf(height), order)].sort()

describe('the labels of levels', () => {
  it('are all shown where there is room, and those at the ends and in the middle where there is little', () => {
    expect([300, 100, 60, 36, 20, 10, 0].map(shownAt)).toEqual([
      [0, 1, 2, 3, 4, 5, 6],
      [0, 1, 3, 5, 6],
      [0, 3, 6],
      [0, 3, 6],
      [0, 6],
      [0],
      [0],
    ])
  })

  it('never lie on each other, and a level without a label is too near to one with a label', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -500, max: 500, noNaN: true }), { minLength: 7, maxLength: 7 }), (ys) => {
        const shown = spacedLevels(ys, order)
        const apart = (one: number, other: number) => Math.abs(ys[one]! - ys[other]!) >= 18
        for (const index of order) {
          const others = [...shown].filter((other) => other !== index)
          expect(others.every((other) => apart(index, other))).toBe(shown.has(index))
        }
      }),
    )
  })
})
