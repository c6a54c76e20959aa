import type { SnapshotFrom } from 'xstate'
import { type Notification, type NotificationSource, notificationSources } from './notification.ts'
import { isSilent, type notificationsMachine } from './notifications.machine.ts'

type Snapshot = SnapshotFrom<typeof notificationsMachine>

export type ListedNotification = Notification & { source: NotificationSource; isSeen: boolean }

/** Notifications that the centre lists. */
const most = 60

/**
 * All notifications, newest first. A decision on the identity has no history at the exchange: it is listed until it was
 * looked at.
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
    .slice(0, most)
}

/** How many of them the user has yet to look at: the badge of the bell. */
export function selectUnseenCount(snapshot: Snapshot): number {
  return selectNotifications(snapshot).filter(({ isSeen }) => !isSeen).length
}

/** What the toast tells, newest first; empty while there is none. */
export function selectCentreToast({ context }: Snapshot): readonly Notification[] {
  return context.shown
}
