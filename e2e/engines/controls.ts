/**
 * Runs in the page: visible controls that can be used, of which something else lies at the middle when they are scrolled
 * into view, and rows that are covered by another row's link. Each with what lies there.
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
    // Of a link on two lines the first one.
    const { left, top, width, height } = element.getClientRects()[0]!
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    const own = [element, ...((element as HTMLInputElement).labels ?? [])]
    if (hit !== null && own.some((one) => one.contains(hit))) return []
    return [`${element.outerHTML.slice(0, 120)} is below ${hit?.outerHTML.slice(0, 120)}`]
  })

  /** What is only heard is clipped to a pixel. */
  function isLarge(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1
  }
}
