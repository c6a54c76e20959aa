/** Given to a popover of Mantine's, which is in the top layer: it stands beside its field, and whole within the window. */
export const withinWindow = {
  floatingStrategy: 'fixed',
  withinPortal: false,
  middlewares: { flip: { padding: 8 }, shift: { padding: 8, crossAxis: true, limiter: undefined } },
} as const

/** Puts a panel of the top layer below a button, where the button ends, and within the window. */
export function placeBelow(button: HTMLElement, panel: HTMLElement): void {
  const { bottom, left, right } = button.getBoundingClientRect()
  const width = panel.offsetWidth
  const wanted = getComputedStyle(button).direction === 'rtl' ? left : right - width
  const furthest = document.documentElement.clientWidth - width - edge
  panel.style.top = `${bottom + gap}px`
  panel.style.left = `${Math.max(edge, Math.min(wanted, furthest))}px`
}

const edge = 8
const gap = 4
