import { type RefObject, useEffect, useRef } from 'react'

/**
 * Brings the user to a place of a form: each new `lead` puts the focus on the first input, or else the first button, of what
 * is marked `data-field` with its name, and scrolls there. Given to the form as its ref.
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
