import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { WithdrawCoinRef } from '#machines/wallet/withdraw-coin/withdraw-coin.machine.ts'
import { selectCoinFaults, selectCoinObstacle } from '#machines/wallet/withdraw-coin/withdraw-coin.selectors.ts'
import { SubmitStep } from './submit-step.tsx'

export function CoinSubmit({ withdrawal, form }: { withdrawal: WithdrawCoinRef; form: string }) {
  const { t } = useTranslation('withdrawal')
  const obstacle = useSelector(withdrawal, selectCoinObstacle)
  const { amount, address } = useSelector(withdrawal, selectCoinFaults, shallowEqual)
  const isTold = obstacle !== null && (obstacle === amount || obstacle === address)
  return <SubmitStep form={form} text={t('getCode')} obstacle={obstacle} isToldAbove={isTold} />
}
