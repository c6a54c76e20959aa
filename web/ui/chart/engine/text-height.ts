import { getFigureClass, registerFigure, type TextAttrs, type TextStyle, utils } from 'klinecharts'

let isDone = false

/**
 * Draws the chart's texts at the same height in every browser. The chart's library draws a text by its top: the top of the
 * letters' square in most browsers, but the font's ascent in WebKit, where the texts were too low for their labels.
 */
export function alignTexts(document: Document): void {
  const context = document.createElement('canvas').getContext('2d')
  const Text = getFigureClass<TextAttrs | TextAttrs[], Partial<TextStyle>>('text')
  if (isDone || context === null || Text === null || !isByAscent(context)) return
  isDone = true
  registerFigure<TextAttrs, Partial<TextStyle>>({
    name: 'text',
    checkEventOn: utils.checkCoordinateOnText,
    draw: (target, attrs, styles) => {
      const { size = 12, weight = 'normal', family = 'sans-serif', paddingTop = 0, paddingBottom = 0 } = styles
      target.font = `${weight} ${size}px ${family}`
      const lift = ascentOf(target) - squareTopOf(target, size)
      const lifted = { ...styles, paddingTop: paddingTop - lift, paddingBottom: paddingBottom + lift }
      new Text({ name: 'text', attrs, styles: lifted }).draw(target)
    },
  })
}

function isByAscent(context: CanvasRenderingContext2D): boolean {
  context.font = '100px sans-serif'
  context.textBaseline = 'top'
  return context.measureText('0').fontBoundingBoxAscent < 1
}

/** Returns the height of the font's ascent above the letters' baseline, in px. */
function ascentOf(context: CanvasRenderingContext2D): number {
  context.textBaseline = 'alphabetic'
  return context.measureText('0').fontBoundingBoxAscent
}

/** Returns the height of the top of the letters' square above their baseline, in px: ascent and descent share the square. */
function squareTopOf(context: CanvasRenderingContext2D, size: number): number {
  const { fontBoundingBoxAscent, fontBoundingBoxDescent } = context.measureText('0')
  return (size * fontBoundingBoxAscent) / (fontBoundingBoxAscent + fontBoundingBoxDescent)
}
