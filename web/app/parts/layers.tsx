import { useSelector } from '@xstate/react'
import { lazy, type ReactNode, useSyncExternalStore } from 'react'
import { selectPaletteView } from '#machines/app/palette/palette.selectors.ts'
import { useAfterPage } from '#web/adapters/app/after-page.ts'
import { palette, usePaletteKeys } from '#web/adapters/app/palette.ts'
import { tabLeaderRef } from '#web/adapters/app/tab-leader-ref.ts'
import { alertWords, installedWords, memberWords, paletteWords } from '#web/adapters/app/words.ts'
import { useAreAlertsWanted } from '#web/adapters/market/alerts-wanted.ts'
import { TabMark } from '#web/features/app/shell/tab-mark.tsx'
import { ChunkBoundary } from '#web/ui/chunks/chunk-boundary.tsx'
import { loadPage } from '../load-page.ts'

const PaletteParts = lazy(() => loadPage(() => import('./palette-parts.tsx'), memberWords, paletteWords))
const AlertParts = lazy(() => loadPage(() => import('./alert-parts.tsx'), alertWords))
const AppParts = lazy(() => loadPage(() => import('./app-parts.tsx'), installedWords))

/** What lies over every page, for a guest as for a member. */
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

/** The program of the palette and its words come when it is first opened. */
function PaletteLayer() {
  usePaletteKeys()
  return useSelector(palette(), (snapshot) => selectPaletteView(snapshot) !== null) ? late(<PaletteParts />) : null
}

/** The program of price alerts comes where this device keeps some, or when the first one is to be set. */
function AlertLayer() {
  return useAreAlertsWanted() ? late(<AlertParts />) : null
}

/** New versions of the site, and its installation: their program comes when the page has had its time. */
function AppLayer() {
  return useAfterPage() === 'before' ? null : late(<AppParts />)
}

/** What this tab is to the others of its browser; nothing for as long as it is the only one. */
function TabLayer() {
  const tabLeader = useSyncExternalStore(tabLeaderRef.listen, tabLeaderRef.get, () => null)
  return tabLeader === null ? null : <TabMark tabLeader={tabLeader} />
}

/** A layer whose program does not come is left out: the page goes on. */
function late(part: ReactNode) {
  return <ChunkBoundary fallback={null}>{part}</ChunkBoundary>
}
