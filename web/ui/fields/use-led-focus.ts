import { type RefObject, useEffect, useRef } from 'react'

/**
 * Leads the user to a place of a form. Each new `lead` focuses the first input, or else the first button, in the
 * element whose `data-field` is its name, and scrolls there. The returned ref belongs on the form.
 */
export function useLedFocus<Form extends HTMLElement>(lead: { to: string } | null): RefObject<Form | null> {
  const form = useRef<Form>(null)
  useEffect(() => {
    if (lead === null) return
    const place = form.current?.querySelector(`[data-field="${lead.to}"]`)
    const control =
      place?.querySelector<HTMLElement>('input:not(:disabled)') ??
      place?.querySelector<HTMLElement>('button:not(:disabled)')
    control?.focus({ preventScroll: true })
    place?.scrollIntoView({ block: 'center' })
  }, [lead])
  return form
}
