import { type ReactNode, useState } from 'react'

/** Holds what a specimen is changed to, as its machine does elsewhere. */
export function Held<Value>({
  start,
  children,
}: {
  start: Value
  children: (value: Value, set: (value: Value) => void) => ReactNode
}) {
  const [value, setValue] = useState(start)
  return children(value, setValue)
}
