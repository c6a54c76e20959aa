import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { verifyEmailMachine } from '#machines/auth/verify-email/verify-email.machine.ts'
import { selectCodeRef, selectVerifyEmail } from '#machines/auth/verify-email/verify-email.selectors.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import { verifyEmailModel } from '../../models/auth/verify-email.model.ts'
import { coverageOf } from '../../models/support/coverage.ts'
import { codeOutcomes, codeUnderTest } from '../support/code.ts'
import { deferred } from '../support/deferred.ts'
import { demandCoverage } from '../support/demand-coverage.ts'

const coverage = coverageOf(verifyEmailMachine)
const email = 'sara@sarraf.example'
const quiet = { email, error: null as string | null, wait: null as number | null, isSending: false }
const countdown = { purpose: `email.${email}`, seconds: 300 }

describe('verifyEmail', () => {
  demandCoverage(coverage)

  for (const path of coverage.paths(verifyEmailModel)) {
    it(path.description, async () => {
      const { actor, server, code } = startVerifyEmail()
      const see = (screen: typeof quiet, countdowns: object[]) => () =>
        expect([selectVerifyEmail(actor.getSnapshot()), code.countdowns]).toEqual([screen, countdowns])
      await path.test({
        events: {
          wasSent: () => server.before.resolve(true),
          wasNotSent: () => server.before.resolve(false),
          storeFails: () => server.before.reject(new Error('no storage')),
          sent: () => server.mail.resolve(),
          refused: () => server.mail.reject(new ApiError('TOO_MANY_REQUESTS', 429)),
          tryAgain: () => actor.send({ type: 'mail.send' }),
          ...codeOutcomes(code, () => selectCodeRef(actor.getSnapshot())),
        },
        states: {
          opening: see({ ...quiet, isSending: true }, []),
          sending: see({ ...quiet, isSending: true }, []),
          notSent: see({ ...quiet, error: 'TOO_MANY_REQUESTS' }, []),
          code: see(quiet, [{ ...countdown, isFresh: true }]),
          codeGoesOn: see(quiet, [{ ...countdown, isFresh: false }]),
          done: () =>
            expect([actor.getSnapshot().output, code.attempts.at(-1)]).toEqual([
              { token: 'token' },
              { subject: email, code: '123456', password: null },
            ]),
        },
      })
    })
  }
})

function startVerifyEmail() {
  const server = { before: Promise.withResolvers<boolean>(), mail: Promise.withResolvers<void>() }
  const { machine: step, outside: code } = codeUnderTest()
  const machine = verifyEmailMachine.provide({
    actors: {
      wasSent: fromPromise<boolean, { purpose: string }>(() => server.before.promise),
      sendMail: deferred<void, { email: string }>((answer) => {
        server.mail = answer
      }),
      code: step,
    },
  })
  return { actor: createActor(machine, { input: { email }, inspect: coverage.inspect }).start(), server, code }
}
