import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import {
  selectTomanAmountError,
  selectTomanObstacle,
} from '#machines/wallet/withdraw-toman/withdraw-toman.selectors.ts'
import { SubmitStep } from './submit-step.tsx'
import type { WithdrawTomanRef } from './withdraw-toman-ref.ts'

export function TomanSubmit({ withdrawal, form }: { withdrawal: WithdrawTomanRef; form: string }) {
  const { t } = useTranslation('withdrawal')
  const obstacle = useSelector(withdrawal, selectTomanObstacle)
  const fault = useSelector(withdrawal, selectTomanAmountError)
  const isTold = obstacle !== null && (obstacle === fault || obstacle === 'noBankAccount')
  return <SubmitStep form={form} text={t('continue')} obstacle={obstacle} isToldAbove={isTold} />
}
