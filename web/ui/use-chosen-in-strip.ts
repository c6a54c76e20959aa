import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the selected item of a scrolling line in the middle of its visible part, as far as the line can scroll. Nothing
 * else on the page scrolls. The returned ref belongs on the line.
 */
export function useChosenInStrip<Strip extends HTMLElement>(chosen: string | null): RefObject<Strip | null> {
  const line = useRef<Strip>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen is read from the page
  useLayoutEffect(() => {
    const strip = line.current
    const one = strip?.querySelector('[aria-selected=true], [aria-pressed=true]')
    if (strip === null || one === null || one === undefined) return
    const [room, box] = [strip.getBoundingClientRect(), one.getBoundingClientRect()]
    strip.scrollBy({ left: box.left + box.width / 2 - room.left - room.width / 2, behavior: 'instant' })
  }, [chosen])
  return line
}
