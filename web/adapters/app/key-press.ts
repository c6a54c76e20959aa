import type { KeyPress } from '#machines/trading/trade-keys/trade-keys.ts'

const writes = 'input:not([type=radio], [type=checkbox], [type=range]), textarea, select, [contenteditable=true]'
/** What arrows and Enter mean something to. */
const acts = `${writes}, a, button, input, summary, [tabindex="0"], [role=separator], [role=menuitem]`
const lies = 'dialog[open], [popover]:popover-open'

/** Whether a key is no command: the user writes, something lies over the page, or somebody else has taken it. */
export function isTaken({ target, isComposing, defaultPrevented }: KeyboardEvent): boolean {
  const isWithin = target instanceof Element && target.closest(writes) !== null
  return isComposing || defaultPrevented || isWithin || document.querySelector(lies) !== null
}

/** A key as the flows know it. It is taken where the user writes, and where something lies over the page. */
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
