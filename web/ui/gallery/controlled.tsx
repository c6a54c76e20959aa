import { type ReactNode, useState } from 'react'

/** Keeps the value of a specimen, as a machine does elsewhere. */
export function Controlled<Value>({
  start,
  children,
}: {
  start: Value
  children: (value: Value, set: (value: Value) => void) => ReactNode
}) {
  const [value, setValue] = useState(start)
  return children(value, setValue)
}
