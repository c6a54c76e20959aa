import type { SnapshotFrom } from 'xstate'
import type { checklistMachine } from './checklist.machine.ts'

/** How the checklist stands on the page; null while it is not there. */
export function selectChecklist(snapshot: SnapshotFrom<typeof checklistMachine>): 'open' | 'finished' | null {
  if (!snapshot.matches('shown')) return null
  return snapshot.matches({ shown: 'finished' }) ? 'finished' : 'open'
}
