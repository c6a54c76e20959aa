import { Button } from '@mantine/core'
import { shallowEqual, useSelector } from '@xstate/react'
import { useId } from 'react'
import { statePath } from '#machines/app/state-path.ts'
import type { WithdrawTomanRef } from '#machines/wallet/withdraw-toman/withdraw-toman.machine.ts'
import { selectTomanSubmit } from '#machines/wallet/withdraw-toman/withdraw-toman.selectors.ts'
import { selectConfirmationRef, selectWithdrawalStep } from '#machines/wallet/withdrawal/withdrawal.selectors.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { SubmitStep } from './submit-step.tsx'
import { TomanRequest } from './toman-request.tsx'
import { TomanWithdrawalForm } from './toman-withdrawal-form.tsx'
import styles from './withdrawal.module.css'
import { WithdrawalDialog } from './withdrawal-dialog.tsx'

/** The withdrawal of Toman. It has a continue button before the confirmation (spec 001, section 4). */
export function WithdrawToman({ withdrawal }: { withdrawal: WithdrawTomanRef }) {
  const { t } = useTranslation('withdrawal')
  const form = useId()
  const state = useSelector(withdrawal, (snapshot) => statePath(snapshot.value))
  const step = useSelector(withdrawal, selectWithdrawalStep)
  const submit = useSelector(withdrawal, selectTomanSubmit, shallowEqual)
  const edit = () => withdrawal.send({ type: 'withdrawal.edit' })
  return (
    <WithdrawalDialog
      withdrawal={withdrawal}
      flow={{ id: 'withdrawToman', state }}
      step={step}
      confirmation={useSelector(withdrawal, selectConfirmationRef)}
      currency="TOMAN"
      name={t('common:currency.TOMAN')}
      form={{
        content: <TomanWithdrawalForm withdrawal={withdrawal} id={form} />,
        actions: <SubmitStep form={form} text={t('continue')} {...submit} />,
      }}
      between={{
        content: (
          <div className={styles.form}>
            <p>{t('review')}</p>
            <TomanRequest withdrawal={withdrawal} />
            <p className="px-12 py-10 rounded-medium bg-surface-2 text-14">{t('settlement')}</p>
          </div>
        ),
        actions: (
          <>
            <Button
              className="min-w-max min-h-44"
              data-focus
              onClick={() => withdrawal.send({ type: 'withdrawal.submit' })}
            >
              {t('getCode')}
            </Button>
            <Button variant="default" className="min-w-max min-h-44" onClick={edit}>
              {t('edit')}
            </Button>
          </>
        ),
        onBack: edit,
      }}
      request={<TomanRequest withdrawal={withdrawal} isRequested />}
    />
  )
}
