import { useLayoutEffect } from 'react'

let holders = 0

/**
 * Keeps the page behind a dialog from scrolling: base.css reads `html[data-held]`. With `:has()` instead, each row
 * added or removed would make the browser recompute the root's styles, which include all of the theme's.
 */
export function useHeldPage(isHeld: boolean): void {
  useLayoutEffect(() => {
    if (!isHeld) return
    const { dataset } = document.documentElement
    holders++
    dataset.held = ''
    return () => {
      holders--
      if (holders === 0) delete dataset.held
    }
  }, [isHeld])
}
