import { fromCallback, fromPromise } from 'xstate'

/** Returns the parsed value of a local storage key; null when it is absent or unreadable. The shape is not checked. */
export function readKept(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Returns the actor that saves a machine's value under a key. It fails when the browser refuses storage. */
export function keepAt<Kept>(key: string) {
  return fromPromise<void, Kept>(async ({ input }) => localStorage.setItem(key, JSON.stringify(input)))
}

/** Returns the actor that reports when another tab changes a key, as an event of this type with the new value in `kept`. */
export function watchKept(key: string, type: string) {
  return fromCallback<{ type: 'never' }>(({ sendBack }) =>
    onKeptElsewhere(key, () => sendBack({ type, kept: readKept(key) })),
  )
}

/** Calls `changed` whenever another tab changes a key or clears local storage. @returns a function that stops it. */
export function onKeptElsewhere(key: string, changed: () => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === key || event.key === null) changed()
  }
  // The build also renders pages, where `addEventListener` does not exist.
  globalThis.addEventListener?.('storage', listener)
  return () => globalThis.removeEventListener('storage', listener)
}
