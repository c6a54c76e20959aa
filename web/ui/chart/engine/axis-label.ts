import type { OverlayFigure } from 'klinecharts'

/** A price on the axis, at a height of its pane in px. */
export function axisLabel(y: number, { text, color, background }: { text: string; color: string; background: string }) {
  return {
    type: 'text',
    attrs: { x: 0, y, text, align: 'left', baseline: 'middle' },
    styles: { style: 'fill', color, backgroundColor: background, borderColor: background, weight: 600 },
    ignoreEvent: true,
  } satisfies OverlayFigure
}
