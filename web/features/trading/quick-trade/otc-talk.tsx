import { useSelector } from '@xstate/react'
import type { OtcOrderRef } from '#machines/trading/otc-order/otc-order.machine.ts'
import { selectOrderDialog } from '#machines/trading/otc-order/otc-order.selectors.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { InvoiceDialog } from './invoice-dialog.tsx'
import { AbsentDialog, RefusedDialog, SeveralDialog, SpentDialog, UnknownDialog } from './outcome-dialogs.tsx'
import { WarnedDialog } from './warned-dialog.tsx'

/** The dialogs of the form, one at a time. */
export function OtcTalk({ order }: { order: OtcOrderRef }) {
  const step = useSelector(order, (snapshot) => selectOrderDialog(snapshot).step)
  switch (step) {
    case 'form':
      return null
    case 'warned':
      return <WarnedDialog order={order} />
    case 'confirm':
      return <ConfirmDialog order={order} />
    case 'refused':
      return <RefusedDialog order={order} />
    case 'unknown':
      return <UnknownDialog order={order} />
    case 'absent':
      return <AbsentDialog order={order} />
    case 'spent':
      return <SpentDialog order={order} />
    case 'several':
      return <SeveralDialog order={order} />
    case 'invoice':
      return <InvoiceDialog order={order} />
  }
}
