import { useEffect, useRef } from 'react'

/**
 * Keeps a keyboard's place in a part of the page whose rows go by themselves, also while a dialog asks about one of them:
 * the row that comes to stand where it stood has the focus then, and after the last one what is chosen above the rows.
 * Given to the part as its `ref`.
 */
export function useRowFocus<Part extends HTMLElement>() {
  const part = useRef<Part>(null)
  useEffect(() => {
    const root = part.current
    if (root === null) return
    let held: { element: HTMLElement; place: number } | null = null
    const mend = () => {
      if (held === null) return
      const buttons = [...root.querySelectorAll<HTMLElement>('tbody button')]
      const place = buttons.indexOf(held.element)
      if (place >= 0) held.place = place
      if (held.element.isConnected || document.activeElement !== document.body) return
      const next = buttons[Math.min(held.place, buttons.length - 1)] ?? root.querySelector<HTMLElement>('input:checked')
      hold(null)
      next?.focus({ preventScroll: true })
    }
    const changes = new MutationObserver(mend)
    const hold = (element: HTMLElement | null) => {
      changes.disconnect()
      const place = element === null ? -1 : [...root.querySelectorAll<HTMLElement>('tbody button')].indexOf(element)
      held = element === null || place < 0 ? null : { element, place }
      if (held !== null) changes.observe(root, { childList: true, subtree: true })
    }
    const focused = ({ target }: FocusEvent) => {
      // What is asked about a row is asked in its name.
      if (!(target as HTMLElement).closest('dialog')) hold(target as HTMLElement)
    }
    const left = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null && !root.contains(relatedTarget as Node)) hold(null)
    }
    root.addEventListener('focusin', focused)
    root.addEventListener('focusout', left)
    // The focus that a dialog gives back to a row that is gone is nobody's.
    root.addEventListener('close', mend, true)
    return () => {
      changes.disconnect()
      root.removeEventListener('focusin', focused)
      root.removeEventListener('focusout', left)
      root.removeEventListener('close', mend, true)
    }
  }, [])
  return part
}
