import { useLayoutEffect } from 'react'

/**
 * While it is shown the page fills the screen: what stands around it reads `html[data-wide]`. With `:has()` instead, every
 * row that comes or goes would have the styles of all that judged anew.
 */
export function useWidePage(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.wide = ''
    return () => {
      delete dataset.wide
    }
  }, [])
}
