import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Keeps what is chosen in a line that scrolls in the middle of what is seen of it, as far as the line reaches. Nothing else
 * of the page scrolls. Given to the line as its `ref`.
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
