import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Copied } from './copy-box.tsx'

/** How long the success of copying is shown (ms; spec 001, section 9). */
const shownFor = 1500

/**
 * Copies the text of an element, and returns the result. If the browser refuses, the text is selected, so that the user
 * can copy it by keyboard.
 */
export function useCopy(): { copied: Copied; element: RefObject<HTMLElement | null>; copy: () => Promise<void> } {
  const [{ copied, times }, setCopied] = useState<{ copied: Copied; times: number }>({ copied: 'no', times: 0 })
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    if (copied !== 'yes') return
    // A second press shows the success for its full time again.
    const timer = setTimeout(() => setCopied({ copied: 'no', times }), shownFor)
    return () => clearTimeout(timer)
  }, [copied, times])
  const note = (copied: Copied) => setCopied((former) => ({ copied, times: former.times + 1 }))
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(element.current?.textContent ?? '')
      note('yes')
    } catch {
      if (element.current !== null) getSelection()?.selectAllChildren(element.current)
      note('refused')
    }
  }
  return { copied, element, copy }
}
