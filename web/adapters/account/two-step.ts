import { fromPromise, waitFor } from 'xstate'
import type { TwoStepSetup } from '#machines/account/two-step/two-step.machine.ts'
import { type CodeAnswer, type CodeAttempt, codeMachine } from '#machines/auth/code/code.machine.ts'
import type { SecondFactor } from '#machines/auth/login/pending-login.ts'
import { selectPerson, selectPersonError } from '#machines/auth/session/session.selectors.ts'
import { secondFactorCalls } from '#shared/contract/second-factor.ts'
import { errorOf } from '#shared/core/errors/reason.ts'
import type { PersonApi } from '#web/adapters/app/client/person-api.ts'
import type { Services } from '#web/adapters/app/services.ts'
import { countdown } from '#web/adapters/auth/countdown.ts'

/**
 * Returns the actors that change the second factor. The session reloads the user, because all other parts read the user
 * from it.
 */
export function twoStepActors({ api, session }: Pick<Services, 'api' | 'session'>) {
  return {
    beginChange: fromPromise<TwoStepSetup, { factor: SecondFactor }>(({ input }) => beginTwoStep(api, input.factor)),
    readPerson: fromPromise<{ factor: SecondFactor }>(async ({ signal }) => {
      session.send({ type: 'person.reload' })
      const read = await waitFor(session, (snapshot) => !snapshot.matches({ loggedIn: { person: 'loading' } }), {
        signal,
      })
      const person = selectPerson(read)
      const error = selectPersonError(read)
      if (person === null || error !== null) throw errorOf(error ?? 'INVALID_TOKEN')
      return { factor: person.twoStepAuthenticationType }
    }),
    code: codeMachine.provide({
      actors: {
        countdown,
        verify: fromPromise<CodeAnswer, CodeAttempt>(async ({ input: { subject, code } }) => {
          await confirmTwoStep(api, subject as SecondFactor, code)
          return { token: null }
        }),
        resend: fromPromise<void, { subject: string }>(async ({ input }) => {
          await beginTwoStep(api, input.subject as SecondFactor)
        }),
      },
    }),
  }
}

/** Starts a change of the second factor. The exchange sends a code through the new factor. @throws ApiError */
export async function beginTwoStep(api: PersonApi, factor: SecondFactor): Promise<TwoStepSetup> {
  const { baseDTO } = await api.send(secondFactorCalls.sendVerificationCode, {
    query: { twoStepAuthorization: factor },
  })
  return {
    contact: baseDTO?.starTwoStepAuthentication || null,
    picture: baseDTO?.file || null,
    link: baseDTO?.qrCodeLink || null,
  }
}

/** Completes the change: the new second factor is in force. @throws ApiError */
export async function confirmTwoStep(api: PersonApi, factor: SecondFactor, code: string): Promise<void> {
  await api.send(secondFactorCalls.changeOtp, { query: { twoStepAuthorization: factor, code } })
}
