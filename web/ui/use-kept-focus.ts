import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/**
 * Keeps a keyboard's place in a list whose rows come and go by themselves: when the row with the focus goes, the one that
 * comes to stand where it stood has it. For each row one thing that can have the focus. Given to the list as its props.
 */
export function useKeptFocus<List extends HTMLElement>() {
  const list = useRef<List>(null)
  const place = useRef<number | null>(null)
  // No render of the list costs anything while the focus is elsewhere.
  useLayoutEffect(() => {
    if (place.current === null || list.current === null) return
    const rows = [...list.current.children]
    const found = rows.findIndex((row) => row.contains(document.activeElement))
    if (found >= 0) {
      place.current = found
      return
    }
    const next = rows[Math.min(place.current, rows.length - 1)]?.querySelector<HTMLElement>('button, a')
    place.current = null
    if (document.activeElement === document.body) next?.focus({ preventScroll: true })
  })
  return {
    ref: list,
    onFocus: ({ currentTarget, target }: FocusEvent<List>) => {
      place.current = [...currentTarget.children].findIndex((row) => row.contains(target))
    },
    // Not heard of a row that goes.
    onBlur: () => {
      place.current = null
    },
  }
}
