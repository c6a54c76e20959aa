import { Button } from '@mantine/core'
import { shallowEqual, useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { statePath } from '#machines/app/state-path.ts'
import type { DepositTomanRef } from '#machines/wallet/deposit-toman/deposit-toman.machine.ts'
import {
  selectTomanDeposit,
  selectTomanDepositBlocker,
  type TomanDepositStep,
} from '#machines/wallet/deposit-toman/deposit-toman.selectors.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { PhraseLine } from '#web/ui/phrase/phrase-line.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { TomanDepositForm } from './toman-deposit-form.tsx'
import { TomanLoadFailed, TomanLoading, TomanTalk } from './toman-talk.tsx'

/** The id of the form. Its submit button is outside of it, at the end of the dialog. */
const form = 'deposit-toman'

/** The dialog of a Toman deposit: the form, then the bank's gateway (spec 001, section 4). */
export function DepositTomanDialog({ deposit }: { deposit: DepositTomanRef }) {
  const { t } = useTranslation('deposit')
  const state = useSelector(deposit, (snapshot) => statePath(snapshot.value))
  const { step, accounts } = useSelector(deposit, selectTomanDeposit, shallowEqual)
  const blocker = useSelector(deposit, selectTomanDepositBlocker)
  const isBusy = step === 'sending' || step === 'leaving'
  const again = (
    <>
      <Button onClick={() => deposit.send({ type: 'deposit.again' })}>{t('toman.again')}</Button>
      <Button variant="default" onClick={() => deposit.send({ type: 'deposit.edit' })}>
        {t('toman.edit')}
      </Button>
    </>
  )
  const actions: { [step in TomanDepositStep]?: ReactNode } = {
    form: accounts?.length === 0 ? undefined : <Submit isReady={blocker === null} />,
    sending: <Submit isReady isBusy />,
    leaving: <Submit isReady isBusy />,
    noResponse: again,
    left: (
      <Button variant="default" onClick={() => deposit.send({ type: 'deposit.edit' })}>
        {t('toman.another')}
      </Button>
    ),
  }
  return (
    <Dialog
      isOpen={step !== 'closed'}
      title={t('toman.title')}
      flow={{ id: 'depositToman', state }}
      step={isBusy ? 'form' : step}
      close={t('close')}
      onClose={isBusy ? undefined : () => deposit.send({ type: 'deposit.close' })}
      actions={actions[step]}
    >
      <PhraseLine />
      {step === 'loading' ? <TomanLoading /> : null}
      {step === 'loadFailed' ? <TomanLoadFailed deposit={deposit} /> : null}
      {step === 'form' || isBusy ? (
        <div aria-busy={isBusy}>
          <TomanDepositForm id={form} deposit={deposit} isBusy={isBusy} />
        </div>
      ) : null}
      {step === 'noResponse' || step === 'left' ? <TomanTalk step={step} /> : null}
    </Dialog>
  )
}

function Submit({ isReady, isBusy = false }: { isReady: boolean; isBusy?: boolean }) {
  const { t } = useTranslation('deposit')
  return (
    <Button
      type="submit"
      form={form}
      className="min-h-44"
      loading={isBusy}
      disabled={!isReady}
      aria-describedby={`${form}-reason`}
    >
      {t('toman.submit')}
    </Button>
  )
}
