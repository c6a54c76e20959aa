import { fromPromise, waitFor } from 'xstate'
import type { TwoStepSetup } from '#machines/account/two-step/two-step.machine.ts'
import { type CodeAnswer, type CodeAttempt, codeMachine } from '#machines/auth/code/code.machine.ts'
import type { SecondFactor } from '#machines/auth/login/pending-login.ts'
import { selectPerson, selectPersonError } from '#machines/auth/session/session.selectors.ts'
import { errorOf } from '#shared/errors/reason.ts'
import { beginTwoStep, confirmTwoStep } from '#web/api/settings.ts'
import type { Services } from '../services.ts'
import { countdown } from './countdown.ts'

/** The change of the second factor; the person is read anew by the session, which everything else reads her from. */
export function twoStepActors({ api, session }: Pick<Services, 'api' | 'session'>) {
  return {
    beginChange: fromPromise<TwoStepSetup, { factor: SecondFactor }>(({ input }) => beginTwoStep(api, input.factor)),
    readPerson: fromPromise<{ factor: SecondFactor }>(async ({ signal }) => {
      session.send({ type: 'person.reload' })
      const read = await waitFor(session, (snapshot) => !snapshot.matches({ member: { person: 'loading' } }), {
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
