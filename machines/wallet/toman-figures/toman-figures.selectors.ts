import type { SnapshotFrom } from 'xstate'
import type { Reason } from '#shared/core/errors/reason.ts'
import type { tomanFiguresMachine } from './toman-figures.machine.ts'
import type { TomanFigures } from './toman-figures.ts'

/** Returns which variant is shown. `figures` is set when it is `shown`. `isAsking`: a failed reading is being retried. */
export function selectTomanFigures(snapshot: SnapshotFrom<typeof tomanFiguresMachine>): {
  view: 'loading' | 'shown' | 'failed'
  figures: TomanFigures | null
  isStale: boolean
  isAsking: boolean
  error: Reason | null
} {
  const { figures, error } = snapshot.context
  const view = snapshot.matches('reading') ? 'loading' : snapshot.matches('failed') ? 'failed' : 'shown'
  return {
    view,
    figures,
    isStale: snapshot.matches({ shown: 'stale' }),
    isAsking: snapshot.matches({ failed: 'again' }),
    error,
  }
}
