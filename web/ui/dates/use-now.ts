import { useSyncExternalStore } from 'react'

let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

/**
 * Returns the current time (epoch ms), updated each second. All components share one timer, which stops when none uses
 * it.
 */
export function useNow(): number {
  return useSyncExternalStore(subscribe, present, present)
}

function present(): number {
  return now
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (timer === undefined) {
    now = Date.now()
    timer = setInterval(tick, 1000)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function tick() {
  now = Date.now()
  for (const listener of [...listeners]) listener()
}
