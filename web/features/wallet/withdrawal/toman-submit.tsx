import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { WithdrawTomanRef } from '#machines/wallet/withdraw-toman/withdraw-toman.machine.ts'
import {
  selectTomanAmountError,
  selectTomanObstacle,
} from '#machines/wallet/withdraw-toman/withdraw-toman.selectors.ts'
import { SubmitStep } from './submit-step.tsx'

export function TomanSubmit({ withdrawal, form }: { withdrawal: WithdrawTomanRef; form: string }) {
  const { t } = useTranslation('withdrawal')
  const obstacle = useSelector(withdrawal, selectTomanObstacle)
  const fault = useSelector(withdrawal, selectTomanAmountError)
  const isTold = obstacle !== null && (obstacle === fault || obstacle === 'noBankAccount')
  return <SubmitStep form={form} text={t('continue')} obstacle={obstacle} isToldAbove={isTold} />
}
