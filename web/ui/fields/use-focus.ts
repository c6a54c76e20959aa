import { type RefObject, useEffect, useRef } from 'react'

/** Focuses a field while `isWanted`: when the field appears, and again whenever `reason` changes. */
export function useFocus<Field extends HTMLElement>(isWanted: boolean, reason: unknown): RefObject<Field | null> {
  const field = useRef<Field>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another reason asks for the focus again
  useEffect(() => {
    if (isWanted) field.current?.focus()
  }, [isWanted, reason])
  return field
}
