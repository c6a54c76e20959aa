import type { SyntheticEvent } from 'react'

/** What makes a number that is cut tell all of itself: for a mouse, for the keyboard and for a finger. */
export function tellExact(exact: string) {
  const tell = ({ currentTarget }: SyntheticEvent<HTMLElement>) =>
    void import('./exact-tip.ts').then(
      ({ showExact }) => showExact(currentTarget, exact),
      () => currentTarget.setAttribute('title', exact),
    )
  return { tabIndex: 0, 'data-exact': exact, onMouseEnter: tell, onFocus: tell, onClick: tell }
}
