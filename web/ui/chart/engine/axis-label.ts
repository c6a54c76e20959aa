import type { OverlayFigure } from 'klinecharts'

/** Returns the figure of a price label on the axis; `y` is its height in the pane in px. */
export function axisLabel(y: number, { text, color, background }: { text: string; color: string; background: string }) {
  return {
    type: 'text',
    attrs: { x: 0, y, text, align: 'left', baseline: 'middle' },
    styles: { style: 'fill', color, backgroundColor: background, borderColor: background, weight: 600 },
    ignoreEvent: true,
  } satisfies OverlayFigure
}
