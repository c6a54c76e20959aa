import fc from 'fast-check'
import { expect, it } from 'vitest'
import { linePath } from '#web/ui/line/line-path.ts'

it('places points by time and value, the highest at the top', () => {
  const points = [
    { at: 0, value: '10' },
    { at: 25, value: '20' },
    { at: 100, value: '15' },
  ]
  expect(linePath(points, 600, 140, 4)).toBe('M0.0 136.0L150.0 4.0L600.0 70.0')
  expect(
    linePath(
      points.map(({ at }) => ({ at, value: '7' })),
      600,
      140,
      4,
    ),
  ).toBe('M0.0 70.0L150.0 70.0L600.0 70.0')
})

it('stays in its box', () => {
  const value = fc.bigInt({ min: 0n, max: 10n ** 24n }).map(String)
  fc.assert(
    fc.property(fc.array(value, { minLength: 2, maxLength: 30 }), (values) => {
      const path = linePath(
        values.map((one, at) => ({ at, value: one })),
        600,
        140,
        4,
      )
      for (const [, x, y] of path.matchAll(/[ML]([\d.]+) ([\d.]+)/g)) {
        expect(Number(x)).toBeLessThanOrEqual(600)
        expect(Number(y) >= 4 && Number(y) <= 136).toBe(true)
      }
      expect(path.match(/[ML]/g)).toHaveLength(values.length)
    }),
  )
})
