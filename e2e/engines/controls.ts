/**
 * Runs in the page. Returns visible, usable controls whose middle is covered by another element after scrolling into view,
 * and rows that are covered by another row's link. Each has the covering element with it.
 */
export function coveredControls(): string[] {
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
  const controls = modal.querySelectorAll<HTMLInputElement>('a[href], button, input, select, textarea, summary')
  const usable = [...controls].filter((one) => {
    const isOff = one.matches(':disabled, [aria-disabled=true], [type=hidden]') || one.closest('[inert]') !== null
    return !isOff && one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && isLarge(one)
  })
  const rows = modal.querySelectorAll<HTMLElement>('tr[data-coin]')
  return [...usable, ...rows].flatMap((element) => {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    // For a link on two lines, its first line.
    const { left, top, width, height } = element.getClientRects()[0]!
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    const own = [element, ...((element as HTMLInputElement).labels ?? [])]
    if (hit !== null && own.some((one) => one.contains(hit))) return []
    return [`${element.outerHTML.slice(0, 120)} is below ${hit?.outerHTML.slice(0, 120)}`]
  })

  /** Elements for screen readers only are clipped to one pixel. */
  function isLarge(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1
  }
}
