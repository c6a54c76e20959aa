import type { OrderTicketRef } from '#machines/trading/order-ticket/order-ticket.machine.ts'
import { OutcomeDialog } from './outcome-dialog.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import { WarningDialog } from './warning-dialog.tsx'

/** `onEdit`: called when the user returns to the form, which may be hidden. */
type Props = { ticket: OrderTicketRef; onEdit: () => void }

/**
 * The dialogs of an order before and after it is sent. They are outside of the form, because on a phone the form may be
 * closed by then.
 */
export function TicketQuestions({ ticket, onEdit }: Props) {
  return (
    <>
      <ReviewDialog ticket={ticket} onEdit={onEdit} />
      <WarningDialog ticket={ticket} onEdit={onEdit} />
      <OutcomeDialog ticket={ticket} onEdit={onEdit} />
    </>
  )
}
