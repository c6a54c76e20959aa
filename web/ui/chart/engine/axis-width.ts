import { utils } from 'klinecharts'
import { chartFont } from './looks.ts'

const padding = 16

/**
 * How wide the axis of prices is, in px, for prices as long as this one. It stays so while digits come and go: candles that
 * move aside with every price could not be read.
 */
export function axisWidthOf(price: string): number {
  const widest = price.replace(/\d/g, '8').replace(/[۰-۹]/g, '۸')
  return Math.ceil(utils.calcTextWidth(widest, 12, 600, chartFont)) + padding
}
