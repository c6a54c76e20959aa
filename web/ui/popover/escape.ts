import type { KeyboardEvent } from 'react'

/**
 * Props for the button of a menu. Escape closes the menu even in the moment before the menu has taken the focus, when
 * the button still receives the key.
 */
export const closesByEscape = {
  onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'Escape' || event.currentTarget.getAttribute('aria-expanded') !== 'true') return
    event.stopPropagation()
    event.currentTarget.click()
  },
} as const
