import type { MouseEvent } from 'react'

/**
 * For a yes: the second press of a double click was meant for what stood here before it. A key's presses are all first
 * ones.
 */
export function firstPress(act: () => void) {
  return ({ detail }: MouseEvent) => {
    if (detail < 2) act()
  }
}
