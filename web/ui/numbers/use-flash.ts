import { type RefObject, useEffect, useRef } from 'react'
import type { Decimal } from '#shared/money/decimal.ts'
import { compareDecimals } from '#shared/stream/order.ts'
import { fadeGlow } from './fade-glow.ts'

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
    fadeGlow(shown)
  }, [value, identity])
  return element
}
