import { useDeferredValue, useSyncExternalStore } from 'react'

/** Milliseconds that belong to the page that was opened: what tells news comes after them, or when it is asked for. */
const courtesy = 10_000

let state: 'before' | 'after' | 'asked' = 'before'
let isTimed = false
const listeners = new Set<() => void>()

/**
 * Whether the page has had its time: `asked` when somebody could not wait. What comes then is made in pieces, between the
 * frames of the page.
 */
export function useAfterPage(): 'before' | 'after' | 'asked' {
  const read = () => state
  return useDeferredValue(useSyncExternalStore(listen, read, read))
}

/** Ends the page's time now. */
export function askNow(): void {
  if (state !== 'asked') become('asked')
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  if (!isTimed) setTimeout(() => state === 'before' && become('after'), courtesy)
  isTimed = true
  return () => {
    listeners.delete(listener)
    // Who asked has been answered: on another page nothing opens by itself.
    if (listeners.size === 0 && state === 'asked') state = 'after'
  }
}

function become(next: 'after' | 'asked'): void {
  state = next
  for (const listener of listeners) listener()
}
