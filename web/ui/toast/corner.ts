import { showInTopLayer } from '../popover/top-layer.ts'

let made: HTMLElement | undefined

/** The open modal dialogs, the topmost last. Every dialog of the site is opened by `showModal`. */
const open = new Set<Element>()

/**
 * Returns the one container of all toasts. A live region must exist before its text changes.
 *
 * A modal dialog makes everything outside it inert, so the container is in the topmost open dialog, and otherwise at the
 * end of the body. It is in the top layer, where no dialog clips it or changes its position. The container itself is
 * moved, so the toasts in it stay mounted.
 */
export function corner(className: string): HTMLElement {
  if (made?.isConnected) return made
  if (made === undefined) {
    made = document.createElement('div')
    made.popover = 'manual'
    made.dataset.toasts = ''
    for (const dialog of document.querySelectorAll('dialog[open]')) open.add(dialog)
    new MutationObserver(follow).observe(document, { attributeFilter: ['open'], subtree: true })
  }
  made.className = className
  place()
  return made
}

function follow(changes: readonly MutationRecord[]): void {
  for (const { target } of changes) {
    if (!(target instanceof HTMLDialogElement)) continue
    open.delete(target)
    if (target.open) open.add(target)
  }
  place()
}

function place(): void {
  const place = [...open].filter(({ isConnected }) => isConnected).at(-1) ?? document.body
  if (made === undefined || made.parentElement === place) return
  place.append(made)
  showInTopLayer(made)
}
