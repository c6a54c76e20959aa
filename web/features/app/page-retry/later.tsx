import type { ReactNode } from 'react'
import { ChunkBoundary } from '#web/ui/chunks/chunk-boundary.tsx'
import { WhenNear } from '#web/ui/chunks/when-near.tsx'
import { BrokenPart } from './broken-part.tsx'

/**
 * Distance below the viewport (px) at which the part starts to render. It is small, so that parts far below the first
 * screen do not load.
 */
const near = 200

/** Maximum height in px of the message that replaces a broken part, so that it is not lost in the room of a long one. */
const maxBrokenHeight = 480

type Props = {
  /** The height in px until the part is loaded. */
  minHeight: number
  /** The placeholder while the part's program loads. */
  skeleton?: ReactNode
  children: ReactNode
}

/** Renders a part below the first screen when the user scrolls near it. */
export function Later({ minHeight, skeleton, children }: Props) {
  return (
    <WhenNear minHeight={minHeight} margin={near}>
      <ChunkBoundary
        fallback={<div style={{ minHeight }}>{skeleton}</div>}
        broken={<BrokenPart minHeight={Math.min(minHeight, maxBrokenHeight)} />}
      >
        {children}
      </ChunkBoundary>
    </WhenNear>
  )
}
