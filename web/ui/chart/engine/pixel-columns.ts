import type { Bar } from './bars.ts'

type Prices = Pick<Bar, 'open' | 'high' | 'low' | 'close'>

/** The bars from index `from` to index `to`, without `to`, whose middle is in the pixel column `x`. */
export type PixelColumn = { x: number; from: number; to: number }

/**
 * Returns the pixel columns of the bars from index `from` to index `to`, without `to`. More bars than pixels share
 * columns, so that the work of a frame grows with the width of the chart, and not with the number of bars.
 * @param xOf the place of a bar's middle in whole px, growing with the index
 */
export function pixelColumns(
  { from, to }: { from: number; to: number },
  xOf: (index: number) => number,
): PixelColumn[] {
  const columns: PixelColumn[] = []
  for (let index = from; index < to; index += 1) {
    const x = xOf(index)
    const last = columns.at(-1)
    if (last?.x === x) last.to = index + 1
    else columns.push({ x, from: index, to: index + 1 })
  }
  return columns
}

/** Returns the bars of a column as one: the first one's open, the last one's close, the highest and the lowest price. */
export function mergeBars(bars: readonly Prices[], { from, to }: PixelColumn): Prices {
  let { open, high, low, close } = bars[from]!
  for (let index = from + 1; index < to; index += 1) {
    const bar = bars[index]!
    high = Math.max(high, bar.high)
    low = Math.min(low, bar.low)
    close = bar.close
  }
  return { open, high, low, close }
}
