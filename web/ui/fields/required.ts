import { createContext, useContext } from 'react'

/** Whether the fields inside are required; `FieldPlace` provides the value. */
export const IsRequired = createContext(false)

/** Returns the props of a field's control. The star beside its label is only visual. */
export function useRequired(): { 'aria-required'?: true } {
  return useContext(IsRequired) ? { 'aria-required': true } : {}
}
