import type { AlertBook } from '#machines/market/price-alert/alert.ts'
import { changeBook } from '#machines/market/price-alert/change-book.ts'
import type { CommitInput, Committed } from '#machines/market/price-alert/price-alert-setup.ts'
import { readAlerts } from '#machines/market/price-alert/read-alerts.ts'
import { readKept } from '#web/adapters/app/kept.ts'
import { personKey } from '#web/adapters/app/person-key.ts'

/** The storage in which the tabs of a browser keep a user's alerts, and agree on which tab fires an alert. */
export type AlertTabs = {
  storage: Pick<Storage, 'setItem'>
  read: (key: string) => unknown
  /** Undefined in a browser without the Web Locks API. */
  locks: Pick<LockManager, 'request'> | undefined
}

/** Returns the storage key of a user's alerts. It is the same in every tab and does not reveal the user's number. */
export function alertsKey(owner: string): string {
  return personKey('sarraf.alerts', owner)
}

/** Returns the storage key of the time until which a tab has watched the user's alerts. */
function watchedKey(owner: string): string {
  return personKey('sarraf.alertsWatched', owner)
}

export function browserTabs(): AlertTabs {
  return {
    storage: localStorage,
    read: readKept,
    locks: (navigator.locks as LockManager | null | undefined) ?? undefined,
  }
}

/**
 * Applies a change to the stored alerts, one tab at a time. If two tabs see the same price, the first one fires the alert,
 * and the other one finds it fired.
 */
export async function commitChange(tabs: AlertTabs, input: CommitInput): Promise<Committed> {
  const key = alertsKey(input.owner)
  const commit = () => commitNow(tabs, key, input)
  if (tabs.locks === undefined) return commit()
  let made: Committed | null = null
  try {
    await tabs.locks.request(key, () => {
      made = commit()
    })
  } catch {
    // The browser refuses the lock. Reading and writing at once is nearly as safe.
  }
  return made ?? commit()
}

function commitNow({ storage, read }: AlertTabs, key: string, { book, isKept, change }: CommitInput): Committed {
  const stored = readAlerts(read(key))
  const changed = changeBook(isKept ? stored : joined(book, stored), change)
  const keep = (kept: AlertBook) => {
    try {
      storage.setItem(key, JSON.stringify(kept))
      return true
    } catch {
      return false
    }
  }
  if (changed.book === stored || keep(changed.book)) return { ...changed, isKept: true }
  // When storage is full, older history is dropped first: the other tabs must learn that an alert has fired.
  const short = { ...changed.book, firings: changed.fired }
  return { ...changed, isKept: keep(short) }
}

/** Returns the alerts that only this page has, together with those saved by other tabs. */
function joined(book: AlertBook, stored: AlertBook): AlertBook {
  const ids = book.alerts.map(({ id }) => id)
  return { ...book, alerts: [...book.alerts, ...stored.alerts.filter(({ id }) => !ids.includes(id))] }
}

/** Returns the time until which alerts were watched, in epoch ms; null if they never were. */
export function readWatched(tabs: AlertTabs, owner: string): number | null {
  const kept = tabs.read(watchedKey(owner))
  return typeof kept === 'number' && Number.isFinite(kept) ? kept : null
}

export function keepWatched({ storage }: AlertTabs, owner: string, at: number): void {
  try {
    storage.setItem(watchedKey(owner), String(at))
  } catch {
    // The next page then reads more candles than necessary.
  }
}
