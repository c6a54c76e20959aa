import type { AlertBook } from '#machines/market/price-alert/alert.ts'
import { changeBook } from '#machines/market/price-alert/change-book.ts'
import type { CommitInput, Committed } from '#machines/market/price-alert/price-alert.machine.ts'
import { readAlerts } from '#machines/market/price-alert/read-alerts.ts'
import { readKept } from '#web/adapters/app/kept.ts'
import { personKey } from '#web/adapters/app/person-key.ts'

/** Where the tabs of a browser keep a user's alerts, and agree on which of them has fired one. */
export type AlertTabs = {
  storage: Pick<Storage, 'setItem'>
  read: (key: string) => unknown
  /** Undefined in a browser without locks. */
  locks: Pick<LockManager, 'request'> | undefined
}

/** The same in every tab of a user, and nothing that their number can be read from. */
export function alertsKey(owner: string): string {
  return personKey('sarraf.alerts', owner)
}

/** Until when some tab has watched the user's alerts. */
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
 * Makes a change of what is kept at this moment, one tab at a time: what two tabs see at once fires in the first of them,
 * and the other finds it fired.
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
    // A browser that refuses its locks: what is read and written at once is nearly as safe.
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
  // Of a full storage the history is given up first: that something has fired must reach the other tabs.
  const short = { ...changed.book, firings: changed.fired }
  return { ...changed, isKept: keep(short) }
}

/** What this page alone has, with what the device has kept since. */
function joined(book: AlertBook, stored: AlertBook): AlertBook {
  const ids = book.alerts.map(({ id }) => id)
  return { ...book, alerts: [...book.alerts, ...stored.alerts.filter(({ id }) => !ids.includes(id))] }
}

/** Epoch ms; null when nobody has watched yet. */
export function readWatched(tabs: AlertTabs, owner: string): number | null {
  const kept = tabs.read(watchedKey(owner))
  return typeof kept === 'number' && Number.isFinite(kept) ? kept : null
}

export function keepWatched({ storage }: AlertTabs, owner: string, at: number): void {
  try {
    storage.setItem(watchedKey(owner), String(at))
  } catch {
    // The next page then reads more candles than it needs to.
  }
}
