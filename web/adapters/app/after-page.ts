import { useDeferredValue, useSyncExternalStore } from 'react'

/**
 * Time in ms that is reserved for the opened page. Background features load after it, or earlier when the user asks for
 * them.
 */
const courtesy = 10_000

let state: 'before' | 'after' | 'requested' = 'before'
let isTimed = false
const listeners = new Set<() => void>()

/**
 * Returns whether background features may load: `before` (the first 10 s), `after`, or `requested` (the user asked
 * earlier). The value is deferred, so React renders these features between the frames of the page.
 */
export function useAfterPage(): 'before' | 'after' | 'requested' {
  const read = () => state
  return useDeferredValue(useSyncExternalStore(listen, read, read))
}

/** Lets background features load now. */
export function loadNow(): void {
  if (state !== 'requested') become('requested')
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  if (!isTimed) setTimeout(() => state === 'before' && become('after'), courtesy)
  isTimed = true
  return () => {
    listeners.delete(listener)
    // The request is served. On the next page nothing must open by itself.
    if (listeners.size === 0 && state === 'requested') state = 'after'
  }
}

function become(next: 'after' | 'requested'): void {
  state = next
  for (const listener of listeners) listener()
}
