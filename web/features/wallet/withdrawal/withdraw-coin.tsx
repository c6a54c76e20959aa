import { Button } from '@mantine/core'
import { shallowEqual, useSelector } from '@xstate/react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { statePath } from '#machines/app/state-path.ts'
import type { WithdrawCoinRef } from '#machines/wallet/withdraw-coin/withdraw-coin.machine.ts'
import { selectCoinForm } from '#machines/wallet/withdraw-coin/withdraw-coin.selectors.ts'
import { selectConfirmationRef, selectWithdrawalStep } from '#machines/wallet/withdrawal/withdrawal.selectors.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { CoinForm } from './coin-form.tsx'
import { CoinRequest } from './coin-request.tsx'
import { CoinSubmit } from './coin-submit.tsx'
import { CoinWarning } from './coin-warning.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { FormSkeleton, LoadFailed } from './load-failed.tsx'
import { Registered } from './registered.tsx'
import { useConfirmationFace } from './use-confirmation-face.ts'
import styles from './withdrawal.module.css'

type Props = {
  withdrawal: WithdrawCoinRef
  /** Opens the address book over it. */
  onBook: () => void
  /** Keeps the address that was sent to; undefined where it is kept. */
  onKeep?: () => void
}

/** The withdrawal of a coin, from the form to the request that is registered (spec 001, section 4). */
export function WithdrawCoin({ withdrawal, onBook, onKeep }: Props) {
  const { t } = useTranslation('withdrawal')
  const namesOf = useCoinNames()
  const form = useId()
  const state = useSelector(withdrawal, (snapshot) => statePath(snapshot.value))
  const step = useSelector(withdrawal, selectWithdrawalStep)
  const { coin } = useSelector(withdrawal, selectCoinForm, shallowEqual)
  const confirmation = useSelector(withdrawal, selectConfirmationRef)
  const confirming = useConfirmationFace(confirmation)
  const close = () => withdrawal.send({ type: 'withdrawal.close' })
  const reject = () => withdrawal.send({ type: 'address.reject' })
  const title = t(`titles.${step === 'confirming' ? confirming.title : step}`, { coin: namesOf(coin).name })
  const ways = { warned: reject, confirming: confirming.leave }
  const faces: { [name in typeof step]?: ReactNode } = {
    loading: <FormSkeleton />,
    loadFailed: <LoadFailed onRetry={() => withdrawal.send({ type: 'terms.retry' })} />,
    form: <CoinForm withdrawal={withdrawal} id={form} onBook={onBook} />,
    warned: <CoinWarning withdrawal={withdrawal} />,
    confirming:
      confirmation === null ? null : (
        <ConfirmStep confirmation={confirmation}>
          <CoinRequest withdrawal={withdrawal} />
        </ConfirmStep>
      ),
    registered: (
      <Registered currency={coin} onClose={close} onKeep={onKeep}>
        <CoinRequest withdrawal={withdrawal} />
      </Registered>
    ),
  }
  const actions: { [name in typeof step]?: ReactNode } = {
    form: <CoinSubmit withdrawal={withdrawal} form={form} />,
    warned: (
      <>
        <Button className={styles.step} onClick={() => withdrawal.send({ type: 'address.accept' })}>
          {t('warned.accept')}
        </Button>
        <Button variant="default" className={styles.step} data-focus onClick={reject}>
          {t('warned.reject')}
        </Button>
      </>
    ),
  }
  return (
    <Dialog
      isOpen
      title={title}
      close={t(step === 'confirming' || step === 'warned' ? 'back' : 'close')}
      onClose={step === 'warned' || step === 'confirming' ? ways[step] : close}
      flow={{ id: 'withdrawCoin', state }}
      step={`${step} ${confirming.title}`}
      actions={actions[step]}
    >
      {faces[step]}
    </Dialog>
  )
}
