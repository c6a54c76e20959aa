import { useActorRef } from '@xstate/react'
import { useEffect } from 'react'
import { fromPromise } from 'xstate'
import type { ChartSettings } from '#machines/market/chart-tools/chart-settings.ts'
import { type ChartToolsRef, chartToolsMachine } from '#machines/market/chart-tools/chart-tools.machine.ts'
import { selectDrawingState, selectIsChoosingIndicators } from '#machines/market/chart-tools/chart-tools.selectors.ts'
import { keepChart } from '#machines/market/chart-tools/kept-chart.ts'
import type { MarketType } from '#shared/market/coins.ts'
import { newKey } from '#web/adapters/app/client/new-key.ts'
import { readKept, watchKept } from '#web/adapters/app/kept.ts'
import { isKeyTaken } from '#web/adapters/app/key-press.ts'

const key = 'sarraf.chart'

const machine = chartToolsMachine.provide({
  actors: {
    keep: fromPromise<void, { market: MarketType; settings: ChartSettings }>(async ({ input: { market, settings } }) =>
      localStorage.setItem(key, JSON.stringify(keepChart(readKept(key), market, settings))),
    ),
    watchTabs: watchKept(key, 'settings.come'),
  },
})

/**
 * Starts the chart machine of a market with the saved settings. Escape drops the tool or the selection, Delete deletes a
 * drawing. The calling component must be keyed by the market.
 */
export function useChartTools(market: MarketType): ChartToolsRef {
  const tools = useActorRef(machine, { input: { market, kept: readKept(key), newId: newKey } })
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const { hand, selected } = selectDrawingState(tools.getSnapshot())
      const isChoosing = selectIsChoosingIndicators(tools.getSnapshot())
      if (isKeyTaken(event) || (hand === 'cursor' && selected === null && !isChoosing)) return
      if (event.key === 'Delete') tools.send({ type: 'drawing.delete' })
      else if (event.key === 'Escape') tools.send({ type: isChoosing ? 'indicators.close' : 'tool.leave' })
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [tools])
  return tools
}
