import { shallowEqual, useSelector } from '@xstate/react'
import type { WithdrawTomanRef } from '#machines/wallet/withdraw-toman/withdraw-toman.machine.ts'
import {
  selectTomanAmountError,
  selectTomanArrival,
  selectTomanForm,
} from '#machines/wallet/withdraw-toman/withdraw-toman.selectors.ts'
import { selectHold } from '#machines/wallet/withdrawal/withdrawal.selectors.ts'
import { parseTyped } from '#shared/core/money/parse.ts'
import { inWords } from '#shared/core/money/words.ts'
import { useLanguage } from '#web/ui/language.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { AmountField } from './amount-field.tsx'
import { WithdrawalAccountChoice } from './withdrawal-account-choice.tsx'
import { WithdrawalFacts } from './withdrawal-facts.tsx'
import { WithdrawalForm } from './withdrawal-form.tsx'

type Props = { withdrawal: WithdrawTomanRef; id: string }

/** The form of a Toman withdrawal: amount, account, and time of arrival. */
export function TomanWithdrawalForm({ withdrawal, id }: Props) {
  const { t } = useTranslation('withdrawal')
  const form = useSelector(withdrawal, selectTomanForm, shallowEqual)
  const fault = useSelector(withdrawal, selectTomanAmountError)
  const { fee, arrives } = useSelector(withdrawal, selectTomanArrival, shallowEqual)
  const heldUntil = useSelector(withdrawal, selectHold)
  const { amount, account, accounts, limits, credit, error, wait } = form
  return (
    <WithdrawalForm
      id={id}
      refusal={{ error, wait }}
      heldUntil={heldUntil}
      onSubmit={() => withdrawal.send({ type: 'withdrawal.continue' })}
    >
      <AmountField
        currency="TOMAN"
        text={amount}
        credit={credit}
        limits={limits}
        fault={fault}
        onMax={credit === null ? null : () => withdrawal.send({ type: 'amount.max' })}
        onChange={(text) => withdrawal.send({ type: 'amount.change', text })}
      />
      <AmountWords amount={amount} />
      <WithdrawalAccountChoice
        accounts={accounts ?? []}
        chosen={account}
        onChoose={(card) => withdrawal.send({ type: 'card.choose', card })}
      />
      <WithdrawalFacts currency="TOMAN" amount={parseTyped(amount)} fee={fee} arrives={arrives} />
      <p className="px-12 py-10 rounded-medium bg-surface-2 text-14">{t('settlement')}</p>
    </WithdrawalForm>
  )
}

/** The typed amount in words, because an extra zero is noticed there first. */
function AmountWords({ amount }: { amount: string }) {
  const { t } = useTranslation('withdrawal')
  const words = inWords(parseTyped(amount) ?? '', useLanguage())
  return (
    <p className="min-h-24 text-body font-strong" aria-live="polite">
      {words === null ? null : t('inWords', { amount: words })}
    </p>
  )
}
