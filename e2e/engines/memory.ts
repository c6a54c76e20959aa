import type { Memory } from './engine.ts'

/** Runs in a page before all of its own. A frame of nothing has no memory. */
export function remember(memory: Memory): void {
  if (location.protocol === 'about:') return
  localStorage.clear()
  sessionStorage.clear()
  for (const [key, value] of Object.entries(memory)) localStorage.setItem(key, value)
}
