/**
 * Puts a popover element into the browser's top layer: above every other panel, and above a modal dialog around it. The
 * caller sets its position (base.css resets the browser's own). Outside a browser there is no top layer.
 */
export function showInTopLayer(element: HTMLElement | null): void {
  if (element?.isConnected) element.showPopover?.()
}

/** Props for an element that is in the top layer while it is rendered. It enters the layer before it is measured. */
export const topLayer = { popover: 'manual', ref: showInTopLayer } as const
