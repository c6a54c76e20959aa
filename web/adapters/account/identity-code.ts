import { fromPromise, waitFor } from 'xstate'
import { type CodeAnswer, type CodeAttempt, codeMachine } from '#machines/auth/code/code.machine.ts'
import { selectIsLoadingPerson, selectPerson, selectPersonError } from '#machines/auth/session/session.selectors.ts'
import { errorKey, waitOf } from '#shared/core/errors/api-error.ts'
import { errorOf } from '#shared/core/errors/reason.ts'
import { checkIdentityCode, sendIdentitySms } from '#web/adapters/account/account-calls.ts'
import type { Services } from '#web/adapters/app/services.ts'
import { beginCountdown, countdown, endCountdown, hasCountdown } from '#web/adapters/auth/countdown.ts'

/** Returns the actors of the identity-service screen. `go` opens another page. */
export function identityCodeActors({ api, session, notices }: Services, go: (path: string) => void) {
  return {
    readSubmission: fromPromise<{ email: string | null }>(async ({ signal }) => {
      if (selectPersonError(session.getSnapshot()) !== null) session.send({ type: 'person.reload' })
      // Just after a submission the session still reloads the account.
      const settled = await waitFor(session, (snapshot) => !selectIsLoadingPerson(snapshot), { signal })
      const [person, error] = [selectPerson(settled), selectPersonError(settled)]
      if (error !== null) throw errorOf(error)
      const isWaiting = person?.authenticationType === 'UNIDENTIFIED' && Boolean(person.nationalCode)
      return { email: isWaiting ? (person.email ?? null) : null }
    }),
    wasSent: fromPromise<boolean, { purpose: string }>(async ({ input }) => hasCountdown(input.purpose)),
    sendSms: fromPromise<{ isFresh: boolean }, { email: string; purpose: string }>(async ({ input }) => {
      try {
        await sendIdentitySms(api, input.email)
        return { isFresh: true }
      } catch (error) {
        const wait = waitOf(error)
        if (errorKey(error) !== 'TOO_MANY_REQUESTS' || wait === null) throw error
        // Another tab has requested a code. The user has it on their phone, and it is valid for this time.
        beginCountdown(input.purpose, wait)
        return { isFresh: false }
      }
    }),
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
        endCountdown('identity')
        notices.send({ type: 'notice.show', notice: 'identityVerified' })
        session.send({ type: 'person.reload' })
      }
      go('/profile/account')
    }),
  }
}
