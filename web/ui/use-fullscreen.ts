import { useCallback, useEffect, useState } from 'react'

/**
 * Lets an element fill the screen, and ends that. A browser without full screen (an iPhone) puts the element over the
 * rest of the page instead; then it has `data-full`, which sets its size.
 */
export function useFullscreen() {
  const [over, setOver] = useState<HTMLElement | null>(null)
  const [isFull, setIsFull] = useState(false)
  useEffect(() => {
    const changed = () => setIsFull(isScreenFilled())
    document.addEventListener('fullscreenchange', changed)
    return () => document.removeEventListener('fullscreenchange', changed)
  }, [])
  useEffect(() => {
    if (over === null) return
    over.popover = 'manual'
    over.dataset.full = ''
    over.showPopover?.()
    const pressed = ({ key, defaultPrevented }: KeyboardEvent) => key === 'Escape' && !defaultPrevented && setOver(null)
    document.addEventListener('keydown', pressed)
    return () => {
      document.removeEventListener('keydown', pressed)
      over.hidePopover?.()
      over.popover = null
      delete over.dataset.full
    }
  }, [over])
  const toggle = useCallback(
    async (element: HTMLElement) => {
      if (over !== null) return setOver(null)
      if (isScreenFilled()) return document.exitFullscreen()
      try {
        await element.requestFullscreen()
      } catch {
        setOver(element)
      }
    },
    [over],
  )
  return { isFull: isFull || over !== null, toggle }
}

/** Returns whether an element fills the screen. A browser without full screen does not have the property. */
function isScreenFilled(): boolean {
  return Boolean(document.fullscreenElement)
}
