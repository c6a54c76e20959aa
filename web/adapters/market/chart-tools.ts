import { useActorRef } from '@xstate/react'
import { fromCallback, fromPromise } from 'xstate'
import type { ChartSettings } from '#machines/market/chart-tools/chart-settings.ts'
import { type ChartToolsRef, chartToolsMachine } from '#machines/market/chart-tools/chart-tools.machine.ts'
import { keepChart } from '#machines/market/chart-tools/kept-chart.ts'
import type { MarketType } from '#shared/market/coins.ts'
import { newKey } from '#web/adapters/app/client/new-key.ts'
import { readKept } from '#web/adapters/app/kept.ts'

const key = 'sarraf.chart'

const machine = chartToolsMachine.provide({
  actors: {
    keep: fromPromise<void, { market: MarketType; settings: ChartSettings }>(async ({ input: { market, settings } }) =>
      localStorage.setItem(key, JSON.stringify(keepChart(readKept(key), market, settings))),
    ),
    watchTabs: fromCallback<{ type: 'never' }>(({ sendBack }) => {
      const changed = (event: StorageEvent) => {
        if (event.key === key || event.key === null) sendBack({ type: 'settings.come', kept: readKept(key) })
      }
      addEventListener('storage', changed)
      return () => removeEventListener('storage', changed)
    }),
  },
})

/** The chart of a pair, as the device has kept it. Keyed by the market. */
export function useChartTools(market: MarketType): ChartToolsRef {
  return useActorRef(machine, { input: { market, kept: readKept(key), newId: newKey } })
}
