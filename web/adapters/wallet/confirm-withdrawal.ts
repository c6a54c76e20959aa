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

/** Returns the machine of a withdrawal's code and of the withdrawal that is sent with it. */
export function confirmation(api: PersonApi, session: SessionRef) {
  /** Reloads the user when the exchange refuses because of a hold: the page's knowledge of the hold is outdated. */
  const reloadIfHeld = (error: unknown): never => {
    if (errorKey(error) === 'WITHDRAWAL_HELD') session.send({ type: 'person.reload' })
    throw error
  }
  return confirmWithdrawalMachine.provide({
    actors: {
      // While the last code is valid, the exchange sends no other for the same withdrawal. Its countdown continues.
      sendCode: fromPromise<SentCode, { request: WithdrawalRequest }>(async ({ input: { request } }) => {
        const isFresh = !isCounting('withdrawal') || keptMark() !== markOf(request)
        const factor = await sendWithdrawalCode(api, request).catch(reloadIfHeld)
        keepMark(markOf(request))
        return { factor, isFresh }
      }),
      command: withdrawalCommand.provide({ actors: { find: reconcileWithdrawal(api) } }),
      code: codeMachine.provide({
        actors: {
          countdown,
          verify: fromPromise<CodeAnswer, CodeAttempt>(async ({ input: { code, withdrawal } }) => {
            const { idempotencyKey, ...request } = withdrawal!
            await requestWithdrawal(api, { withdrawal: request, code, idempotencyKey }).catch(reloadIfHeld)
            // After a used code the exchange sends a new one at once.
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

/** Returns a mark by which this tab recognises the withdrawal of the last code. It does not reveal the withdrawal. */
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
    // Without storage, the next code's countdown starts from the beginning.
  }
}

/** Keeps the dialog open while a withdrawal is on its way or its outcome is unknown. */
export function useWithdrawalStay(confirmation: ConfirmWithdrawalRef | null): void {
  const isOnItsWay = useSelector(
    confirmation ?? undefined,
    (snapshot) => snapshot?.status === 'active' && !selectConfirmation(snapshot).canLeave,
  )
  useNavigationBlock(isOnItsWay)
}
