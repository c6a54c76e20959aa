import type { SnapshotFrom } from 'xstate'
import type { documentImageMachine } from './document-image.machine.ts'

export function selectDocumentImage(snapshot: SnapshotFrom<typeof documentImageMachine>) {
  const { image, error } = snapshot.context
  return { image, error, isChecking: snapshot.matches('checking') }
}
