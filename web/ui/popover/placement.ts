/**
 * Props for a Mantine popover, which is in the top layer: they place it beside its field and keep it within the window.
 */
export const withinWindow = {
  floatingStrategy: 'fixed',
  withinPortal: false,
  middlewares: { flip: { padding: 8 }, shift: { padding: 8, crossAxis: true, limiter: undefined } },
} as const

/** Puts a panel of the top layer below a button, aligned with the button's inline end, and within the window. */
export function placeBelow(button: HTMLElement, panel: HTMLElement): void {
  const { bottom, left, right } = button.getBoundingClientRect()
  const width = panel.offsetWidth
  const wanted = getComputedStyle(button).direction === 'rtl' ? left : right - width
  const furthest = document.documentElement.clientWidth - width - edge
  panel.style.top = `${bottom + gap}px`
  panel.style.left = `${Math.max(edge, Math.min(wanted, furthest))}px`
}

/**
 * Puts a panel of the top layer beside an element, on the side with more space. If neither side has enough, the panel
 * is above the element, or below it if the element is at the window's top.
 */
export function placeBeside(element: HTMLElement, panel: HTMLElement): void {
  const { top, bottom, left, right, height } = element.getBoundingClientRect()
  const { clientWidth: width, clientHeight } = document.documentElement
  const [wide, high] = [panel.offsetWidth, panel.offsetHeight]
  const hasRoom = Math.max(left, width - right) >= wide + apart + edge
  const above = top - high - apart < edge ? bottom + apart : top - high - apart
  const x = hasRoom ? (left > width - right ? left - wide - apart : right + apart) : left + edge
  const y = hasRoom ? top + (height - high) / 2 : above
  panel.style.left = `${Math.max(edge, Math.min(x, width - wide - edge))}px`
  panel.style.top = `${Math.max(edge, Math.min(y, clientHeight - high - edge))}px`
}

const apart = 12
const edge = 8
const gap = 4
