import { createContext, useContext } from 'react'

/** Whether the field of this place has to be filled in; `FieldPlace` says so. */
export const IsRequired = createContext(false)

/** Props for the control of a field: the star beside its label is only seen. */
export function useRequired(): { 'aria-required'?: true } {
  return useContext(IsRequired) ? { 'aria-required': true } : {}
}
