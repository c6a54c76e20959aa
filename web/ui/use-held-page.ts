import { useLayoutEffect } from 'react'

let holders = 0

/**
 * While it is held the page behind a dialog does not scroll: base.css reads `html[data-held]`. With `:has()` instead,
 * every row that comes or goes would have the root's styles worked out anew, and those are all of the theme's.
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
