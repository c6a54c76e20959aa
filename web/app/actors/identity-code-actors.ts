import { fromPromise } from 'xstate'
import { type CodeAnswer, type CodeAttempt, codeMachine } from '#machines/code/code.machine.ts'
import { checkIdentityCode, sendIdentitySms } from '#web/api/account.ts'
import type { Services } from '../services.ts'
import { countdown } from './countdown.ts'

/** The identity-service screen's ports. `go` opens another page. */
export function identityCodeActors({ api, session, notices }: Services, go: (address: string) => void) {
  return {
    code: codeMachine.provide({
      actors: {
        countdown,
        verify: fromPromise<CodeAnswer, CodeAttempt>(async ({ input }) => {
          await checkIdentityCode(api, input.code, input.subject)
          return { token: null }
        }),
        resend: fromPromise<void, { subject: string }>(({ input }) => sendIdentitySms(api, input.subject)),
      },
    }),
    leave: fromPromise<void, { isVerified: boolean }>(async ({ input }) => {
      if (input.isVerified) {
        notices.send({ type: 'notice.show', notice: 'identityVerified' })
        session.send({ type: 'person.reload' })
      }
      go('/profile/account')
    }),
  }
}
