import type { ReactNode } from 'react'
import { ChunkBoundary } from '#web/ui/chunks/chunk-boundary.tsx'
import { WhenNear } from '#web/ui/chunks/when-near.tsx'
import { BrokenPart } from './broken-part.tsx'

/** How far below the screen (px) a part begins to be made: nearer than what a first screen is followed by. */
const near = 200

/** A part below the first screen, which comes when a person is near it, and its height (px) until then. */
export function Later({ minHeight, children }: { minHeight: number; children: ReactNode }) {
  return (
    <WhenNear minHeight={minHeight} margin={near}>
      <ChunkBoundary fallback={<div style={{ minHeight }} />} broken={<BrokenPart minHeight={minHeight} />}>
        {children}
      </ChunkBoundary>
    </WhenNear>
  )
}
