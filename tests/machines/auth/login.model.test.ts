import { describe, expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { type LoginAnswer, type LoginAttempt, loginMachine } from '#machines/auth/login/login.machine.ts'
import {
  selectCodeRef,
  selectFactor,
  selectLogin,
  selectLoginBlocker,
  selectLoginPath,
} from '#machines/auth/login/login.selectors.ts'
import type { PendingCommand, PendingEvent, PendingLogin } from '#machines/auth/login/pending-login.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import { loginModel } from '../../models/auth/login.model.ts'
import { coverageOf } from '../../models/support/coverage.ts'
import { codeOutcomes, codeUnderTest } from '../support/code.ts'
import { deferred } from '../support/deferred.ts'
import { demandCoverage } from '../support/demand-coverage.ts'

const coverage = coverageOf(loginMachine)
const pending: PendingLogin = {
  username: '+989120000001',
  factor: 'SMS',
  contact: '+98912***0001',
  screen: 'send-phone',
  remember: false,
  next: '/wages',
  isFresh: false,
  isRegistration: false,
}

const blank = { mobile: '', remember: false, error: null as string | null, wait: null as number | null, isBusy: false }
const typed = { ...blank, mobile: '09120000001' }
const sms = { factor: 'SMS', contact: '+98912***0001' }

describe('login', () => {
  demandCoverage(coverage)

  for (const path of coverage.paths(loginModel)) {
    it(path.description, async () => {
      const { actor, store, server, code } = startLogin(path.description.includes('keptAndCodePage'))
      const see = (form: typeof blank, blocker: string | null) => () => {
        const snapshot = actor.getSnapshot()
        expect([selectLogin(snapshot), selectLoginBlocker(snapshot), selectLoginPath(snapshot)]).toEqual([
          form,
          blocker,
          '/login',
        ])
      }
      const seeFactor = (factor: object, address: string) => () => {
        const snapshot = actor.getSnapshot()
        expect([selectFactor(snapshot), selectLoginPath(snapshot)]).toEqual([
          { ...factor, isRegistration: false },
          address,
        ])
      }
      const seeDone =
        (remember: boolean, next = '/wages') =>
        () =>
          expect([actor.getSnapshot().output, store.commands.at(-1)]).toEqual([
            { token: 'token', remember, next },
            { type: 'pending.drop' },
          ])
      const seeCode = (next: string) => () => {
        seeFactor(sms, '/login/send-phone')()
        expect(store.commands.at(-1)).toEqual({ type: 'pending.keep', pending: { ...pending, next } })
      }
      await path.test({
        events: {
          nothingKept: () => store.emit({ type: 'pending.none' }),
          keptAndCodePage: () => store.emit({ type: 'pending.found', pending }),
          keptAndFirstPage: () => store.emit({ type: 'pending.found', pending }),
          type: () => actor.send({ type: 'mobile.change', text: '+۹۸ ۹۱۲ ۰۰۰ ۰۰۰۱' }),
          typeNonsense: () => actor.send({ type: 'mobile.change', text: '0211234' }),
          openLink: () => actor.send({ type: 'next.change', next: '/faq' }),
          remember: () => actor.send({ type: 'remember.change', isOn: true }),
          submit: () => actor.send({ type: 'login.submit' }),
          back: () => actor.send({ type: 'login.restart' }),
          forward: () => actor.send({ type: 'login.resume' }),
          answerSms: () => server.answer.resolve({ factor: 'SMS', contact: '+98912***0001' }),
          answerEmail: () => server.answer.resolve({ factor: 'EMAIL', contact: 's***@sarraf.example' }),
          answerApp: () => server.answer.resolve({ factor: 'GOOGLE_AUTHENTICATOR', contact: null }),
          block: () => server.answer.reject(new ApiError('LOGIN_NOT_ALLOWED', 403)),
          cut: () => server.answer.reject(new ApiError('NO_ANSWER')),
          ...codeOutcomes(code, () => selectCodeRef(actor.getSnapshot())),
        },
        states: {
          opening: () => expect(selectLoginPath(actor.getSnapshot())).toBe(null),
          blank: see(blank, 'required'),
          blankWithKept: see(blank, 'required'),
          blankRefused: see({ ...blank, error: 'required' }, 'required'),
          nonsense: see({ ...blank, mobile: '0211234' }, null),
          refusedNumber: see({ ...blank, mobile: '0211234', error: 'INVALID_PHONE_NUMBER' }, null),
          typed: see(typed, null),
          typedRemembering: see({ ...typed, remember: true }, null),
          typedElsewhere: see(typed, null),
          sendingElsewhere: see({ ...typed, isBusy: true }, null),
          sending: see({ ...typed, isBusy: true }, null),
          sendingRemembering: see({ ...typed, remember: true, isBusy: true }, null),
          blocked: see({ ...typed, error: 'LOGIN_NOT_ALLOWED' }, null),
          noResponse: see({ ...typed, error: 'NO_ANSWER' }, null),
          phoneCode: seeCode('/wages'),
          phoneCodeElsewhere: seeCode('/faq'),
          phoneCodeRemembering: seeFactor(sms, '/login/send-phone'),
          mailCode: seeFactor({ factor: 'EMAIL', contact: 's***@sarraf.example' }, '/login/send-mail'),
          appCode: seeFactor({ factor: 'GOOGLE_AUTHENTICATOR', contact: null }, '/login/send-mail'),
          backAtFirst: () => expect(selectLoginPath(actor.getSnapshot())).toBe('/login'),
          backElsewhere: () => expect(selectLoginPath(actor.getSnapshot())).toBe('/login'),
          done: seeDone(false),
          doneRemembering: seeDone(true),
          doneElsewhere: seeDone(false, '/faq'),
        },
      })
    })
  }

  it('sends one request for a double click, with the number and the inviter', () => {
    const { actor, store, server } = startLogin(false)
    store.emit({ type: 'pending.none' })
    actor.send({ type: 'mobile.change', text: '9120000001' })
    actor.send({ type: 'login.submit' })
    actor.send({ type: 'login.submit' })
    expect(server.attempts).toEqual([{ username: '+989120000001', referralCode: 'FRIEND' }])
  })

  it('starts the countdown of a fresh code, and continues that of an earlier one', async () => {
    const { actor, store, server, code } = startLogin(false)
    store.emit({ type: 'pending.none' })
    actor.send({ type: 'mobile.change', text: '9120000001' })
    actor.send({ type: 'login.submit' })
    server.answer.resolve({ factor: 'SMS', contact: null })
    await Promise.resolve()
    actor.send({ type: 'login.restart' })
    actor.send({ type: 'login.resume' })
    expect([code.countdowns, store.commands.map((one) => one.type === 'pending.keep' && one.pending.isFresh)]).toEqual([
      [
        { purpose: 'login', seconds: 120, isFresh: true },
        { purpose: 'login', seconds: 120, isFresh: false },
      ],
      [false, false],
    ])
  })

  it('goes to the page of the URL, not to that of a saved log-in', async () => {
    const { actor, store } = startLogin(false)
    store.emit({ type: 'pending.found', pending: { ...pending, next: '/terms' } })
    actor.send({ type: 'login.resume' })
    expect([actor.getSnapshot().value, store.commands]).toEqual(['factor', [{ type: 'pending.keep', pending }]])
  })

  it('has no countdown for an authenticator', async () => {
    const { actor, store, server, code } = startLogin(false)
    store.emit({ type: 'pending.none' })
    actor.send({ type: 'mobile.change', text: '9120000003' })
    actor.send({ type: 'login.submit' })
    server.answer.resolve({ factor: 'GOOGLE_AUTHENTICATOR', contact: null })
    await Promise.resolve()
    expect([actor.getSnapshot().value, code.countdowns]).toEqual([
      'factor',
      [{ purpose: 'login', seconds: null, isFresh: true }],
    ])
  })
})

function startLogin(isCode: boolean) {
  const store = { emit: (_: PendingEvent): void => undefined, commands: [] as PendingCommand[] }
  const server = { answer: Promise.withResolvers<LoginAnswer>(), attempts: [] as LoginAttempt[] }
  const { machine: step, outside: code } = codeUnderTest()
  const machine = loginMachine.provide({
    actors: {
      store: fromCallback<PendingCommand>(({ sendBack, receive }) => {
        store.emit = sendBack
        receive((command) => void store.commands.push(command))
      }),
      logIn: deferred<LoginAnswer, LoginAttempt>((answer, input) => {
        server.attempts.push(input)
        server.answer = answer
      }),
      code: step,
    },
  })
  const actor = createActor(machine, {
    input: { isCode, next: '/wages', referralCode: 'FRIEND' },
    inspect: coverage.inspect,
  })
  return { actor: actor.start(), store, server, code }
}
