/** Milliseconds of a glow: full, then half as strong (design 6: 400 in all). */
const full = 250
const faint = 150

const pending = new WeakMap<HTMLElement, number>()

/**
 * Lets an element glow by its background alone, green for up and red for down (numbers.module.css). In two steps and
 * without an animation: one that begins or ends has the browser sort the page's layers anew, and with prices that come
 * many times a second that costs more than the prices (`npm run bench -- trade`).
 */
export function glow(element: HTMLElement, direction: 'up' | 'down'): void {
  element.dataset.glow = direction
  next(element, full, () => {
    element.dataset.glow = `${direction} faint`
    next(element, faint, () => delete element.dataset.glow)
  })
}

/** The step of a glow that was begun before is never taken. */
function next(element: HTMLElement, wait: number, step: () => void) {
  clearTimeout(pending.get(element))
  pending.set(element, window.setTimeout(step, wait))
}
