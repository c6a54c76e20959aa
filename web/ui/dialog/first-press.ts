import type { MouseEvent } from 'react'

/**
 * Ignores the second press of a double click, for a confirming button. That press was meant for the control that was in
 * this place before. Key presses always count as first presses.
 */
export function firstPress(act: () => void) {
  return ({ detail }: MouseEvent) => {
    if (detail < 2) act()
  }
}
