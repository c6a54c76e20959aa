import { type RefObject, useEffect, useRef } from 'react'
import { glow } from './glow.ts'

/** For a list: a ref that is true once the list's first rows are shown. Give it to `useArrival` of each row. */
export function useSettled(): RefObject<boolean> {
  const settled = useRef(false)
  useEffect(() => {
    settled.current = true
  }, [])
  return settled
}

/** Makes a row glow once, by background only, when it is added to a list that is already shown (design 6). */
export function useArrival<Row extends HTMLElement>(
  settled: RefObject<boolean>,
  direction: 'up' | 'down',
): RefObject<Row | null> {
  const element = useRef<Row>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row arrives once
  useEffect(() => {
    if (settled.current && element.current !== null) glow(element.current, direction)
  }, [])
  return element
}
