import type { SnapshotFrom } from 'xstate'
import type { ErrorKey } from '#shared/errors/error-key.ts'
import type { Notice, noticesMachine } from './notices.machine.ts'

export function selectNotice(snapshot: SnapshotFrom<typeof noticesMachine>): Notice | null {
  return snapshot.context.notice
}

/** Why it could not be done; null for what was. */
export function selectNoticeReason(snapshot: SnapshotFrom<typeof noticesMachine>): ErrorKey | null {
  return snapshot.context.reason
}
