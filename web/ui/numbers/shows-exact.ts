import type { SyntheticEvent } from 'react'

/** Returns the props that let a truncated number show all its digits on hover, focus and tap. */
export function showsExact(exact: string) {
  const show = ({ currentTarget }: SyntheticEvent<HTMLElement>) =>
    void import('./exact-tip.ts').then(
      ({ showExact }) => showExact(currentTarget, exact),
      () => currentTarget.setAttribute('title', exact),
    )
  return { tabIndex: 0, 'data-exact': exact, onMouseEnter: show, onFocus: show, onClick: show }
}
