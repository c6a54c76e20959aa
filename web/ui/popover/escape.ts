import type { KeyboardEvent } from 'react'

/**
 * Props for the button of a menu: Escape closes its menu also in the moment before the menu has taken the focus, when the
 * key still comes to the button.
 */
export const closesByEscape = {
  onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'Escape' || event.currentTarget.getAttribute('aria-expanded') !== 'true') return
    event.stopPropagation()
    event.currentTarget.click()
  },
} as const
