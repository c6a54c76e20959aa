import type { SnapshotFrom } from 'xstate'
import { type AlertBook, type Firing, maxAlerts, type PriceAlert } from './alert.ts'
import type { priceAlertMachine } from './price-alert.machine.ts'

type Snapshot = SnapshotFrom<typeof priceAlertMachine>

/** All alerts and what has fired, as the device keeps them. */
export function selectBook({ context }: Snapshot): AlertBook {
  return context.book
}

/** Alerts of which nobody can say whether they were reached while nobody watched. */
export function selectUnchecked({ context }: Snapshot): readonly PriceAlert[] {
  return context.unchecked
}

/** What the toast tells, newest first; empty while there is none. */
export function selectAlertToast({ context }: Snapshot): readonly Firing[] {
  return context.shown
}

/** Firings that the user has looked at in no tab. */
export function selectUnseenFirings({ context }: Snapshot): number {
  return context.book.firings.filter(({ isSeen }) => !isSeen).length
}

/** Whether the user may have one more alert. */
export function selectHasRoom({ context }: Snapshot): boolean {
  return context.book.alerts.length < maxAlerts
}

/** Whether the device keeps the alerts; otherwise they last until the page is closed. */
export function selectIsKept({ context }: Snapshot): boolean {
  return context.isKept
}
