import type { KeyboardEvent } from 'react'

/**
 * Handles the keys of the table's rows. Up, Down, Home and End move to the link of another row. Left and Right move between
 * the link and the star. F toggles the row's star, and A opens its alert form. Enter opens the link as usual.
 */
export function stepRows(event: KeyboardEvent<HTMLElement>): void {
  const row = (event.target as Element).closest('tr')
  if (row === null || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  const [star, link] = [row.querySelector<HTMLElement>('button[aria-pressed]'), row.querySelector<HTMLElement>('th a')]
  // Uses the position of the key, because a Persian keyboard produces another character.
  if (event.code === 'KeyF') {
    event.preventDefault()
    star?.click()
    return
  }
  if (event.code === 'KeyA') {
    event.preventDefault()
    row.querySelector<HTMLElement>('[data-alert-button]')?.click()
    return
  }
  const rows = [...event.currentTarget.querySelectorAll('tr')]
  const place = rows.indexOf(row)
  const to = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: rows.length - 1 }[event.key]
  const isAcross = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
  const next = isAcross
    ? document.activeElement === link
      ? star
      : link
    : rows[to ?? -1]?.querySelector<HTMLElement>('th a')
  if (next === undefined || next === null) return
  event.preventDefault()
  next.focus()
}
