import { useSelector } from '@xstate/react'
import { lazy } from 'react'
import { selectPaletteView } from '#machines/app/palette/palette.selectors.ts'
import { palette, usePaletteKeys } from '#web/adapters/app/palette.ts'
import { ChunkBoundary } from '#web/ui/chunks/chunk-boundary.tsx'
import { loadChunk } from '#web/ui/chunks/load-chunk.ts'

const PaletteParts = lazy(() => loadChunk(() => import('./palette-parts.tsx')))

/** The palette over the pages of the profile area; its program comes when it is first opened. */
export function PaletteLayer() {
  usePaletteKeys()
  const isOpen = useSelector(palette(), (snapshot) => selectPaletteView(snapshot) !== null)
  return isOpen ? (
    <ChunkBoundary fallback={null}>
      <PaletteParts />
    </ChunkBoundary>
  ) : null
}
