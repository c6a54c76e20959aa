import type { SnapshotFrom } from 'xstate'
import type { OrderNews } from './order-news.ts'
import type { orderNotificationsMachine } from './order-notifications.machine.ts'

type Snapshot = SnapshotFrom<typeof orderNotificationsMachine>

/** Returns how many messages the user has not viewed, at most 50: the badge of the bell. */
export function selectUnseen({ context }: Snapshot): number {
  return context.unseen
}

/** Returns the last 50 messages, newest first: the list of the bell. */
export function selectNews({ context }: Snapshot): readonly OrderNews[] {
  return context.news
}

/** Returns the messages of the toast, newest first; empty without a toast. More than three are shown as a summary. */
export function selectToast({ context }: Snapshot): readonly OrderNews[] {
  return context.shown
}

/** Returns the ids of orders whose rows flash, joined by spaces, so that the result is compared by value. */
export function selectFlashing(snapshot: Snapshot): string {
  return selectToast(snapshot)
    .map(({ id }) => id)
    .join(' ')
}
