import type { ReactNode } from 'react'
import { useAmountPrivacy } from '#web/adapters/app/amount-privacy.ts'
import { OwnAmountsContext } from '#web/ui/own/own-amounts.ts'

/** Within it the user's own amounts are hidden when the user wants that. Every place that shows any stands in one. */
export function OwnAmounts({ children }: { children: ReactNode }) {
  return <OwnAmountsContext value={useAmountPrivacy()}>{children}</OwnAmountsContext>
}
