import { createContext, useContext } from 'react'

/** `state` is the state of the flow that saves the setting, for `data-state`. */
export type OwnAmounts = { isHidden: boolean; state: string; toggle: () => void }

/** Whether the user's own amounts are hidden. Every place with such amounts is inside one of `web/app`. */
export const OwnAmountsContext = createContext<OwnAmounts>({ isHidden: false, state: 'kept', toggle: () => undefined })

export function useOwnAmounts(): OwnAmounts {
  return useContext(OwnAmountsContext)
}
