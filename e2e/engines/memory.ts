import type { Memory } from './engine.ts'

/**
 * Runs in a page before its own scripts. Skips the blank page that an engine may show first, because it belongs to no site.
 */
export function remember(memory: Memory): void {
  if (location.host === '') return
  localStorage.clear()
  sessionStorage.clear()
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every engine
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; Path=/; Max-Age=0`
  for (const [key, value] of Object.entries(memory)) localStorage.setItem(key, value)
}
