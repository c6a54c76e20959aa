import type { ReactNode } from 'react'

export type ChoiceProps<Value extends string> = {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  /** The options that a typed text finds; all of them for no text. */
  find: (text: string) => readonly string[]
  /** Said when it finds none. */
  nothing: string
  mark: (value: Value) => ReactNode
  onChange: (value: Value) => void
}
