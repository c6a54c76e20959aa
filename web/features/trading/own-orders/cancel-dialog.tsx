import { Button } from '@mantine/core'
import { shallowEqual, useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { CancelOrderRef } from '#machines/trading/cancel-order/cancel-order.machine.ts'
import { selectCancellation } from '#machines/trading/cancel-order/cancel-order.selectors.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { useErrorText } from '#web/ui/states/use-error-text.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { OrderStatus } from './order-status.tsx'
import { useOrderName } from './use-order-name.ts'

/** The question before an order is cancelled, and its outcome if that is unclear (spec 4, "Orders"). */
export function CancelDialog({ cancellation }: { cancellation: CancelOrderRef }) {
  const { t } = useTranslation('orders')
  const nameOf = useOrderName()
  const { step, state, order } = useSelector(cancellation, selectCancellation, shallowEqual)
  const isWaiting = step === 'sending' || step === 'checking'
  const close = () => cancellation.send({ type: step === 'asking' ? 'cancel.no' : 'command.close' })
  return (
    <Dialog
      isOpen={step !== 'idle'}
      isAlert
      title={t(`cancel.${titles[step]}`)}
      flow={{ id: 'cancelOrder', state }}
      onClose={isWaiting ? undefined : close}
      actions={<Ways cancellation={cancellation} close={close} />}
    >
      {order === null ? null : <p className="mb-8 text-body font-strong">{nameOf(order)}</p>}
      <p role="status">
        <Words cancellation={cancellation} />
      </p>
    </Dialog>
  )
}

const titles = {
  idle: 'title',
  asking: 'title',
  sending: 'title',
  checking: 'lookingTitle',
  absent: 'stillOpenTitle',
  spent: 'stillOpenTitle',
  ended: 'endedTitle',
  loadFailed: 'loadFailedTitle',
  refused: 'refusedTitle',
} as const

function Words({ cancellation }: { cancellation: CancelOrderRef }): ReactNode {
  const { t } = useTranslation('orders')
  const errorText = useErrorText()
  const { step, error, status } = useSelector(cancellation, selectCancellation, shallowEqual)
  if (step === 'refused') return error === 'NOT_FOUND' || error === null ? t('cancel.gone') : errorText(error)
  if (step === 'ended') return status === null ? null : <OrderStatus status={status} />
  if (step === 'idle' || step === 'asking') return t('cancel.text')
  return t(`cancel.${texts[step]}`)
}

const texts = {
  sending: 'sending',
  checking: 'looking',
  absent: 'stillOpen',
  spent: 'stillOpen',
  loadFailed: 'loadFailed',
} as const

function Ways({ cancellation, close }: { cancellation: CancelOrderRef; close: () => void }) {
  const { t } = useTranslation('orders')
  const { step } = useSelector(cancellation, selectCancellation, shallowEqual)
  const isAsking = step === 'asking' || step === 'sending'
  const yes = () => cancellation.send({ type: isAsking ? 'cancel.yes' : 'command.resend' })
  if (step === 'checking') return null
  return (
    <>
      {isAsking || step === 'absent' || step === 'spent' ? (
        <Button variant={isAsking ? 'danger' : 'filled'} loading={step === 'sending'} onClick={yes}>
          {t(isAsking ? 'cancel.yes' : 'cancel.again')}
        </Button>
      ) : null}
      {step === 'loadFailed' ? (
        <Button onClick={() => cancellation.send({ type: 'command.check' })}>{t('cancel.look')}</Button>
      ) : null}
      <Button variant={isAsking ? 'filled' : 'default'} disabled={step === 'sending'} onClick={close}>
        {t(isAsking ? 'cancel.no' : 'cancel.close')}
      </Button>
    </>
  )
}
