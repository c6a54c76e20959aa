import { Skeleton } from '@mantine/core'
import { shallowEqual, useSelector } from '@xstate/react'
import { statePath } from '#machines/app/state-path.ts'
import type { DepositCoinRef } from '#machines/wallet/deposit-coin/deposit-coin.machine.ts'
import { selectDeposit } from '#machines/wallet/deposit-coin/deposit-coin.selectors.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { PhraseLine } from '#web/ui/phrase/phrase-line.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { AddressStep } from './address-step.tsx'
import { CheckStep } from './check-step.tsx'
import { NetworkStep } from './network-step.tsx'
import { TxIdStep } from './tx-id-step.tsx'

/** The dialog of a coin deposit, step by step (spec 001, section 4, "Crypto deposit"). */
export function DepositCoinDialog({ deposit }: { deposit: DepositCoinRef }) {
  const { t } = useTranslation('deposit')
  const namesOf = useCoinNames()
  const state = useSelector(deposit, (snapshot) => statePath(snapshot.value))
  const isCheck = useSelector(deposit, (snapshot) => snapshot.context.isCheck)
  const { step, coin } = useSelector(deposit, selectDeposit, shallowEqual)
  const { name } = namesOf(coin)
  const title = step === 'check' || (isCheck && step === 'loading') ? 'checkTitle' : 'coinTitle'
  return (
    <Dialog
      isOpen={step !== 'ended'}
      title={t(title, { coin: name })}
      flow={{ id: 'depositCoin', state }}
      step={step}
      close={t('close')}
      onClose={() => deposit.send({ type: 'deposit.close' })}
    >
      <PhraseLine />
      {step === 'loading' ? (
        <div aria-busy="true">
          <p className="mb-16" role="status">
            {t('networksComing', { coin: name })}
          </p>
          <div className="grid gap-12">
            <Skeleton height={76} radius={8} />
            <Skeleton height={76} radius={8} />
          </div>
        </div>
      ) : null}
      {step === 'network' ? <NetworkStep deposit={deposit} /> : null}
      {step === 'txId' ? <TxIdStep deposit={deposit} /> : null}
      {step === 'address' ? <AddressStep deposit={deposit} /> : null}
      {step === 'check' ? <CheckStep deposit={deposit} /> : null}
    </Dialog>
  )
}
