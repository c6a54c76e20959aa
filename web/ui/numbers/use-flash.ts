import { type RefObject, useEffect, useRef } from 'react'
import type { Decimal } from '#shared/money/decimal.ts'
import { compareDecimals } from '#shared/stream/order.ts'

/**
 * Glows for 400 ms by background only when the value changes, green for more and red for less (design 6). Nothing moves.
 * `identity` says whose value it is: another coin's number is no change.
 */
export function useFlash(value: Decimal, identity: string): RefObject<HTMLSpanElement | null> {
  const element = useRef<HTMLSpanElement>(null)
  const last = useRef({ value, identity })
  useEffect(() => {
    const before = last.current
    last.current = { value, identity }
    if (before.identity !== identity) return
    const order = compareDecimals(value, before.value)
    if (order === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const shown = element.current
    if (shown === null) return
    shown.dataset.moved = order > 0 ? 'up' : 'down'
    // By opacity alone: the compositor does it, and the page's own thread is free for the next price.
    shown.animate?.([{ opacity: 1 }, { opacity: 0 }], { duration: 400, easing: 'ease-out', pseudoElement: '::before' })
  }, [value, identity])
  return element
}
