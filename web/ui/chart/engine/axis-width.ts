import { utils } from 'klinecharts'
import { chartFont } from './looks.ts'

const padding = 16

/**
 * Returns the width of the price axis in px, for prices as long as this one. The width depends on the number of digits
 * only, so that the candles do not move with every price.
 */
export function axisWidthOf(price: string): number {
  const widest = price.replace(/\d/g, '8').replace(/[۰-۹]/g, '۸')
  return Math.ceil(utils.calcTextWidth(widest, 12, 600, chartFont)) + padding
}
