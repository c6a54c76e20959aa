import type { SnapshotFrom } from 'xstate'
import type { checklistMachine } from './checklist.machine.ts'

/** Returns the state of the checklist; null while it is hidden. */
export function selectChecklist(snapshot: SnapshotFrom<typeof checklistMachine>): 'open' | 'finished' | null {
  if (!snapshot.matches('shown')) return null
  return snapshot.matches({ shown: 'finished' }) ? 'finished' : 'open'
}
