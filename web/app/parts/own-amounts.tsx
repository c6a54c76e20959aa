import type { ReactNode } from 'react'
import { useAmountPrivacy } from '#web/adapters/app/amount-privacy.ts'
import { OwnAmountsContext } from '#web/ui/own/own-amounts.ts'

/** Hides the user's own amounts inside it when the user wants that. Every place with such amounts is inside one. */
export function OwnAmounts({ children }: { children: ReactNode }) {
  return <OwnAmountsContext value={useAmountPrivacy()}>{children}</OwnAmountsContext>
}
