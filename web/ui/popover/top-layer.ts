/**
 * Puts an element that is a popover into the browser's top layer: above every other panel, and above a modal dialog that
 * it is in. Where it stands there is the caller's matter (base.css undoes the browser's own). Outside a browser there is
 * no top layer.
 */
export function showInTopLayer(element: HTMLElement | null): void {
  if (element?.isConnected) element.showPopover?.()
}

/** Props for an element that is in the top layer for as long as it is rendered, before anything of it is measured. */
export const topLayer = { popover: 'manual', ref: showInTopLayer } as const
