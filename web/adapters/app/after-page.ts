import { useDeferredValue, useSyncExternalStore } from 'react'

/**
 * Time in ms that is reserved for the opened page. Background features load after it, or earlier when the user asks for
 * them.
 */
const courtesy = 10_000

let state: 'before' | 'after' | 'asked' = 'before'
let isTimed = false
const listeners = new Set<() => void>()

/**
 * Returns whether background features may load: `before` (the first 10 s), `after`, or `asked` (the user asked earlier).
 * The value is deferred, so React renders these features between the frames of the page.
 */
export function useAfterPage(): 'before' | 'after' | 'asked' {
  const read = () => state
  return useDeferredValue(useSyncExternalStore(listen, read, read))
}

/** Lets background features load now. */
export function askNow(): void {
  if (state !== 'asked') become('asked')
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  if (!isTimed) setTimeout(() => state === 'before' && become('after'), courtesy)
  isTimed = true
  return () => {
    listeners.delete(listener)
    // The request is served. On the next page nothing must open by itself.
    if (listeners.size === 0 && state === 'asked') state = 'after'
  }
}

function become(next: 'after' | 'asked'): void {
  state = next
  for (const listener of listeners) listener()
}
