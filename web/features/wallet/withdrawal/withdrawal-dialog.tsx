import type { ReactNode } from 'react'
import type { ConfirmWithdrawalRef } from '#machines/wallet/confirm-withdrawal/confirm-withdrawal.machine.ts'
import type { Currency } from '#shared/market/coins.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { PhraseLine } from '#web/ui/phrase/phrase-line.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { ConfirmStep } from './confirm-step.tsx'
import { FormSkeleton, LoadFailed } from './load-failed.tsx'
import { Registered } from './registered.tsx'
import { useConfirmationView } from './use-confirmation-view.ts'

type Step = 'loading' | 'loadFailed' | 'form' | 'warned' | 'reviewing' | 'confirming' | 'registered' | 'closed'

type Props = {
  withdrawal: { send: (event: { type: 'withdrawal.close' } | { type: 'terms.retry' }) => void }
  flow: { id: string; state: string }
  step: Step
  confirmation: ConfirmWithdrawalRef | null
  currency: Currency
  /** The name of the currency in the title. */
  name: string
  /** The form and its submit button. */
  form: { content: ReactNode; actions: ReactNode }
  /** The step between the form and the code, and the function that returns from it. */
  between: { content: ReactNode; actions: ReactNode; onBack: () => void }
  /** The facts of the requested withdrawal. */
  request: ReactNode
  /** Adds the destination address to the book; undefined when there is none to add. */
  onKeep?: (() => void) | undefined
}

/** The dialog of a withdrawal: form, question, code, and the registered request (spec 001, section 4). */
export function WithdrawalDialog(props: Props) {
  const { withdrawal, flow, step, confirmation, currency, name, form, between, request, onKeep } = props
  const { t } = useTranslation('withdrawal')
  const confirming = useConfirmationView(confirmation)
  const close = () => withdrawal.send({ type: 'withdrawal.close' })
  const isBetween = step === 'warned' || step === 'reviewing'
  const views: { [name in Step]?: ReactNode } = {
    loading: <FormSkeleton />,
    loadFailed: <LoadFailed onRetry={() => withdrawal.send({ type: 'terms.retry' })} />,
    form: form.content,
    confirming: confirmation === null ? null : <ConfirmStep confirmation={confirmation}>{request}</ConfirmStep>,
    registered: (
      <Registered currency={currency} onClose={close} onKeep={onKeep}>
        {request}
      </Registered>
    ),
  }
  return (
    <Dialog
      isOpen
      title={t(`titles.${step === 'confirming' ? confirming.title : step}`, { coin: name })}
      close={t(step === 'confirming' || isBetween ? 'back' : 'close')}
      onClose={step === 'confirming' ? confirming.leave : isBetween ? between.onBack : close}
      flow={flow}
      step={`${step} ${confirming.title}`}
      actions={isBetween ? between.actions : step === 'form' ? form.actions : undefined}
    >
      <PhraseLine />
      {isBetween ? between.content : views[step]}
    </Dialog>
  )
}
