import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeBars, pixelColumns } from '#web/ui/chart/engine/pixel-columns.ts'

describe('the pixel columns of a chart', () => {
  it('are one a bar while each bar has a pixel of its own', () => {
    expect(pixelColumns({ from: 3, to: 6 }, (index) => 10 * index)).toEqual([
      { x: 30, from: 3, to: 4 },
      { x: 40, from: 4, to: 5 },
      { x: 50, from: 5, to: 6 },
    ])
  })

  it('hold all bars whose middle is in the same pixel', () => {
    expect(pixelColumns({ from: 0, to: 7 }, (index) => Math.floor(index * 0.4))).toEqual([
      { x: 0, from: 0, to: 3 },
      { x: 1, from: 3, to: 5 },
      { x: 2, from: 5, to: 7 },
    ])
  })

  it('are none without bars', () => {
    expect(pixelColumns({ from: 4, to: 4 }, () => 0)).toEqual([])
  })

  it('hold every bar once, in order, and are no more than the pixels', () => {
    fc.assert(
      fc.property(fc.nat(2000), fc.nat(2000), fc.double({ min: 0.02, max: 9, noNaN: true }), (from, count, space) => {
        const columns = pixelColumns({ from, to: from + count }, (index) => Math.floor(index * space))
        const indexes = columns.flatMap((column) =>
          Array.from({ length: column.to - column.from }, (_, place) => column.from + place),
        )
        expect(indexes).toEqual(Array.from({ length: count }, (_, place) => from + place))
        expect(columns.length).toBeLessThanOrEqual(Math.ceil(count * space) + 1)
      }),
    )
  })
})

describe('the bars of a pixel column', () => {
  const bars = [
    { open: 5, high: 9, low: 4, close: 8 },
    { open: 8, high: 8, low: 2, close: 3 },
    { open: 3, high: 7, low: 3, close: 6 },
  ]

  it("are drawn as one: the first one's open, the last one's close, and the furthest prices", () => {
    expect([
      mergeBars(bars, { x: 0, from: 0, to: 3 }),
      mergeBars(bars, { x: 0, from: 1, to: 3 }),
      mergeBars(bars, { x: 0, from: 2, to: 3 }),
    ]).toEqual([{ open: 5, high: 9, low: 2, close: 6 }, { open: 8, high: 8, low: 2, close: 6 }, bars[2]])
  })
})
