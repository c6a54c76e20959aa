import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { type TwoStepSetup, twoStepMachine } from '#machines/account/two-step/two-step.machine.ts'
import { selectChoice, selectSetup, selectTwoStepCodeRef } from '#machines/account/two-step/two-step.selectors.ts'
import { selectCode } from '#machines/auth/code/code.selectors.ts'
import type { SecondFactor } from '#machines/auth/login/pending-login.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import { twoStepModel } from '../../models/account/two-step.model.ts'
import { coverageOf } from '../../models/support/coverage.ts'
import { settle } from '../support/account.ts'
import { codeUnderTest, enterCode } from '../support/code.ts'
import { deferred } from '../support/deferred.ts'
import { demandCoverage } from '../support/demand-coverage.ts'

const coverage = coverageOf(twoStepMachine)
const link = 'otpauth://totp/Sarraf:sara?secret=JBSWY3DPEHPK3PXP&issuer=Sarraf'
const setup: TwoStepSetup = { contact: null, picture: 'iVBORw0KGgo=', link }
const google = 'GOOGLE_AUTHENTICATOR'

describe('twoStep', () => {
  demandCoverage(coverage)

  for (const path of coverage.paths(twoStepModel)) {
    it(path.description, async () => {
      const { actor, server, outside } = startTwoStep()
      const still = { isBusy: false, isChanged: false, isOld: false }
      const resting = { factor: 'SMS', chosen: 'SMS', error: null, wait: null, ...still }
      const googleChosen = { ...resting, chosen: google }
      const dialog = {
        factor: google,
        contact: null,
        picture: setup.picture,
        link,
        secret: 'JBSWY3DPEHPK3PXP',
        unknown: null,
        canLeave: true,
      }
      const see =
        (choice: object, around: object | null = null, error: string | null = null) =>
        async () => {
          await settle()
          const snapshot = actor.getSnapshot()
          const code = selectTwoStepCodeRef(snapshot)
          expect([selectChoice(snapshot), selectSetup(snapshot), code && selectCode(code.getSnapshot()).error]).toEqual(
            [choice, around, error],
          )
        }
      const choose = (factor: SecondFactor) => () => actor.send({ type: 'method.choose', factor })
      const refuse = (key: 'INCORRECT_OTP' | 'CODE_EXPIRED' | 'NO_ANSWER') => () =>
        outside.verify.reject(new ApiError(key, key === 'NO_ANSWER' ? null : 400))
      await path.test({
        events: {
          choose: choose(google),
          chooseSame: choose('SMS'),
          setupComes: () => server.setup.resolve(setup),
          setupFails: () => server.setup.reject(new ApiError('SMS_OTP_UNAVAILABLE', 400)),
          tooEarly: () => server.setup.reject(new ApiError('TOO_MANY_REQUESTS', 429, [], 95)),
          cancel: () => actor.send({ type: 'change.cancel' }),
          closeNotice: () => actor.send({ type: 'error.close' }),
          typeCode: () => enterCode(selectTwoStepCodeRef(actor.getSnapshot())),
          isRight: () => outside.verify.resolve({ token: null }),
          isWrong: refuse('INCORRECT_OTP'),
          isVoid: refuse('CODE_EXPIRED'),
          cut: refuse('NO_ANSWER'),
          timeIsReported: () => outside.emit({ type: 'time.left', seconds: 90 }),
          personHasIt: () => server.person.resolve({ factor: google }),
          personHasItNot: () => server.person.resolve({ factor: 'SMS' }),
          personFails: () => server.person.reject(new ApiError('SERVER_ERROR', 500)),
          lookAgain: () => actor.send({ type: 'person.retry' }),
        },
        states: {
          resting: see(resting),
          requesting: see({ ...googleChosen, isBusy: true }),
          refused: see({ ...resting, error: 'SMS_OTP_UNAVAILABLE' }),
          rateLimited: see({ ...resting, error: 'TOO_MANY_REQUESTS', wait: 95 }),
          dialog: see(googleChosen, dialog),
          sending: async () => {
            await see(googleChosen, { ...dialog, canLeave: false })()
            expect(outside.attempts.at(-1)).toEqual({ subject: google, code: '123456', password: null })
          },
          wrong: see(googleChosen, dialog, 'INCORRECT_OTP'),
          voided: see({ ...resting, error: 'CODE_EXPIRED' }),
          looking: see(googleChosen, { ...dialog, unknown: 'looking', canLeave: false }, 'NO_ANSWER'),
          unseen: see(googleChosen, { ...dialog, unknown: 'loadFailed', canLeave: false }, 'NO_ANSWER'),
          noResponse: see(googleChosen, dialog, 'NO_ANSWER'),
          reloading: see({ ...googleChosen, isBusy: true }),
          old: see({ ...googleChosen, error: 'SERVER_ERROR', isOld: true }),
          changed: see({ ...resting, factor: google, chosen: google, isChanged: true }),
          done: see({ ...resting, factor: google, chosen: google }),
        },
      })
    })
  }

  it.each([
    ['EMAIL', { contact: 's***@example.com', picture: null, link: null }, 120],
    ['EMAIL', { contact: 's***@example.com', picture: null, link: null, isFresh: false }, 120],
    [google, setup, null],
  ] as const)('by %s has its countdown: %o', async (factor, begun, seconds) => {
    const { actor, server, outside } = startTwoStep()
    actor.send({ type: 'method.choose', factor })
    server.setup.resolve(begun)
    await settle()
    const { contact, secret } = selectSetup(actor.getSnapshot())!
    expect([outside.countdowns, contact, secret, server.begun]).toEqual([
      [{ purpose: 'two-step', seconds, isFresh: !('isFresh' in begun) }],
      begun.contact,
      factor === google ? 'JBSWY3DPEHPK3PXP' : null,
      [{ factor }],
    ])
  })

  it.each([
    ['otpauth://totp/a?issuer=b&secret=ABC234', 'ABC234'],
    ['otpauth://totp/a?secret=ABC234==', 'ABC234'],
    ['otpauth://totp/a?issuer=b', null],
    ['javascript:alert(1)?secret=ABC234', null],
  ])('of the link %s shows the secret %s, and shows only an otpauth link', async (given, secret) => {
    const { actor, server } = startTwoStep()
    actor.send({ type: 'method.choose', factor: google })
    server.setup.resolve({ ...setup, link: given })
    await settle()
    const shown = selectSetup(actor.getSnapshot())!
    expect([shown.secret, shown.link]).toEqual([secret, given.startsWith('otpauth:') ? given : null])
  })
})

function startTwoStep() {
  const { machine: code, outside } = codeUnderTest()
  const server = {
    setup: Promise.withResolvers<TwoStepSetup>(),
    person: Promise.withResolvers<{ factor: SecondFactor }>(),
    begun: [] as { factor: SecondFactor }[],
  }
  const machine = twoStepMachine.provide({
    actors: {
      code,
      beginChange: deferred<TwoStepSetup, { factor: SecondFactor }>((answer, input) => {
        server.begun.push(input)
        server.setup = answer
      }),
      readPerson: deferred<{ factor: SecondFactor }>((answer) => {
        server.person = answer
      }),
    },
  })
  const actor = createActor(machine, { input: { factor: 'SMS' }, inspect: coverage.inspect })
  return { actor: actor.start(), server, outside }
}
