import { fromCallback, fromPromise } from 'xstate'

/** What the device keeps under a key, of whatever shape; null where there is nothing, and where it cannot be read. */
export function readKept(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** The port of a machine that keeps a value under a key. It fails where the browser refuses storage. */
export function keepAt<Kept>(key: string) {
  return fromPromise<void, Kept>(async ({ input }) => localStorage.setItem(key, JSON.stringify(input)))
}

/** The port of a machine that hears of what another tab keeps under a key: as an event of this type, with `kept`. */
export function watchKept(key: string, type: string) {
  return fromCallback<{ type: 'never' }>(({ sendBack }) =>
    onKeptElsewhere(key, () => sendBack({ type, kept: readKept(key) })),
  )
}

/**
 * Calls `changed` whenever another tab changes what is kept under a key, or forgets all.
 * @returns what ends it.
 */
export function onKeptElsewhere(key: string, changed: () => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key === key || event.key === null) changed()
  }
  // Pages are also written by the build, where there are no tabs.
  globalThis.addEventListener?.('storage', heard)
  return () => globalThis.removeEventListener('storage', heard)
}
