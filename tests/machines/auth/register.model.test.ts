import { describe, expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import type { PendingCommand } from '#machines/auth/login/pending-login.ts'
import { type RegisterOutput, type Registration, registerMachine } from '#machines/auth/register/register.machine.ts'
import { selectRegister, selectRegisterBlocker } from '#machines/auth/register/register.selectors.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import { registerModel } from '../../models/auth/register.model.ts'
import { coverageOf } from '../../models/support/coverage.ts'
import { deferred } from '../support/deferred.ts'
import { demandCoverage } from '../support/demand-coverage.ts'

const coverage = coverageOf(registerMachine)

const blank = {
  mobile: '',
  referralCode: 'FRIEND',
  hasAgreed: false,
  error: null as string | null,
  wait: null as number | null,
  isProving: false,
  isBusy: false,
}
const typed = { ...blank, mobile: '09121112233' }
const whole = { ...typed, hasAgreed: true }

describe('register', () => {
  demandCoverage(coverage)

  for (const path of coverage.paths(registerModel)) {
    it(path.description, async () => {
      const { actor, server, kept } = startRegister()
      const see = (screen: typeof blank, blocker: string | null) => () => {
        const snapshot = actor.getSnapshot()
        expect([selectRegister(snapshot), selectRegisterBlocker(snapshot)]).toEqual([screen, blocker])
      }
      await path.test({
        events: {
          type: () => actor.send({ type: 'mobile.change', text: '۰۹۱۲ ۱۱۱ ۲۲۳۳' }),
          typeReferral: () => actor.send({ type: 'referral.change', text: 'OTHER' }),
          agree: () => actor.send({ type: 'terms.change', isOn: true }),
          disagree: () => actor.send({ type: 'terms.change', isOn: false }),
          submit: () => actor.send({ type: 'register.submit' }),
          captchaIsSolved: () => server.captcha.resolve('proof'),
          captchaFails: () => server.captcha.reject(new ApiError('CAPTCHA_REFUSED')),
          captchaIsCut: () => server.captcha.reject(new ApiError('NO_ANSWER')),
          answerToken: () => server.answer.resolve({ token: 'token' }),
          answerCode: () => server.answer.resolve({ token: null }),
          refuse: () => server.answer.reject(new ApiError('USERNAME_EXIST', 409)),
          cut: () => server.answer.reject(new ApiError('NO_ANSWER')),
        },
        states: {
          blank: see(blank, 'required'),
          blankRefused: see({ ...blank, error: 'required' }, 'required'),
          agreed: see({ ...blank, hasAgreed: true }, 'required'),
          typed: see(typed, 'termsRequired'),
          termsMissing: see({ ...typed, error: 'termsRequired' }, 'termsRequired'),
          referred: see({ ...typed, referralCode: 'OTHER' }, 'termsRequired'),
          wholeReferred: see({ ...whole, referralCode: 'OTHER' }, null),
          whole: see(whole, null),
          proving: see({ ...whole, isProving: true, isBusy: true }, null),
          captchaRefused: see({ ...whole, error: 'CAPTCHA_REFUSED' }, null),
          sending: see({ ...whole, isBusy: true }, null),
          taken: see({ ...whole, error: 'USERNAME_EXIST' }, null),
          noResponse: see({ ...whole, error: 'NO_ANSWER' }, null),
          inside: () => expect([actor.getSnapshot().output, kept]).toEqual([{ token: 'token' }, []]),
          codeFollows: () => expect([actor.getSnapshot().output, kept]).toEqual([{ token: null }, [handedOver]]),
        },
      })
    })
  }

  it('solves a new captcha for each attempt, and sends one request for a repeated submit', async () => {
    const { actor, server } = startRegister()
    actor.send({ type: 'mobile.change', text: '9121112233' })
    actor.send({ type: 'referral.change', text: '  ' })
    actor.send({ type: 'terms.change', isOn: true })
    for (const proof of ['first', 'second']) {
      actor.send({ type: 'register.submit' })
      actor.send({ type: 'register.submit' })
      server.captcha.resolve(proof)
      await Promise.resolve()
      server.answer.reject(new ApiError('NO_ANSWER'))
      await Promise.resolve()
    }
    expect(server.registrations).toEqual([
      { username: '+989121112233', referralCode: null, captcha: 'first' },
      { username: '+989121112233', referralCode: null, captcha: 'second' },
    ])
  })
})

/** The pending log-in that the page of the code reads (spec 4, "Registration"). */
const handedOver: PendingCommand = {
  type: 'pending.keep',
  pending: {
    username: '+989121112233',
    factor: 'SMS',
    contact: '+98912***2233',
    screen: 'send-mail',
    remember: false,
    next: null,
    isFresh: true,
    isRegistration: true,
  },
}

function startRegister() {
  const kept: PendingCommand[] = []
  const server = {
    captcha: Promise.withResolvers<string>(),
    answer: Promise.withResolvers<RegisterOutput>(),
    registrations: [] as Registration[],
  }
  const machine = registerMachine.provide({
    actors: {
      store: fromCallback<PendingCommand>(({ receive }) => receive((command) => void kept.push(command))),
      solveCaptcha: deferred<string>((answer) => {
        server.captcha = answer
      }),
      register: deferred<RegisterOutput, Registration>((answer, input) => {
        server.registrations.push(input)
        server.answer = answer
      }),
    },
  })
  const actor = createActor(machine, { input: { referralCode: 'FRIEND' }, inspect: coverage.inspect })
  return { actor: actor.start(), server, kept }
}
