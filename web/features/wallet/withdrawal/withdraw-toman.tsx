import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { statePath } from '#machines/app/state-path.ts'
import type { WithdrawTomanRef } from '#machines/wallet/withdraw-toman/withdraw-toman.machine.ts'
import { selectConfirmationRef, selectWithdrawalStep } from '#machines/wallet/withdrawal/withdrawal.selectors.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { FormSkeleton, LoadFailed } from './load-failed.tsx'
import { Registered } from './registered.tsx'
import { TomanForm } from './toman-form.tsx'
import { TomanRequest } from './toman-request.tsx'
import { TomanSubmit } from './toman-submit.tsx'
import { useConfirmationFace } from './use-confirmation-face.ts'
import styles from './withdrawal.module.css'

/** The withdrawal of Toman: as that of a coin, with a continue button first (spec 001, section 4). */
export function WithdrawToman({ withdrawal }: { withdrawal: WithdrawTomanRef }) {
  const { t } = useTranslation('withdrawal')
  const form = useId()
  const state = useSelector(withdrawal, (snapshot) => statePath(snapshot.value))
  const step = useSelector(withdrawal, selectWithdrawalStep)
  const confirmation = useSelector(withdrawal, selectConfirmationRef)
  const confirming = useConfirmationFace(confirmation)
  const close = () => withdrawal.send({ type: 'withdrawal.close' })
  const edit = () => withdrawal.send({ type: 'withdrawal.edit' })
  const title = t(`titles.${step === 'confirming' ? confirming.title : step}`, { coin: t('common:currency.TOMAN') })
  const faces: { [name in typeof step]?: ReactNode } = {
    loading: <FormSkeleton />,
    loadFailed: <LoadFailed onRetry={() => withdrawal.send({ type: 'terms.retry' })} />,
    form: <TomanForm withdrawal={withdrawal} id={form} />,
    reviewing: (
      <div className={styles.form}>
        <p>{t('review')}</p>
        <TomanRequest withdrawal={withdrawal} />
        <p className={styles.settlement}>{t('settlement')}</p>
      </div>
    ),
    confirming:
      confirmation === null ? null : (
        <ConfirmStep confirmation={confirmation}>
          <TomanRequest withdrawal={withdrawal} isAsked />
        </ConfirmStep>
      ),
    registered: (
      <Registered currency="TOMAN" onClose={close}>
        <TomanRequest withdrawal={withdrawal} isAsked />
      </Registered>
    ),
  }
  const actions: { [name in typeof step]?: ReactNode } = {
    form: <TomanSubmit withdrawal={withdrawal} form={form} />,
    reviewing: (
      <>
        <Button className={styles.step} data-focus onClick={() => withdrawal.send({ type: 'withdrawal.submit' })}>
          {t('getCode')}
        </Button>
        <Button variant="default" className={styles.step} onClick={edit}>
          {t('edit')}
        </Button>
      </>
    ),
  }
  return (
    <Dialog
      isOpen
      title={title}
      close={t(step === 'confirming' || step === 'reviewing' ? 'back' : 'close')}
      onClose={step === 'confirming' ? confirming.leave : step === 'reviewing' ? edit : close}
      flow={{ id: 'withdrawToman', state }}
      step={`${step} ${confirming.title}`}
      actions={actions[step]}
    >
      {faces[step]}
    </Dialog>
  )
}
