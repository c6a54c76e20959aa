import type { ReactNode } from 'react'
import { ChunkBoundary } from '#web/ui/chunks/chunk-boundary.tsx'
import { WhenNear } from '#web/ui/chunks/when-near.tsx'
import { BrokenPart } from './broken.tsx'

/** How far below the screen (px) a part begins to be made: nearer than what a first screen is followed by. */
const near = 200

type Props = {
  /** px, until it is there. */
  minHeight: number
  /** What stands there while its program comes. */
  skeleton?: ReactNode
  children: ReactNode
}

/** A part below the first screen, which comes when a person is near it. */
export function Later({ minHeight, skeleton, children }: Props) {
  return (
    <WhenNear minHeight={minHeight} margin={near}>
      <ChunkBoundary
        fallback={<div style={{ minHeight }}>{skeleton}</div>}
        broken={<BrokenPart minHeight={minHeight} />}
      >
        {children}
      </ChunkBoundary>
    </WhenNear>
  )
}
