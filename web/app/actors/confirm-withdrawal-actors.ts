import { fromPromise } from 'xstate'
import { type CodeAnswer, type CodeAttempt, codeMachine } from '#machines/code/code.machine.ts'
import { confirmWithdrawalMachine, type SentCode } from '#machines/confirm-withdrawal/confirm-withdrawal.machine.ts'
import type { PersonApi } from '#web/api/person-api.ts'
import { requestWithdrawal, sendWithdrawalCode } from '#web/api/withdrawals.ts'
import { countdown, endCountdown, isCounting } from './countdown.ts'
import { reconcileWithdrawal } from './find-withdrawal.ts'

/** The code of a withdrawal, and the withdrawal that goes with it. */
export function confirmation(api: PersonApi) {
  return confirmWithdrawalMachine.provide({
    actors: {
      // While the last code lives the exchange sends no other: that one goes on counting.
      sendCode: fromPromise<SentCode>(async () => {
        const isFresh = !isCounting('withdrawal')
        return { factor: await sendWithdrawalCode(api), isFresh }
      }),
      findWithdrawal: reconcileWithdrawal(api),
      code: codeMachine.provide({
        actors: {
          countdown,
          verify: fromPromise<CodeAnswer, CodeAttempt>(async ({ input: { code, withdrawal } }) => {
            const { idempotencyKey, ...request } = withdrawal!
            await requestWithdrawal(api, { withdrawal: request, code, idempotencyKey })
            // A code that was used is followed by a new one at once.
            endCountdown('withdrawal')
            return { token: null }
          }),
          resend: fromPromise<void, { subject: string }>(async () => {
            await sendWithdrawalCode(api)
          }),
        },
      }),
    },
  })
}
