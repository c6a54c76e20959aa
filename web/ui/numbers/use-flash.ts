import { type RefObject, useEffect, useRef } from 'react'
import type { Decimal } from '#shared/core/money/decimal.ts'
import { compareDecimals } from '#shared/core/order.ts'
import { glow } from './glow.ts'

/**
 * Makes an element glow for 400 ms by background only, when the value changes: green for more and red for less (design
 * 6). Nothing moves. `identity` identifies the subject: another coin's number is no change.
 */
export function useFlash(value: Decimal, identity: string): RefObject<HTMLSpanElement | null> {
  const element = useRef<HTMLSpanElement>(null)
  const last = useRef({ value, identity })
  useEffect(() => {
    const before = last.current
    last.current = { value, identity }
    if (before.identity !== identity) return
    const order = compareDecimals(value, before.value)
    if (order !== 0 && element.current !== null) glow(element.current, order > 0 ? 'up' : 'down')
  }, [value, identity])
  return element
}
