import type { AmendOrderRef } from '#machines/trading/amend-order/amend-order.machine.ts'
import { AmendDialog } from './amend-dialog.tsx'
import { AmendForm } from './amend-form.tsx'

/** What an amendment asks, and where it stands. */
export function AmendQuestions({ amend }: { amend: AmendOrderRef }) {
  return (
    <>
      <AmendForm amend={amend} />
      <AmendDialog amend={amend} />
    </>
  )
}
