import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the keyboard focus in a list whose rows come and go by themselves. If the focused row disappears, the row that
 * moves to its place gets the focus. Each row may have one focusable element. The returned props belong on the list.
 */
export function useKeptFocus<List extends HTMLElement>() {
  const list = useRef<List>(null)
  const place = useRef<number | null>(null)
  // While the focus is elsewhere, a render of the list costs nothing here.
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
    // A row that is removed does not fire this event.
    onBlur: () => {
      place.current = null
    },
  }
}
