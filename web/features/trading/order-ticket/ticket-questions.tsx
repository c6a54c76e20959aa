import type { OrderTicketRef } from '#machines/trading/order-ticket/order-ticket.machine.ts'
import { OutcomeDialog } from './outcome-dialog.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import { WarningDialog } from './warning-dialog.tsx'

/** `onEdit`: the person goes back to the form, which may be out of sight. */
type Props = { ticket: OrderTicketRef; onEdit: () => void }

/** What is asked about an order that is to be sent, or was. It stands beside the form: on a phone that may be shut when it comes. */
export function TicketQuestions({ ticket, onEdit }: Props) {
  return (
    <>
      <ReviewDialog ticket={ticket} onEdit={onEdit} />
      <WarningDialog ticket={ticket} onEdit={onEdit} />
      <OutcomeDialog ticket={ticket} onEdit={onEdit} />
    </>
  )
}
