import { useSelector } from '@xstate/react'
import { fromPromise } from 'xstate'
import { type CodeAnswer, type CodeAttempt, type CodeResend, codeMachine } from '#machines/auth/code/code.machine.ts'
import type { SessionRef } from '#machines/auth/session/session.machine.ts'
import {
  type ConfirmWithdrawalRef,
  confirmWithdrawalMachine,
  type SentCode,
} from '#machines/wallet/confirm-withdrawal/confirm-withdrawal.machine.ts'
import { selectConfirmation } from '#machines/wallet/confirm-withdrawal/confirm-withdrawal.selectors.ts'
import { withdrawalCommand } from '#machines/wallet/confirm-withdrawal/withdrawal-command.ts'
import { errorKey } from '#shared/core/errors/api-error.ts'
import type { WithdrawalRequest } from '#shared/rules/withdrawal.ts'
import { crc32 } from '#shared/stream/crc32.ts'
import type { PersonApi } from '#web/adapters/app/client/person-api.ts'
import { useNavigationBlock } from '#web/adapters/app/use-navigation-block.ts'
import { countdown, endCountdown, isCounting } from '#web/adapters/auth/countdown.ts'
import { requestWithdrawal, sendWithdrawalCode } from '#web/adapters/wallet/withdrawal-calls.ts'
import { reconcileWithdrawal } from './find-withdrawal.ts'

/** The code of a withdrawal, and the withdrawal that goes with it. */
export function confirmation(api: PersonApi, session: SessionRef) {
  /** What the page knows of a hold is as old as the person it was read with. */
  const heldTold = (error: unknown): never => {
    if (errorKey(error) === 'WITHDRAWAL_HELD') session.send({ type: 'person.reload' })
    throw error
  }
  return confirmWithdrawalMachine.provide({
    actors: {
      // While the last code lives the exchange sends no other for the same withdrawal: that one goes on counting.
      sendCode: fromPromise<SentCode, { request: WithdrawalRequest }>(async ({ input: { request } }) => {
        const isFresh = !isCounting('withdrawal') || keptMark() !== markOf(request)
        const factor = await sendWithdrawalCode(api, request).catch(heldTold)
        keepMark(markOf(request))
        return { factor, isFresh }
      }),
      command: withdrawalCommand.provide({ actors: { find: reconcileWithdrawal(api) } }),
      code: codeMachine.provide({
        actors: {
          countdown,
          verify: fromPromise<CodeAnswer, CodeAttempt>(async ({ input: { code, withdrawal } }) => {
            const { idempotencyKey, ...request } = withdrawal!
            await requestWithdrawal(api, { withdrawal: request, code, idempotencyKey }).catch(heldTold)
            // A code that was used is followed by a new one at once.
            endCountdown('withdrawal')
            return { token: null }
          }),
          resend: fromPromise<void, CodeResend>(async ({ input: { withdrawal } }) => {
            await sendWithdrawalCode(api, withdrawal!)
          }),
        },
      }),
    },
  })
}

const markKey = 'sarraf.code.withdrawal'

/** By what this tab knows again which withdrawal the last code was for; it tells nobody what that was. */
function markOf(request: WithdrawalRequest): string {
  const { amount, destinationWalletAddress, relatedCoin, tokenType = '' } = request
  return crc32(JSON.stringify([amount, destinationWalletAddress, relatedCoin, tokenType])).toString(36)
}

function keptMark(): string | null {
  try {
    return sessionStorage.getItem(markKey)
  } catch {
    return null
  }
}

function keepMark(mark: string): void {
  try {
    sessionStorage.setItem(markKey, mark)
  } catch {
    // The next code counts from the start.
  }
}

/** While a withdrawal is on its way, or nobody knows what became of it, its dialog stays. */
export function useWithdrawalStay(confirmation: ConfirmWithdrawalRef | null): void {
  const isOnItsWay = useSelector(
    confirmation ?? undefined,
    (snapshot) => snapshot?.status === 'active' && !selectConfirmation(snapshot).canLeave,
  )
  useNavigationBlock(isOnItsWay)
}
