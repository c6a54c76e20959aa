import type { SnapshotFrom } from 'xstate'
import type { questionsMachine } from './questions.machine.ts'

export function selectQuestions(snapshot: SnapshotFrom<typeof questionsMachine>) {
  const { text, open } = snapshot.context
  return { text, open, isFiltered: snapshot.matches({ search: 'filtered' }) }
}
