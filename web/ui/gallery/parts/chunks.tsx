import { ChunkBoundary } from '../../chunks/chunk-boundary.tsx'
import { LaterDetails } from '../../chunks/later-details.tsx'
import { WhenNear } from '../../chunks/when-near.tsx'
import type { Specimens } from '../specimens.ts'

export const chunks: Specimens = {
  'chunks/chunk-boundary.tsx': (t) => <ChunkBoundary fallback={null}>{t.text}</ChunkBoundary>,
  'chunks/later-details.tsx': (t) => (
    <LaterDetails summary={t.open} load={async () => undefined} room={null} broken={null}>
      {t.text}
    </LaterDetails>
  ),
  'chunks/when-near.tsx': (t) => <WhenNear minHeight={24}>{t.text}</WhenNear>,
}
