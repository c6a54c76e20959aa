import type { KeyboardEvent } from 'react'

/**
 * The keys of the table's rows: the arrows, Home and End lead from row to row, to its link; F turns the row's star, and A
 * sets an alert. Enter opens the link, as always. Left and right lead from the link to the star and back.
 */
export function stepRows(event: KeyboardEvent<HTMLElement>): void {
  const row = (event.target as Element).closest('tr')
  if (row === null || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  const [star, link] = [row.querySelector<HTMLElement>('button[aria-pressed]'), row.querySelector<HTMLElement>('th a')]
  // The place of the key: a Persian keyboard writes another letter.
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
