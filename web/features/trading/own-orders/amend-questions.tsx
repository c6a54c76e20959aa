import type { AmendOrderRef } from '#machines/trading/amend-order/amend-order.machine.ts'
import { AmendDialog } from './amend-dialog.tsx'
import { AmendForm } from './amend-form.tsx'

/** The form and the dialogs of an amendment. */
export function AmendQuestions({ amend }: { amend: AmendOrderRef }) {
  return (
    <>
      <AmendForm amend={amend} />
      <AmendDialog amend={amend} />
    </>
  )
}
