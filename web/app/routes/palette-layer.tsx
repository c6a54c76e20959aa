import { useSelector } from '@xstate/react'
import { lazy } from 'react'
import { selectPaletteView } from '#machines/app/palette/palette.selectors.ts'
import { palette, usePaletteKeys } from '#web/adapters/app/palette.ts'
import { memberWords, paletteWords } from '#web/adapters/app/words.ts'
import { ChunkBoundary } from '#web/ui/chunks/chunk-boundary.tsx'
import { loadPage } from '../load-page.ts'

const PaletteParts = lazy(() => loadPage(() => import('./palette-parts.tsx'), memberWords, paletteWords))

/** The palette over every page; its program and its words come when it is first opened. */
export function PaletteLayer() {
  usePaletteKeys()
  const isOpen = useSelector(palette(), (snapshot) => selectPaletteView(snapshot) !== null)
  return isOpen ? (
    <ChunkBoundary fallback={null}>
      <PaletteParts />
    </ChunkBoundary>
  ) : null
}
