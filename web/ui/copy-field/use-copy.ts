import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Copied } from './copy-box.tsx'

/** How long it is told that a text was copied (ms; spec 001, section 9). */
const told = 1500

/**
 * Copies the text of an element, and what came of it. Where a browser refuses, the text is selected, so that the person's
 * own keys can copy it.
 */
export function useCopy(): { copied: Copied; element: RefObject<HTMLElement | null>; copy: () => Promise<void> } {
  const [{ copied, times }, setCopied] = useState<{ copied: Copied; times: number }>({ copied: 'no', times: 0 })
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    if (copied !== 'yes') return
    // A second press tells it for its whole time again.
    const timer = setTimeout(() => setCopied({ copied: 'no', times }), told)
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
