import type { z } from 'zod'
import type { walletCalls } from '#shared/contract/wallets.ts'
import { HttpError } from '../base/http-error.ts'
import type { Said } from '../engine/keyed-commands.ts'
import { refusalOf } from '../engine/refusals.ts'
import type { PersonRecord } from '../store/people.ts'
import type { Money } from './payments.ts'
import { type CodeTrial, settleTrial, tryWithdrawalCode } from './withdrawal-code.ts'
import { commandOf } from './withdrawal-command.ts'
import { demandNoHold } from './withdrawal-hold.ts'

type Asked = z.output<typeof walletCalls.withdrawalRequest.body>

/**
 * Takes a withdrawal with the code of the second factor (spec 001, section 4). Code, key, hold and request are one
 * transaction. A right code is used up by the withdrawal it takes, not by one that is refused for another reason; it is good
 * for the amount and destination that it was asked for with, and for nothing else (design 5.25).
 * @throws HttpError with WITHDRAWAL_HELD while withdrawals are held.
 */
export function withdraw(
  money: Money,
  person: PersonRecord,
  asked: Asked,
  from: { key: string | null; token: string; language: 'fa' | 'en' },
): { message: string } {
  const { office, commands } = money
  const { token } = from
  const call = { account: person.account, command: 'POST /wallets/withdrawal-request', key: from.key }
  const said = commands.runNow(call, asked, (keep) => {
    demandNoHold(office, person.account)
    const now = office.clock.now()
    const command = commandOf(money, person, asked, from.key, now)
    const trial = tryWithdrawalCode(office, person, { code: asked.code, command, token }, now)
    const isTaken = trial.verdict === 'right'
    return office.command(
      (move) => {
        if (trial.verdict instanceof HttpError) return trial.verdict
        const [outcome] = move.outcomes
        if (outcome?.ok === false) return keep(refusalOf(outcome.error, from.language))
        const told = settleTrial(office, trial, token, move.now)
        return keep(isTaken ? { content: { message: 'Withdrawal Request Registered.' } } : refusalOfCode(told))
      },
      isTaken ? [command] : [],
    )
  })
  return said as { message: string }
}

function refusalOfCode(verdict: CodeTrial['verdict']): Said {
  if (verdict === 'other') return { status: 400, message: 'WITHDRAWAL_CODE_MISMATCH' }
  return { status: 400, message: verdict === 'over' ? 'Code Expired' : 'Incorrect OTP Code' }
}
