import { useLayoutEffect } from 'react'

/**
 * Marks the root of the page for as long as something is so: styles anywhere read `html[data-NAME]`, such as those of what
 * stands outside of the program's own element.
 */
export function useRootMark(name: string, isSo: boolean): void {
  useLayoutEffect(() => {
    if (!isSo) return
    const { dataset } = document.documentElement
    dataset[name] = ''
    return () => void delete dataset[name]
  }, [name, isSo])
}
