import { type RefObject, useEffect, useRef } from 'react'

/** A field that takes the focus when it is wanted: when it comes, and whenever something new is wrong with it. */
export function useFocus<Field extends HTMLElement>(isWanted: boolean, reason: unknown): RefObject<Field | null> {
  const field = useRef<Field>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another reason asks for the focus again
  useEffect(() => {
    if (isWanted) field.current?.focus()
  }, [isWanted, reason])
  return field
}
