import { createContext, useContext } from 'react'

/** `state` is that of the flow that keeps it, for the page to tell. */
export type OwnAmounts = { isHidden: boolean; state: string; toggle: () => void }

/** Whether the user's own amounts are hidden; supplied by `web/app` where there are any. */
export const OwnAmountsContext = createContext<OwnAmounts>({ isHidden: false, state: 'kept', toggle: () => undefined })

export function useOwnAmounts(): OwnAmounts {
  return useContext(OwnAmountsContext)
}
