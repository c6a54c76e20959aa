import type { SnapshotFrom } from 'xstate'
import type { Reason } from '#shared/core/errors/reason.ts'
import type { Notice, noticesMachine } from './notices.machine.ts'

export function selectNotice(snapshot: SnapshotFrom<typeof noticesMachine>): Notice | null {
  return snapshot.context.notice
}

/** Returns why the action failed; null for a success. */
export function selectNoticeReason(snapshot: SnapshotFrom<typeof noticesMachine>): Reason | null {
  return snapshot.context.reason
}
