import type { SnapshotFrom } from 'xstate'
import type { Notice, noticesMachine } from './notices.machine.ts'

export function selectNotice(snapshot: SnapshotFrom<typeof noticesMachine>): Notice | null {
  return snapshot.context.notice
}
