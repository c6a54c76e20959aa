import { useSelector } from '@xstate/react'
import { lazy, type ReactNode, useSyncExternalStore } from 'react'
import { selectPaletteView } from '#machines/app/palette/palette.selectors.ts'
import { useAfterPage } from '#web/adapters/app/after-page.ts'
import { palette, usePaletteKeys } from '#web/adapters/app/palette.ts'
import { tabLeaderRef } from '#web/adapters/app/tab-leader-ref.ts'
import { alertWords, installedWords, paletteWords, userWords } from '#web/adapters/app/words.ts'
import { useAreAlertsWanted } from '#web/adapters/market/alerts-wanted.ts'
import { TabMark } from '#web/features/app/shell/tab-mark.tsx'
import { ChunkBoundary } from '#web/ui/chunks/chunk-boundary.tsx'
import { loadPage } from '../load-page.ts'

const PaletteParts = lazy(() => loadPage(() => import('./palette-parts.tsx'), userWords, paletteWords))
const AlertParts = lazy(() => loadPage(() => import('./alert-parts.tsx'), alertWords))
const AppParts = lazy(() => loadPage(() => import('./app-parts.tsx'), installedWords))

/** The overlays of every page, for guests and users alike. */
export function Layers() {
  return (
    <>
      <PaletteLayer />
      <AlertLayer />
      <AppLayer />
      <TabLayer />
    </>
  )
}

/** The palette. Its code and texts load when it is first opened. */
function PaletteLayer() {
  usePaletteKeys()
  return useSelector(palette(), (snapshot) => selectPaletteView(snapshot) !== null) ? late(<PaletteParts />) : null
}

/** Price alerts. The code loads when local storage has alerts, or when the user sets the first one. */
function AlertLayer() {
  return useAreAlertsWanted() ? late(<AlertParts />) : null
}

/** Toasts about new versions and the installation. The code loads after the page's first 10 s. */
function AppLayer() {
  return useAfterPage() === 'before' ? null : late(<AppParts />)
}

/** Marks the role of this tab among the browser's tabs; renders nothing while it is the only one. */
function TabLayer() {
  const tabLeader = useSyncExternalStore(tabLeaderRef.listen, tabLeaderRef.get, () => null)
  return tabLeader === null ? null : <TabMark tabLeader={tabLeader} />
}

/** Leaves out an overlay whose program fails to load; the page still works. */
function late(part: ReactNode) {
  return <ChunkBoundary fallback={null}>{part}</ChunkBoundary>
}
