import { useCallback, useSyncExternalStore } from 'react'

/** The widths of a phone: up to 700 px at the usual size of text, and more with larger text. */
export const phoneWidth = '(max-width: 43.75em)'

/** Returns whether a media query matches, for screens that differ in content and not only in size. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
