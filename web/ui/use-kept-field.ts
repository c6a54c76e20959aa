import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/**
 * Keeps a person's place in a part of the page while another one takes its place: when the number field with the focus goes,
 * the one that stands in its order after `change` has it. Given to the part as its props.
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
    // Not heard of a field that goes.
    onBlur: () => {
      place.current = -1
    },
  }
}
