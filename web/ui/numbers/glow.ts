/** Durations of a glow's two steps in ms: full, then half as strong (design 6: 400 ms in all). */
const full = 250
const faint = 150

const pending = new WeakMap<HTMLElement, number>()

/**
 * Makes an element glow by its background only, green for up and red for down (numbers.module.css). It uses two steps
 * and no animation. When an animation begins or ends, the browser sorts the page's layers again. With prices that
 * change many times a second, that costs more than the prices themselves (`npm run bench -- trade`).
 */
export function glow(element: HTMLElement, direction: 'up' | 'down'): void {
  element.dataset.glow = direction
  next(element, full, () => {
    element.dataset.glow = `${direction} faint`
    next(element, faint, () => delete element.dataset.glow)
  })
}

/** Schedules the next step, and cancels the pending step of an earlier glow. */
function next(element: HTMLElement, wait: number, step: () => void) {
  clearTimeout(pending.get(element))
  pending.set(element, window.setTimeout(step, wait))
}
