import { useEffect, useEffectEvent } from 'react'

/**
 * Calls `onOpen` when a modal dialog opens, or at once below an open one, and `onClosed` when none is open any more.
 * @param isActive whether dialogs are watched
 */
export function useOpenDialog(isActive: boolean, onOpen?: () => void, onClosed?: () => void): void {
  const change = useEffectEvent((isOpen: boolean) => (isOpen ? onOpen?.() : onClosed?.()))
  useEffect(() => {
    if (!isActive) return
    let wasOpen = false
    const look = () => {
      const isOpen = document.querySelector('dialog:modal') !== null
      if (isOpen !== wasOpen) change(isOpen)
      wasOpen = isOpen
    }
    look()
    const observer = new MutationObserver(look)
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
    return () => observer.disconnect()
  }, [isActive])
}
