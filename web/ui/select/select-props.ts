import type { ReactNode } from 'react'

export type SelectOption<Value extends string> = {
  value: Value
  label: string
  /** What else it is called, such as the code of a coin. */
  code?: string
}

export type SelectProps<Value extends string> = {
  label: string
  /** Null while nothing is chosen. */
  value: Value | null
  options: readonly SelectOption<Value>[]
  /** `field`: as high as a text field. `line`: in a bar among buttons. */
  look?: 'field' | 'line'
  /** In the accent: it is chosen, and narrows what is shown. */
  isMarked?: boolean
  /** Shown while nothing is chosen. */
  placeholder?: string
  isWrong?: boolean
  /** Numbers and codes stay left to right in either writing direction. */
  isLatin?: boolean
  id?: string
  /** The id of what explains it. */
  describedBy?: string
  /** Before the name of an option. */
  mark?: (value: Value) => ReactNode
  /** At the far end of an option in the list, such as a price. */
  aside?: (value: Value) => ReactNode
  /** The list is found in by typing: what a text finds (all of them for no text), and what is said when it finds none. */
  search?: { find: (text: string) => readonly string[]; nothing: string }
  onChange: (value: Value) => void
}

/** The label of what is chosen, or the words that stand there while nothing is. */
export function shownLabel<Value extends string>({ value, options, placeholder }: SelectProps<Value>): string {
  return options.find((option) => option.value === value)?.label ?? placeholder ?? value ?? ''
}
