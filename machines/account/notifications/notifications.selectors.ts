import type { SnapshotFrom } from 'xstate'
import { type Notification, type NotificationSource, notificationSources } from './notification.ts'
import { isSilent, type notificationsMachine } from './notifications.machine.ts'

type Snapshot = SnapshotFrom<typeof notificationsMachine>

export type ListedNotification = Notification & { source: NotificationSource; isSeen: boolean }

/** The largest number of notifications in the list. */
const max = 60

/**
 * Returns all notifications, newest first. The exchange keeps no history of decisions on the identity, so a decision is
 * listed until the user has viewed it.
 */
export function selectNotifications({ context: { lists, marks } }: Snapshot): readonly ListedNotification[] {
  return notificationSources
    .flatMap((source) => {
      const unseen = marks.sources[source]?.unseen ?? []
      return (lists[source] ?? [])
        .filter(({ content }) => !isSilent(content))
        .map((one) => ({ ...one, source, isSeen: !unseen.includes(one.key) }))
        .filter(({ isSeen }) => source !== 'identity' || !isSeen)
    })
    .sort((one, other) => other.at - one.at)
    .slice(0, max)
}

/** Returns the number of unseen notifications: the badge of the bell. */
export function selectUnseenCount(snapshot: Snapshot): number {
  return selectNotifications(snapshot).filter(({ isSeen }) => !isSeen).length
}

/** Returns the notifications of the toast, newest first; empty without a toast. */
export function selectCentreToast({ context }: Snapshot): readonly Notification[] {
  return context.shown
}
