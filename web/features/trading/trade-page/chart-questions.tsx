import { shallowEqual, useSelector } from '@xstate/react'
import { lazy } from 'react'
import type { ChartToolsRef } from '#machines/market/chart-tools/chart-tools.machine.ts'
import { selectDrawingState, selectIsChoosingIndicators } from '#machines/market/chart-tools/chart-tools.selectors.ts'
import { ChunkBoundary } from '#web/ui/chunks/chunk-boundary.tsx'
import { loadChunk } from '#web/ui/chunks/load-chunk.ts'

const ChartDialogs = lazy(() => loadChunk(() => import('./chart-dialogs.tsx')))

/** The dialogs of the chart. Their code loads with the first dialog. */
export function ChartQuestions({ tools }: { tools: ChartToolsRef }) {
  const { hand } = useSelector(tools, selectDrawingState, shallowEqual)
  const isChoosing = useSelector(tools, selectIsChoosingIndicators)
  const isWanted = isChoosing || hand === 'writing' || hand === 'clearing'
  if (!isWanted) return null
  return (
    <ChunkBoundary fallback={null}>
      <ChartDialogs tools={tools} />
    </ChunkBoundary>
  )
}
