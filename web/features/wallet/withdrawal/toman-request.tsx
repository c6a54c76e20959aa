import { shallowEqual, useSelector } from '@xstate/react'
import type { WithdrawTomanRef } from '#machines/wallet/withdraw-toman/withdraw-toman.machine.ts'
import {
  selectTomanArrival,
  selectTomanForm,
  selectTomanRequest,
} from '#machines/wallet/withdraw-toman/withdraw-toman.selectors.ts'
import { parseTyped } from '#shared/core/money/parse.ts'
import { netAmount } from '#shared/rules/withdrawal.ts'
import { Fact } from '#web/ui/facts/facts.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { CardNumber } from './card-number.tsx'
import { useBankName } from './use-bank-name.ts'
import { WithdrawalFacts } from './withdrawal-facts.tsx'

/** The facts of a Toman withdrawal: before the request by the form, or after it (`isRequested`). */
export function TomanRequest({
  withdrawal,
  isRequested = false,
}: {
  withdrawal: WithdrawTomanRef
  isRequested?: boolean
}) {
  const { t } = useTranslation('withdrawal')
  const bankOf = useBankName()
  const request = useSelector(withdrawal, selectTomanRequest)
  const { amount: typed, account, accounts } = useSelector(withdrawal, selectTomanForm, shallowEqual)
  const { fee } = useSelector(withdrawal, selectTomanArrival, shallowEqual)
  const amount = isRequested ? (request?.amount ?? null) : parseTyped(typed)
  const card = isRequested ? request?.destinationWalletAddress : account?.cardNumber
  const to = accounts?.find(({ cardNumber }) => cardNumber === card)
  const arrives = amount === null || fee === null ? null : netAmount(amount, fee)
  return (
    <WithdrawalFacts currency="TOMAN" amount={amount} fee={fee} arrives={arrives}>
      {to === undefined ? null : <Fact name={t('bank')}>{bankOf(to)}</Fact>}
      {card === undefined ? null : (
        <Fact name={t('card')}>
          <CardNumber card={card} />
        </Fact>
      )}
    </WithdrawalFacts>
  )
}
