import { useEffect, useMemo, useRef } from 'react'
import { loadChunk } from '../../chunks/load-chunk.ts'
import { useLanguage } from '../../language.ts'
import type { ChartColors } from '../chart-colors.ts'
import type { Engine } from '../engine/engine.ts'
import { useProgram } from '../use-program.ts'
import { type DrawingWords, drawingTexts } from './drawing-texts.ts'
import type { DrawingEvents, Shown } from './layer.ts'

const load = () => loadChunk(() => import('./layer.ts'))

export type DrawingProps = Shown & DrawingEvents & { words: DrawingWords }

const nothing: Shown = { drawings: [], tool: null, selected: null }

/**
 * Shows the user's drawings over the candles. The code loads with the first drawing or tool.
 * @returns whether a tool is chosen whose code is still loading: a press on the candles does not reach the tool yet.
 */
export function useDrawings(
  engine: Engine | null,
  props: DrawingProps | undefined,
  { colors, decimals }: { colors: ChartColors; decimals: number },
): boolean {
  const language = useLanguage()
  const { drawings, tool, selected } = props ?? nothing
  const words = props?.words
  const events = useRef(props)
  events.current = props
  const program = useProgram(load, drawings.length > 0 || tool !== null)
  const layer = useMemo(() => {
    if (engine === null || program === null || words === undefined) return null
    const look = { ...drawingTexts(words, decimals, language), colors: () => colors }
    return program.drawingLayer(engine.chart, look, decimals, {
      onPlace: (points) => events.current?.onPlace(points),
      onMove: (id, points) => events.current?.onMove(id, points),
      onSelect: (id) => events.current?.onSelect(id),
    })
  }, [engine, program, words, decimals, language, colors])
  useEffect(() => () => layer?.end(), [layer])
  useEffect(() => layer?.show({ drawings, tool, selected }), [layer, drawings, tool, selected])
  return tool !== null && layer === null
}
