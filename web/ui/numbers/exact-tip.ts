import styles from './exact-tip.module.css'

/** The space between a number and its tip, and the smallest space to the window's edge, in px. */
const gap = 6

let made: HTMLElement | null = null
let isFor: HTMLElement | null = null

/**
 * Shows all digits of a number above it, in the top layer, until the pointer or the focus leaves, the page scrolls, or
 * Escape is pressed.
 */
export function showExact(number: HTMLElement, exact: string): void {
  // The user had left the number before this code was loaded.
  if (!number.matches(':hover, :focus')) return
  hide()
  const tip = make()
  tip.textContent = exact
  tip.showPopover()
  const { left, top, bottom, width } = number.getBoundingClientRect()
  const max = document.documentElement.clientWidth - tip.offsetWidth - gap
  const above = top - tip.offsetHeight - gap
  tip.style.left = `${Math.max(gap, Math.min(left + (width - tip.offsetWidth) / 2, max))}px`
  tip.style.top = `${above < gap ? bottom + gap : above}px`
  isFor = number
  number.setAttribute('aria-describedby', tip.id)
  number.addEventListener('mouseleave', leave)
  number.addEventListener('blur', leave)
  document.addEventListener('keydown', onKey, true)
  document.addEventListener('scroll', hide, true)
}

function hide(): void {
  if (isFor === null || made === null) return
  isFor.removeAttribute('aria-describedby')
  isFor.removeEventListener('mouseleave', leave)
  isFor.removeEventListener('blur', leave)
  document.removeEventListener('keydown', onKey, true)
  document.removeEventListener('scroll', hide, true)
  isFor = null
  if (made.isConnected) made.hidePopover()
}

/**
 * The tip stays while the number still has the focus after the mouse has left, or the mouse after the focus has left.
 */
function leave({ type }: Event): void {
  if (!isFor?.matches(type === 'blur' ? ':hover' : ':focus')) hide()
}

/** Escape closes the tip only, and not the dialog around the number. */
function onKey(event: KeyboardEvent): void {
  if (event.key !== 'Escape') return
  event.stopPropagation()
  event.preventDefault()
  hide()
}

function make(): HTMLElement {
  if (made !== null) return made
  made = document.createElement('div')
  made.id = 'exact-figure'
  made.className = styles.tip!
  made.dir = 'ltr'
  made.popover = 'manual'
  made.role = 'tooltip'
  return document.body.appendChild(made)
}
