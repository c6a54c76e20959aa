import type { SnapshotFrom } from 'xstate'
import { type IndicatorName, indicatorNames, type ParamName } from '#shared/market/chart.ts'
import { maxDrawings } from './chart-settings.ts'
import type { chartToolsMachine } from './chart-tools.machine.ts'
import { type ParamError, paramErrors, paramRules } from './indicator-params.ts'

type Snapshot = SnapshotFrom<typeof chartToolsMachine>

/** Returns how the candles are drawn, with indicators and drawings. */
export function selectChart({ context: { settings } }: Snapshot) {
  return settings
}

/** Returns the state of drawing: the tool, the selected drawing, and whether a text or a confirmation is pending. */
export function selectDrawingState({ value, context: { tool, selected, text, settings } }: Snapshot) {
  return {
    hand: value.hand,
    tool,
    selected,
    text,
    hasDrawings: settings.drawings.length > 0,
    isFull: settings.drawings.length >= maxDrawings,
  }
}

export function selectIsChoosingIndicators({ value }: Snapshot): boolean {
  return value.indicators === 'open'
}

export type IndicatorRow = {
  name: IndicatorName
  isShown: boolean
  params: readonly { name: ParamName; text: string; error: ParamError | null; min: number; max: number }[]
}

/** Returns every indicator. Shown ones have their parameters as typed. */
export function selectIndicatorRows({ context: { settings, drafts } }: Snapshot): IndicatorRow[] {
  return indicatorNames.map((name) => {
    const shown = settings.indicators.find((one) => one.name === name)
    const texts = shown === undefined ? [] : (drafts[name] ?? shown.params)
    const errors = paramErrors(name, texts)
    const params = texts.map((text, place) => {
      const { name: param, min, max } = paramRules(name)[place]!
      return { name: param, text, error: errors[place] ?? null, min, max }
    })
    return { name, isShown: shown !== undefined, params }
  })
}
