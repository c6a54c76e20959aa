import { useLayoutEffect } from 'react'

/**
 * Sets `html[data-NAME]` while `isSo`, for styles anywhere, such as those of elements outside of the program's root.
 */
export function useRootMark(name: string, isSo: boolean): void {
  useLayoutEffect(() => {
    if (!isSo) return
    const { dataset } = document.documentElement
    dataset[name] = ''
    return () => void delete dataset[name]
  }, [name, isSo])
}
