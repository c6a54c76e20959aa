import type { ChartColors } from '../chart-colors.ts'

/** What the drawings need to tell prices and times. All of it is functions: the engine copies whatever else it is given. */
export type DrawingLook = {
  colors: () => ChartColors
  /** A price of the axis, as text. */
  price: (value: number) => string
  /** A part of the way back, with its price. */
  ratio: (ratio: number, price: string) => string
  /** What a measured range tells: from one price to another over so many candles and ms, line by line. */
  range: (measured: { from: number; to: number; candles: number; time: number }) => string[]
  /** What was written, in its own direction. */
  text: () => string
  isSelected: () => boolean
}
