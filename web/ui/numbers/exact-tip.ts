import styles from './exact-tip.module.css'

/** Between a number and what is told of it, and the least to the window's edge, px. */
const gap = 6

let made: HTMLElement | null = null
let isFor: HTMLElement | null = null

/** Tells all digits of a number over it, above everything else, until it is left, scrolled or Escape is pressed. */
export function showExact(number: HTMLElement, exact: string): void {
  // It was left before this was here.
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

/** What is still focused goes on telling when the mouse leaves it, and the other way round. */
function leave({ type }: Event): void {
  if (!isFor?.matches(type === 'blur' ? ':hover' : ':focus')) hide()
}

/** It is the tip that ends, and not the dialog that the number stands in. */
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
