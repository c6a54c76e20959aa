import { useLayoutEffect, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let pages = 0

/**
 * Makes the page fill the window while it is rendered: the site shows nothing around it (`useIsWidePage`), and styles
 * read `html[data-wide]`. With `:has()` instead, each row added or removed would make the browser recompute all of
 * those styles.
 */
export function useWidePage(): void {
  useLayoutEffect(enterWidePage, [])
}

/** Makes the page fill the window. @returns a function that ends it. */
export function enterWidePage(): () => void {
  count(1)
  return () => count(-1)
}

/** Returns whether a page that fills the window is shown. The frame of the site asks for it, around every page. */
export function useIsWidePage(): boolean {
  // A prerendered page may have been wide, and the page that replaces it is not.
  useLayoutEffect(markWidth, [])
  return useSyncExternalStore(subscribe, isWide, isWide)
}

function isWide(): boolean {
  return pages > 0
}

function count(change: 1 | -1): void {
  pages += change
  markWidth()
  for (const listener of listeners) listener()
}

function markWidth(): void {
  // The build and the relay also render pages, without a document.
  globalThis.document?.documentElement.toggleAttribute('data-wide', isWide())
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
