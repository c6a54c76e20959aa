import { useLayoutEffect, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let pages = 0

/**
 * Makes the page fill the window while it is rendered: the site shows nothing around it (`useIsWidePage`), and styles
 * read `html[data-wide]`. With `:has()` instead, each row added or removed would make the browser recompute all of
 * those styles.
 */
export function useWidePage(): void {
  useLayoutEffect(() => {
    count(1)
    return () => count(-1)
  }, [])
}

/** Returns whether a page that fills the window is shown. */
export function useIsWidePage(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => pages > 0,
    () => false,
  )
}

function count(change: 1 | -1): void {
  pages += change
  if (pages > 0) document.documentElement.dataset.wide = ''
  else delete document.documentElement.dataset.wide
  for (const tell of listeners) tell()
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}
