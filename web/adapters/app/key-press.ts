import type { KeyPress } from '#machines/trading/trade-keys/trade-keys.ts'

const writes = 'input:not([type=radio], [type=checkbox], [type=range]), textarea, select, [contenteditable=true]'
/** Elements that use the arrow keys or Enter themselves. */
const acts = `${writes}, a, button, input, summary, [tabindex="0"], [role=separator], [role=menuitem]`
const lies = 'dialog[open], [popover]:popover-open'

/** Returns whether a key press is no command: the user is typing, an overlay is open, or another handler has taken it. */
export function isKeyTaken({ target, isComposing, defaultPrevented }: KeyboardEvent): boolean {
  const isWithin = target instanceof Element && target.closest(writes) !== null
  return isComposing || defaultPrevented || isWithin || document.querySelector(lies) !== null
}

/** Converts a key press for the machines. `isTaken` is true while the user is typing or an overlay is open. */
export function pressOf(event: KeyboardEvent): KeyPress {
  const { code, ctrlKey, metaKey, shiftKey, altKey, target, isComposing, defaultPrevented } = event
  const isPlain = /^(?:Key|Digit|Slash)/.test(code)
  const isWithin = target instanceof Element && target.closest(isPlain ? writes : acts) !== null
  return {
    code,
    hasControl: ctrlKey || metaKey,
    hasShift: shiftKey,
    hasAlt: altKey,
    isTaken: isComposing || defaultPrevented || isWithin || document.querySelector(lies) !== null,
  }
}
