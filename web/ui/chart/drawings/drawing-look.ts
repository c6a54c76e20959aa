import type { ChartColors } from '../chart-colors.ts'

/**
 * Functions with which the drawings format prices and times. All are functions, because the engine copies any other
 * value.
 */
export type DrawingLook = {
  colors: () => ChartColors
  /** Formats a price of the axis. */
  price: (value: number) => string
  /** Formats a Fibonacci ratio with its price. */
  ratio: (ratio: number, price: string) => string
  /** Formats a measured range, one line per entry: two prices, the number of candles, and the time in ms. */
  range: (measured: { from: number; to: number; candles: number; time: number }) => string[]
  /** Returns the text that the user wrote, with its own writing direction. */
  text: () => string
  isSelected: () => boolean
}
