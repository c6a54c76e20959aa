import { useEffect, useRef } from 'react'

/**
 * Keeps the keyboard focus in a part of the page whose rows may disappear by themselves, also while a dialog asks about
 * one of them. The row that moves to the lost row's place gets the focus; after the last row, the checked input above
 * the rows gets it. The returned ref belongs on the part.
 */
export function useRowFocus<Part extends HTMLElement>() {
  const part = useRef<Part>(null)
  useEffect(() => {
    const root = part.current
    if (root === null) return
    let focusedRow: { element: HTMLElement; place: number } | null = null
    const mend = () => {
      if (focusedRow === null) return
      const buttons = [...root.querySelectorAll<HTMLElement>('tbody button')]
      const place = buttons.indexOf(focusedRow.element)
      if (place >= 0) focusedRow.place = place
      if (focusedRow.element.isConnected || document.activeElement !== document.body) return
      const next =
        buttons[Math.min(focusedRow.place, buttons.length - 1)] ?? root.querySelector<HTMLElement>('input:checked')
      remember(null)
      next?.focus({ preventScroll: true })
    }
    const changes = new MutationObserver(mend)
    const remember = (element: HTMLElement | null) => {
      changes.disconnect()
      const place = element === null ? -1 : [...root.querySelectorAll<HTMLElement>('tbody button')].indexOf(element)
      focusedRow = element === null || place < 0 ? null : { element, place }
      if (focusedRow !== null) changes.observe(root, { childList: true, subtree: true })
    }
    const focused = ({ target }: FocusEvent) => {
      // A dialog about a row must not replace the row that is remembered.
      if (!(target as HTMLElement).closest('dialog')) remember(target as HTMLElement)
    }
    const left = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null && !root.contains(relatedTarget as Node)) remember(null)
    }
    root.addEventListener('focusin', focused)
    root.addEventListener('focusout', left)
    // A dialog that closes returns the focus to a row that is gone, so it is lost.
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
