import type { z } from 'zod'
import type { walletCalls } from '#shared/contract/wallets.ts'
import { HttpError } from '../base/http-error.ts'
import type { CommandResponse } from '../engine/keyed-commands.ts'
import { refusalOf } from '../engine/refusals.ts'
import type { PersonRecord } from '../store/people.ts'
import type { Payments } from './payments.ts'
import { type CodeTrial, settleTrial, tryWithdrawalCode } from './withdrawal-code.ts'
import { commandOf } from './withdrawal-command.ts'
import { demandNoHold } from './withdrawal-hold.ts'

type WithdrawalRequest = z.output<typeof walletCalls.withdrawalRequest.body>

/**
 * Requests a withdrawal with the code of the second factor (spec 001, section 4). Code, key, hold and request are one
 * transaction. A right code is used up only when the withdrawal is accepted. It is valid only for the amount and
 * destination that it was requested with (design 5.25).
 * @throws HttpError with WITHDRAWAL_HELD while withdrawals are held.
 */
export function withdraw(
  payments: Payments,
  person: PersonRecord,
  request: WithdrawalRequest,
  from: { key: string | null; token: string; language: 'fa' | 'en' },
): { message: string } {
  const { transactions, commands } = payments
  const { token } = from
  const call = { account: person.account, command: 'POST /wallets/withdrawal-request', key: from.key }
  const response = commands.runNow(call, request, (keep) => {
    demandNoHold(payments, person.account)
    const now = transactions.clock.now()
    const command = commandOf(payments, person, request, from.key, now)
    const trial = tryWithdrawalCode(payments, person, { code: request.code, command, token }, now)
    const isTaken = trial.verdict === 'right'
    return transactions.run(
      (context) => {
        if (trial.verdict instanceof HttpError) return trial.verdict
        const [outcome] = context.outcomes
        if (outcome?.ok === false) return keep(refusalOf(outcome.error, from.language))
        const verdict = settleTrial(payments, trial, token, context.now)
        return keep(isTaken ? { content: { message: 'Withdrawal Request Registered.' } } : refusalOfCode(verdict))
      },
      isTaken ? [command] : [],
    )
  })
  return response as { message: string }
}

function refusalOfCode(verdict: CodeTrial['verdict']): CommandResponse {
  if (verdict === 'other') return { status: 400, message: 'WITHDRAWAL_CODE_MISMATCH' }
  return { status: 400, message: verdict === 'over' ? 'Code Expired' : 'Incorrect OTP Code' }
}
