import type { SyntheticEvent } from 'react'

/** Returns the props that let a truncated number show all its digits on hover, focus and tap. */
export function tellExact(exact: string) {
  const tell = ({ currentTarget }: SyntheticEvent<HTMLElement>) =>
    void import('./exact-tip.ts').then(
      ({ showExact }) => showExact(currentTarget, exact),
      () => currentTarget.setAttribute('title', exact),
    )
  return { tabIndex: 0, 'data-exact': exact, onMouseEnter: tell, onFocus: tell, onClick: tell }
}
