import { Button } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import type { OtcOrderRef } from '#machines/trading/otc-order/otc-order.machine.ts'
import type { Reason } from '#shared/core/errors/reason.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { firstPress } from '#web/ui/dialog/first-press.ts'
import noteStyles from '#web/ui/note.module.css'
import { useErrorText } from '#web/ui/states/use-error-text.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'

type Props = {
  order: OtcOrderRef
  title: string
  again: string
  lead: ReactNode
  /** The reason why it cannot be repeated now. */
  blocker: Reason | null
  /** A reason that the lead has already shown. */
  shown?: Reason | null
  children: ReactNode
}

/** The dialog of an order that was not placed: repeat it, if possible, or return to the form. */
export function AgainDialog({ order, title, again, lead, blocker, shown = null, children }: Props) {
  const { t } = useTranslation('otc')
  const errorText = useErrorText()
  const note = useId()
  const cancel = () => order.send({ type: 'command.close' })
  const reason = blocker === null || blocker === shown ? null : blocker
  return (
    <Dialog
      isOpen
      isAlert
      title={title}
      onClose={cancel}
      actions={
        <>
          <Button
            // As wide as its text, and 44 px high for a thumb.
            className="min-w-max min-h-44"
            disabled={blocker !== null}
            aria-describedby={reason === null ? undefined : note}
            onClick={firstPress(() => order.send({ type: 'command.resend' }))}
          >
            {again}
          </Button>
          <Button variant="default" className="min-w-max min-h-44" onClick={cancel}>
            {t('back')}
          </Button>
        </>
      }
    >
      {lead}
      {children}
      <p
        id={note}
        className={`${noteStyles.note} mt-8`}
        data-wrong={(reason !== null && reason !== 'pending') || undefined}
        role="status"
      >
        {reason === null ? null : reason === 'NO_ANSWER' ? t('oldPrice') : errorText(reason)}
      </p>
    </Dialog>
  )
}
