import type { ReactNode } from 'react'

export type SelectOption<Value extends string> = {
  value: Value
  label: string
  /** Another name, such as the code of a coin. */
  code?: string
}

export type SelectProps<Value extends string> = {
  label: string
  /** Null before a choice. */
  value: Value | null
  options: readonly SelectOption<Value>[]
  /** `field`: as high as a text field. `line`: in a bar among buttons. */
  look?: 'field' | 'line'
  /** Shown in the accent colour, because the choice filters the page. */
  isMarked?: boolean
  /** Shown before a choice. */
  placeholder?: string
  isWrong?: boolean
  /** Numbers and codes stay left to right in either writing direction. */
  isLatin?: boolean
  id?: string
  /** The id of the element that explains it. */
  describedBy?: string
  /** Shown before the name of an option. */
  mark?: (value: Value) => ReactNode
  /** Shown at the far end of an option in the list, such as a price. */
  aside?: (value: Value) => ReactNode
  /**
   * Makes the list searchable. `find` returns the values that match a text (all for an empty one); `nothing` is shown
   * when none match.
   */
  search?: { find: (text: string) => readonly string[]; nothing: string }
  onChange: (value: Value) => void
}

/** Returns the label of the chosen option, or the placeholder before a choice. */
export function shownLabel<Value extends string>({ value, options, placeholder }: SelectProps<Value>): string {
  return options.find((option) => option.value === value)?.label ?? placeholder ?? value ?? ''
}
