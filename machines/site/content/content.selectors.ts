import type { Reason } from '#shared/core/errors/reason.ts'
import type { ContentSnapshot } from './content.machine.ts'

export type ContentView = 'loading' | 'shown' | 'empty' | 'failed'

/** Returns which variant is shown. `content` is set when it is `shown`, `error` when loading failed. */
export function selectContent<Content>(snapshot: ContentSnapshot<Content>): {
  view: ContentView
  content: Content | null
  error: Reason | null
} {
  const { content, error } = snapshot.context
  return { view: viewOf(snapshot), content, error }
}

/** Returns whether the last refresh failed. */
export function selectIsStale<Content>(snapshot: ContentSnapshot<Content>): boolean {
  return snapshot.matches({ present: 'stale' })
}

function viewOf(snapshot: Pick<ContentSnapshot<unknown>, 'matches'>): ContentView {
  if (snapshot.matches('loading')) return 'loading'
  if (snapshot.matches('empty')) return 'empty'
  return snapshot.matches('failed') ? 'failed' : 'shown'
}
