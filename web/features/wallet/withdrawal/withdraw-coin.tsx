import { Button } from '@mantine/core'
import { shallowEqual, useSelector } from '@xstate/react'
import { useId } from 'react'
import { statePath } from '#machines/app/state-path.ts'
import type { WithdrawCoinRef } from '#machines/wallet/withdraw-coin/withdraw-coin.machine.ts'
import { selectCoinForm, selectCoinSubmit } from '#machines/wallet/withdraw-coin/withdraw-coin.selectors.ts'
import { selectConfirmationRef, selectWithdrawalStep } from '#machines/wallet/withdrawal/withdrawal.selectors.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { CoinForm } from './coin-form.tsx'
import { CoinRequest } from './coin-request.tsx'
import { CoinWarning } from './coin-warning.tsx'
import { SubmitStep } from './submit-step.tsx'
import { WithdrawalDialog } from './withdrawal-dialog.tsx'

type Props = {
  withdrawal: WithdrawCoinRef
  /** Opens the address book over the withdrawal. */
  onBook: () => void
  /** Adds the destination address to the book; undefined when it is already there. */
  onKeep?: () => void
}

/**
 * The withdrawal of a coin, with a warning before coins are sent to an address for the first time (spec 001, section 4).
 */
export function WithdrawCoin({ withdrawal, onBook, onKeep }: Props) {
  const { t } = useTranslation('withdrawal')
  const namesOf = useCoinNames()
  const form = useId()
  const state = useSelector(withdrawal, (snapshot) => statePath(snapshot.value))
  const step = useSelector(withdrawal, selectWithdrawalStep)
  const { coin } = useSelector(withdrawal, selectCoinForm, shallowEqual)
  const submit = useSelector(withdrawal, selectCoinSubmit, shallowEqual)
  const reject = () => withdrawal.send({ type: 'address.reject' })
  return (
    <WithdrawalDialog
      withdrawal={withdrawal}
      flow={{ id: 'withdrawCoin', state }}
      step={step}
      confirmation={useSelector(withdrawal, selectConfirmationRef)}
      currency={coin}
      name={namesOf(coin).name}
      form={{
        content: <CoinForm withdrawal={withdrawal} id={form} onBook={onBook} />,
        actions: <SubmitStep form={form} text={t('getCode')} {...submit} />,
      }}
      between={{
        content: <CoinWarning withdrawal={withdrawal} />,
        actions: (
          <>
            <Button
              variant="default"
              className="min-w-max min-h-44"
              onClick={() => withdrawal.send({ type: 'address.accept' })}
            >
              {t('warned.accept')}
            </Button>
            {/* The safe answer is the prominent one, and Enter chooses it. */}
            <Button className="min-w-max min-h-44" data-focus onClick={reject}>
              {t('warned.reject')}
            </Button>
          </>
        ),
        onBack: reject,
      }}
      request={<CoinRequest withdrawal={withdrawal} />}
      onKeep={onKeep}
    />
  )
}
