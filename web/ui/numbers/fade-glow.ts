/**
 * Lets the glow of an element, its `::before`, fade in 400 ms. By opacity alone: the compositor does it, and the page's own
 * thread is free for the next price.
 */
export function fadeGlow(element: HTMLElement): void {
  element.animate?.([{ opacity: 1 }, { opacity: 0 }], { duration: 400, easing: 'ease-out', pseudoElement: '::before' })
}
