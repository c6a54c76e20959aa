import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { resetPasswordMachine } from '#machines/auth/reset-password/reset-password.machine.ts'
import {
  selectCodeRef,
  selectNewPassword,
  selectPasswordErrors,
  selectReset,
  selectResetBlocker,
  selectResetPath,
} from '#machines/auth/reset-password/reset-password.selectors.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import { resetPasswordModel } from '../../models/auth/reset-password.model.ts'
import { coverageOf } from '../../models/support/coverage.ts'
import { codeUnderTest } from '../support/code.ts'
import { deferred } from '../support/deferred.ts'
import { demandCoverage } from '../support/demand-coverage.ts'

const coverage = coverageOf(resetPasswordMachine)
const good = 'Sarraf-2026'
const blank = { mobile: '', error: null as ErrorKey | null, wait: null as number | null, isBusy: false }
const typed = { ...blank, mobile: '09120000002' }

describe('resetPassword', () => {
  demandCoverage(coverage)

  for (const path of coverage.paths(resetPasswordModel)) {
    it(path.description, async () => {
      const { actor, server, code } = startReset('')
      const write = (password: string, repeat: string) => {
        actor.send({ type: 'password.change', text: password })
        actor.send({ type: 'repeat.change', text: repeat })
      }
      const seeForm = (screen: typeof blank, blocker: ErrorKey | null) => () => {
        const snapshot = actor.getSnapshot()
        expect([selectReset(snapshot), selectResetBlocker(snapshot), selectResetPath(snapshot)]).toEqual([
          screen,
          blocker,
          '/login/forget',
        ])
      }
      const seeSetting = (faults: ErrorKey[]) => () => {
        const snapshot = actor.getSnapshot()
        expect([selectPasswordErrors(snapshot), selectResetPath(snapshot)]).toEqual([
          faults,
          '/login/forget-otp?mobileNumber=9120000002',
        ])
      }
      await path.test({
        events: {
          type: () => actor.send({ type: 'mobile.change', text: '۰۹۱۲۰۰۰۰۰۰۲' }),
          request: () => actor.send({ type: 'reset.request' }),
          sent: () => server.answer.resolve(),
          refuse: () => server.answer.reject(new ApiError('TOO_MANY_REQUESTS', 429)),
          cut: () => server.answer.reject(new ApiError('NO_ANSWER')),
          back: () => actor.send({ type: 'reset.restart' }),
          forward: () => actor.send({ type: 'reset.resume' }),
          writeShort: () => write('abc', ''),
          writeOneCase: () => write('sarraf2026', 'sarraf2026'),
          writeUnlike: () => write(good, 'Sarraf-2025'),
          writeGood: () => write(good, good),
          submit: () => actor.send({ type: 'reset.submit' }),
          submitWithCode: () => {
            selectCodeRef(actor.getSnapshot())?.send({ type: 'code.change', text: '123456' })
            actor.send({ type: 'reset.submit' })
          },
          accept: () => code.verify.resolve({ token: null }),
          wrongCode: () => code.verify.reject(new ApiError('INCORRECT_OTP', 400)),
        },
        states: {
          blank: seeForm(blank, 'required'),
          blankRefused: seeForm({ ...blank, error: 'required' }, 'required'),
          typed: seeForm(typed, null),
          requesting: seeForm({ ...typed, isBusy: true }, null),
          refused: seeForm({ ...typed, error: 'TOO_MANY_REQUESTS' }, null),
          noResponse: seeForm({ ...typed, error: 'NO_ANSWER' }, null),
          setting: seeSetting([]),
          nothingWritten: seeSetting(['required']),
          short: seeSetting([]),
          shortRejected: seeSetting(['passwordTooShort', 'passwordCase', 'passwordMismatch']),
          oneCaseRejected: seeSetting(['passwordCase']),
          unlikeRejected: seeSetting(['passwordMismatch']),
          good: () => {
            seeSetting([])()
            expect(selectNewPassword(actor.getSnapshot())).toEqual({ password: good, repeat: good })
          },
          sending: () =>
            expect(code.attempts.at(-1)).toEqual({ subject: '+989120000002', code: '123456', password: good }),
          done: () =>
            expect([actor.getSnapshot().status, selectNewPassword(actor.getSnapshot())]).toEqual([
              'done',
              { password: '', repeat: '' },
            ]),
        },
      })
    })
  }

  it('continues with an earlier code after the page was reloaded', () => {
    const { actor, server, code } = startReset('9120000002')
    expect([selectResetPath(actor.getSnapshot()), server.usernames, code.countdowns]).toEqual([
      '/login/forget-otp?mobileNumber=9120000002',
      [],
      [{ purpose: 'reset', seconds: 120, isFresh: false }],
    ])
  })

  it('returns to its code without sending another one', async () => {
    const { actor, server, code } = startReset('9120000002')
    actor.send({ type: 'password.change', text: good })
    actor.send({ type: 'reset.restart' })
    actor.send({ type: 'reset.resume' })
    expect([server.usernames, code.countdowns.length, selectNewPassword(actor.getSnapshot()).password]).toEqual([
      [],
      2,
      '',
    ])
  })
})

function startReset(mobile: string) {
  const server = { answer: Promise.withResolvers<void>(), usernames: [] as string[] }
  const { machine: step, outside: code } = codeUnderTest()
  const machine = resetPasswordMachine.provide({
    actors: {
      requestCode: deferred<void, { username: string }>((answer, input) => {
        server.usernames.push(input.username)
        server.answer = answer
      }),
      code: step,
    },
  })
  return { actor: createActor(machine, { input: { mobile }, inspect: coverage.inspect }).start(), server, code }
}
