import type { AxisTick } from 'klinecharts'

/** The distance at which the tag of the last price and a label of the axis overlap, in px. */
const overlap = 16

/**
 * Returns the ticks without the label that the tag of the last price overlaps. The lines of the grid stay. The engine
 * reads the labels whenever it draws, so a label appears again when the tag has moved.
 * @param tagY the height of the tag in the pane in px; undefined without a price
 */
export function ticksBesideTag(ticks: readonly AxisTick[], tagY: () => number | undefined): AxisTick[] {
  return ticks.map(({ text, ...tick }) => ({
    ...tick,
    get text() {
      return Math.abs(tick.coord - (tagY() ?? Number.NEGATIVE_INFINITY)) < overlap ? '' : text
    },
  }))
}
