import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the user's place when another part replaces this one. If the focused number field disappears, the field at its
 * position after `change` gets the focus. The returned props belong on the part.
 */
export function useKeptField<Part extends HTMLElement>(change: unknown) {
  const part = useRef<Part>(null)
  const place = useRef(-1)
  const fields = () => [...(part.current?.querySelectorAll<HTMLInputElement>('input[inputmode=decimal]') ?? [])]
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the change takes a field away
  useLayoutEffect(() => {
    if (document.activeElement === document.body) fields()[place.current]?.focus({ preventScroll: true })
  }, [change])
  return {
    ref: part,
    onFocus: ({ target }: FocusEvent<Part>) => {
      place.current = fields().indexOf(target as HTMLElement as HTMLInputElement)
    },
    // A field that is removed does not fire this event.
    onBlur: () => {
      place.current = -1
    },
  }
}
