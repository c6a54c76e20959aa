import type { SnapshotFrom } from 'xstate'
import { type AlertBook, type Firing, maxAlerts, type PriceAlert } from './alert.ts'
import type { priceAlertMachine } from './price-alert.machine.ts'

type Snapshot = SnapshotFrom<typeof priceAlertMachine>

/** Returns all alerts and firings, as they are saved. */
export function selectBook({ context }: Snapshot): AlertBook {
  return context.book
}

/** Returns the alerts that may have been missed while no tab watched. */
export function selectUnchecked({ context }: Snapshot): readonly PriceAlert[] {
  return context.unchecked
}

/** Returns the firings of the toast, newest first; empty without a toast. */
export function selectAlertToast({ context }: Snapshot): readonly Firing[] {
  return context.shown
}

/** Returns how many firings the user has not viewed in any tab. */
export function selectUnseenFirings({ context }: Snapshot): number {
  return context.book.firings.filter(({ isSeen }) => !isSeen).length
}

/** Returns whether the user may have one more alert. */
export function selectHasRoom({ context }: Snapshot): boolean {
  return context.book.alerts.length < maxAlerts
}

/** Returns whether local storage keeps the alerts; otherwise they last until the page is closed. */
export function selectIsKept({ context }: Snapshot): boolean {
  return context.isKept
}
