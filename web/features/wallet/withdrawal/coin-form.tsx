import { shallowEqual, useSelector } from '@xstate/react'
import type { WithdrawCoinRef } from '#machines/wallet/withdraw-coin/withdraw-coin.machine.ts'
import {
  selectArrival,
  selectCoinErrors,
  selectCoinForm,
} from '#machines/wallet/withdraw-coin/withdraw-coin.selectors.ts'
import { selectHold } from '#machines/wallet/withdrawal/withdrawal.selectors.ts'
import { parseTyped } from '#shared/core/money/parse.ts'
import { AddressPart } from './address-part.tsx'
import { AmountField } from './amount-field.tsx'
import { NetworkChoice } from './network-choice.tsx'
import { WithdrawalFacts } from './withdrawal-facts.tsx'
import { WithdrawalForm } from './withdrawal-form.tsx'

type Props = { withdrawal: WithdrawCoinRef; id: string; onBook: () => void }

/** The form of a coin withdrawal, with the net amount. */
export function CoinForm({ withdrawal, id, onBook }: Props) {
  const { coin, amount, networks, network, credit, error, wait } = useSelector(withdrawal, selectCoinForm, shallowEqual)
  const faults = useSelector(withdrawal, selectCoinErrors, shallowEqual)
  const { fee, arrives } = useSelector(withdrawal, selectArrival, shallowEqual)
  const heldUntil = useSelector(withdrawal, selectHold)
  const isKnown = credit !== null && network !== null
  return (
    <WithdrawalForm
      id={id}
      refusal={{ error, wait }}
      heldUntil={heldUntil}
      onSubmit={() => withdrawal.send({ type: 'withdrawal.submit' })}
    >
      <NetworkChoice
        coin={coin}
        networks={networks ?? []}
        chosen={network}
        onChoose={(name) => withdrawal.send({ type: 'network.choose', network: name })}
      />
      <AmountField
        currency={coin}
        text={amount}
        credit={credit}
        limits={network}
        fault={faults.amount}
        onMax={isKnown ? () => withdrawal.send({ type: 'amount.max' }) : null}
        onChange={(text) => withdrawal.send({ type: 'amount.change', text })}
      />
      <AddressPart withdrawal={withdrawal} onBook={onBook} />
      <WithdrawalFacts currency={coin} amount={parseTyped(amount)} fee={fee} arrives={arrives} />
    </WithdrawalForm>
  )
}
