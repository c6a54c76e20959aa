import { lazy } from 'react'
import { useLanguageChange, usePreferences } from '#web/adapters/app/preferences.ts'
import { favourites } from '#web/adapters/market/favourites.ts'
import { useMarketBoard, useSearchKey } from '#web/adapters/market/market-board.ts'
import { BrokenPart } from '#web/features/app/page-retry/broken-part.tsx'
import { BoardSkeleton } from '#web/features/market/market-board/board-skeleton.tsx'
import { MarketsPage } from '#web/features/market/market-board/markets-page.tsx'
import { ChunkBoundary } from '#web/ui/chunks/chunk-boundary.tsx'
import { loadChunk } from '#web/ui/chunks/load-chunk.ts'
import { alertBell, favouriteStar } from '../parts/market-marks.tsx'

const HeatMap = lazy(async () => ({
  default: (await loadChunk(() => import('#web/features/market/market-board/heat-map.tsx'))).HeatMap,
}))

export function Component() {
  const { language } = usePreferences()
  const { list, board } = useMarketBoard(language)
  const { search, hasKeys } = useSearchKey()
  useLanguageChange(list)
  const actors = { list, board, favourites: favourites() }
  return (
    <MarketsPage
      {...actors}
      star={favouriteStar}
      bell={alertBell}
      search={search}
      hasKeys={hasKeys}
      heatMap={
        <ChunkBoundary
          fallback={<BoardSkeleton rows={0} view="heat" isCompact={false} />}
          broken={<BrokenPart minHeight={480} />}
        >
          <HeatMap {...actors} />
        </ChunkBoundary>
      }
    />
  )
}
