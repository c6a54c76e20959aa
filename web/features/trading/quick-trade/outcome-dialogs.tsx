import { Button, Loader } from '@mantine/core'
import { shallowEqual, useSelector } from '@xstate/react'
import type { OtcOrderRef } from '#machines/trading/otc-order/otc-order.machine.ts'
import { selectOrderDialog, selectOtcForm } from '#machines/trading/otc-order/otc-order.selectors.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Reference } from '#web/ui/states/reference.tsx'
import { useErrorText } from '#web/ui/states/use-error-text.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { AgainDialog } from './again-dialog.tsx'
import { PlacedFacts } from './placed-facts.tsx'
import { QuickTradeFacts } from './quick-trade-facts.tsx'

type Props = { order: OtcOrderRef }

/** The exchange refused the order. Nothing was executed, and the user's input is kept. */
export function RefusedDialog({ order }: Props) {
  const { t } = useTranslation('otc')
  const errorText = useErrorText()
  const { error } = useSelector(order, selectOrderDialog)
  const { blocker } = useSelector(order, selectOtcForm, shallowEqual)
  return (
    <AgainDialog
      order={order}
      title={t('refusedTitle')}
      again={t('again')}
      blocker={blocker}
      shown={error}
      lead={
        <p className="mb-8 p-12 rounded-medium bg-down-wash text-down font-strong" role="alert">
          {errorText(error ?? 'BAD_REQUEST')}
        </p>
      }
    >
      <p>{t('refused')}</p>
    </AgainDialog>
  )
}

/** The outcome of the order is unknown. It is searched for, and the user can do nothing else until the search ends. */
export function UnknownDialog({ order }: Props) {
  const { t } = useTranslation('otc')
  const errorText = useErrorText()
  const { isBusy, error } = useSelector(order, selectOrderDialog)
  const look = (
    <Button className="min-w-max min-h-44" loading={isBusy} onClick={() => order.send({ type: 'command.check' })}>
      {t('lookAgain')}
    </Button>
  )
  return (
    <Dialog isOpen isAlert title={t('unknownTitle')} actions={isBusy ? undefined : look}>
      <p>{t('unknown')}</p>
      <p className="flex items-center gap-12 min-h-44 mt-8 text-body" role="status">
        {isBusy ? (
          <>
            <Loader size={18} aria-hidden /> {t('looking')}
          </>
        ) : (
          t('notLooked', { reason: errorText(error ?? 'NO_ANSWER') })
        )}
      </p>
      <Reference error="OUTCOME_UNKNOWN" />
    </Dialog>
  )
}

/** The order never reached the exchange. A retry has the same key, so it cannot be executed twice. */
export function AbsentDialog({ order }: Props) {
  const { t } = useTranslation('otc')
  const { order: quoted, error } = useSelector(order, selectOrderDialog)
  return (
    <AgainDialog
      order={order}
      title={t('absentTitle')}
      again={t('sendAgain')}
      blocker={error}
      lead={<p>{t('absent')}</p>}
    >
      {quoted === null ? null : <QuickTradeFacts order={quoted} />}
    </AgainDialog>
  )
}

/**
 * The order never reached the exchange, and its key can no longer be sent. The user can check the history and order again.
 */
export function SpentDialog({ order }: Props) {
  const { t } = useTranslation('otc')
  const { order: quoted } = useSelector(order, selectOrderDialog)
  const cancel = () => order.send({ type: 'command.close' })
  return (
    <Dialog
      isOpen
      isAlert
      title={t('absentTitle')}
      onClose={cancel}
      actions={
        <Button variant="default" className="min-w-max min-h-44" onClick={cancel}>
          {t('back')}
        </Button>
      }
    >
      <p>{t('spent')}</p>
      {quoted === null ? null : <QuickTradeFacts order={quoted} />}
    </Dialog>
  )
}

/** Several orders match. All are shown, and nothing is assumed (design 5.22). */
export function SeveralDialog({ order }: Props) {
  const { t } = useTranslation('otc')
  const { several } = useSelector(order, selectOrderDialog)
  const cancel = () => order.send({ type: 'command.close' })
  return (
    <Dialog
      isOpen
      isAlert
      title={t('severalTitle')}
      onClose={cancel}
      actions={
        <Button variant="default" className="min-w-max min-h-44" onClick={cancel}>
          {t('back')}
        </Button>
      }
    >
      <p>{t('several')}</p>
      <ul className="grid gap-8">
        {several.map((one) => (
          <li key={one.id}>
            <PlacedFacts placed={one} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
