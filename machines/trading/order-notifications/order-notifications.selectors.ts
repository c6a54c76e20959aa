import type { SnapshotFrom } from 'xstate'
import type { OrderNews } from './order-news.ts'
import type { orderNotificationsMachine } from './order-notifications.machine.ts'

type Snapshot = SnapshotFrom<typeof orderNotificationsMachine>

const none: readonly OrderNews[] = []

/** News that the user has not looked at, 50 at most: the badge of the bell. */
export function selectUnseen({ context }: Snapshot): number {
  return context.unseen
}

/** The last 50 news, newest first: the list of the bell. */
export function selectNews({ context }: Snapshot): readonly OrderNews[] {
  return context.news
}

/** What the toast tells, newest first; empty while there is none. More than three are told as a summary. */
export function selectToast(snapshot: Snapshot): readonly OrderNews[] {
  return snapshot.matches({ present: { toast: 'quiet' } }) || snapshot.matches('away') ? none : snapshot.context.shown
}

/** The ids of orders whose rows flash, joined by spaces, so that it is compared by its value. */
export function selectFlashing(snapshot: Snapshot): string {
  return selectToast(snapshot)
    .map(({ id }) => id)
    .join(' ')
}
