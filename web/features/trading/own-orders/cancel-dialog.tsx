import { Button } from '@mantine/core'
import { shallowEqual, useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CancelOrderRef } from '#machines/trading/cancel-order/cancel-order.machine.ts'
import { selectCancellation } from '#machines/trading/cancel-order/cancel-order.selectors.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { useErrorText } from '#web/ui/states/use-error-text.ts'
import { OrderStatus } from './order-status.tsx'
import styles from './own-orders.module.css'
import { useOrderName } from './use-order-name.ts'

/** The yes or no before an order is cancelled, and what became of it where that is not plain (spec 4, "Orders"). */
export function CancelDialog({ cancellation }: { cancellation: CancelOrderRef }) {
  const { t } = useTranslation('orders')
  const nameOf = useOrderName()
  const { step, order } = useSelector(cancellation, selectCancellation, shallowEqual)
  const isWaiting = step === 'sending' || step === 'looking'
  return (
    <Dialog
      isOpen={step !== 'idle'}
      isAlert
      title={t(`cancel.${titles[step]}`)}
      flow={{ id: 'cancelOrder', state: step }}
      onClose={isWaiting ? undefined : () => cancellation.send({ type: 'cancel.no' })}
      actions={<Ways cancellation={cancellation} />}
    >
      {order === null ? null : <p className={styles.named}>{nameOf(order)}</p>}
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
  looking: 'lookingTitle',
  stillOpen: 'stillOpenTitle',
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
  return t(`cancel.${step}`)
}

function Ways({ cancellation }: { cancellation: CancelOrderRef }) {
  const { t } = useTranslation('orders')
  const { step } = useSelector(cancellation, selectCancellation, shallowEqual)
  const isAsking = step === 'asking' || step === 'sending'
  const close = () => cancellation.send({ type: 'cancel.no' })
  if (step === 'looking') return null
  return (
    <>
      {isAsking || step === 'stillOpen' ? (
        <Button loading={step === 'sending'} onClick={() => cancellation.send({ type: 'cancel.yes' })}>
          {t(isAsking ? 'cancel.yes' : 'cancel.again')}
        </Button>
      ) : null}
      {step === 'loadFailed' ? (
        <Button onClick={() => cancellation.send({ type: 'command.check' })}>{t('cancel.look')}</Button>
      ) : null}
      <Button variant="default" disabled={step === 'sending'} onClick={close}>
        {t(isAsking ? 'cancel.no' : 'cancel.close')}
      </Button>
    </>
  )
}
