import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { identityCodeMachine } from '#machines/account/identity-code/identity-code.machine.ts'
import {
  selectIdentity,
  selectIdentityCodeRef,
  selectMismatch,
} from '#machines/account/identity-code/identity-code.selectors.ts'
import { selectCode } from '#machines/auth/code/code.selectors.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import { identityCodeModel } from '../../models/account/identity-code.model.ts'
import { coverageOf } from '../../models/support/coverage.ts'
import { settle } from '../support/account.ts'
import { codeUnderTest } from '../support/code.ts'
import { deferred } from '../support/deferred.ts'
import { demandCoverage } from '../support/demand-coverage.ts'

const coverage = coverageOf(identityCodeMachine)
const email = 'sara@example.com'
const blank = {
  code: '',
  codeLength: 5,
  secondsLeft: 120,
  error: null as ErrorKey | null,
  wait: null,
  isResent: false,
  isOver: false,
  isBusy: false,
}
const typed = { ...blank, code: '12345' }
const over = { ...blank, isOver: true }
const screen = {
  value: 'typing' as unknown,
  view: 'code',
  error: null as ErrorKey | null,
  wait: null as number | null,
  isSending: false,
  code: null as object | null,
  mismatch: null as ErrorKey | null,
  left: [] as boolean[],
}
const unsent = { ...screen, value: 'unsent', view: 'unsent' }

describe('identityCode', () => {
  demandCoverage(coverage)

  for (const path of coverage.paths(identityCodeModel)) {
    it(path.description, async () => {
      const { actor, outside, server, left } = startIdentity()
      const see = (shown: Partial<typeof screen>) => async () => {
        await settle()
        const snapshot = actor.getSnapshot()
        const code = selectIdentityCodeRef(snapshot)
        expect({
          value: snapshot.value,
          ...selectIdentity(snapshot),
          code: code === null ? null : selectCode(code.getSnapshot()),
          mismatch: selectMismatch(snapshot),
          left,
        }).toEqual({ ...screen, ...shown })
      }
      const seeCode = (code: object) => see({ code })
      const code = () => selectIdentityCodeRef(actor.getSnapshot())
      const refuse = (key: ErrorKey) => () => outside.verify.reject(new ApiError(key, key === 'NO_ANSWER' ? null : 400))
      const waits = (wasSent: boolean) => async () => {
        server.submission.resolve({ email })
        await settle()
        server.wasSent.resolve(wasSent)
      }
      await path.test({
        events: {
          nothingWaits: () => server.submission.resolve({ email: null }),
          accountFails: () => server.submission.reject(new ApiError('SERVER_ERROR', 503)),
          codeWaits: waits(false),
          nothingIsKept: async () => {
            server.submission.resolve({ email })
            await settle()
            server.wasSent.reject(new Error('no store'))
          },
          codeWasSent: waits(true),
          readAgain: () => actor.send({ type: 'account.retry' }),
          askForCode: () => actor.send({ type: 'sms.send' }),
          firstIsSent: () => server.sms.resolve({ isFresh: true }),
          otherTabHasRequested: () => server.sms.resolve({ isFresh: false }),
          firstIsNotSent: () => server.sms.reject(new ApiError('TOO_MANY_REQUESTS', 429, [], 30)),
          serviceRefuses: () => server.sms.reject(new ApiError('INVALID_NATIONAL_CODE', 400)),
          serviceRefusesAgain: () => outside.resend.reject(new ApiError('INVALID_NATIONAL_CODE', 400)),
          typeFour: () => code()?.send({ type: 'code.change', text: '۱۲۳۴' }),
          typeFive: () => code()?.send({ type: 'code.change', text: '۱۲۳۴۵' }),
          press: () => code()?.send({ type: 'code.submit' }),
          timePasses: () => outside.emit({ type: 'time.left', seconds: 0 }),
          askAgain: () => code()?.send({ type: 'code.resend' }),
          smsIsSent: () => outside.resend.resolve(),
          smsIsNotSent: () => outside.resend.reject(new ApiError('codeNotSent', 200)),
          isRight: () => outside.verify.resolve({ token: null }),
          isWrong: refuse('INCORRECT_OTP'),
          isOld: refuse('CODE_EXPIRED'),
          doesNotFit: refuse('BIRTH_DATE_MISMATCH'),
          isCut: refuse('NO_ANSWER'),
          understand: () => actor.send({ type: 'refusal.dismiss' }),
          goBack: () => actor.send({ type: 'account.return' }),
        },
        states: {
          reading: see({ value: 'reading', view: 'waiting' }),
          loadFailed: see({ value: 'loadFailed', view: 'loadFailed', error: 'SERVER_ERROR' }),
          unsent: see(unsent),
          sending: see({ ...unsent, value: 'sending', isSending: true }),
          stillUnsent: see({ ...unsent, error: 'TOO_MANY_REQUESTS', wait: 30 }),
          counting: async () => {
            await seeCode(blank)()
            expect(outside.countdowns).toEqual([{ purpose: 'identity', seconds: 120, isFresh: false }])
          },
          refused: see({ value: 'mismatched', mismatch: 'INVALID_NATIONAL_CODE' }),
          empty: seeCode(blank),
          four: seeCode({ ...blank, code: '1234' }),
          incomplete: seeCode({ ...blank, code: '1234', error: 'codeIncomplete' }),
          five: async () => {
            await settle()
            expect(code()?.getSnapshot().context.code).toBe('12345')
          },
          checking: seeCode({ ...typed, isBusy: true }),
          wrong: seeCode({ ...typed, error: 'INCORRECT_OTP' }),
          noResponse: seeCode({ ...typed, error: 'NO_ANSWER' }),
          over: seeCode({ ...over, secondsLeft: 0, error: 'endTime' }),
          cancelled: seeCode({ ...over, error: 'codeCancelled' }),
          cancelledOver: seeCode({ ...over, secondsLeft: 0, error: 'codeCancelled' }),
          asking: seeCode({ ...over, secondsLeft: 0, isBusy: true }),
          resent: seeCode({ ...blank, isResent: true }),
          notSent: seeCode({ ...over, secondsLeft: 0, error: 'codeNotSent' }),
          mismatched: see({ value: 'mismatched', mismatch: 'BIRTH_DATE_MISMATCH' }),
          verified: see({ value: 'left', view: 'waiting', left: [true] }),
          back: async () => {
            await settle()
            expect([actor.getSnapshot().value, left]).toEqual(['left', [false]])
          },
        },
      })
    })
  }

  it('starts the countdown of a fresh SMS when it has sent one itself', async () => {
    const { actor, outside, server } = startIdentity()
    server.submission.resolve({ email })
    await settle()
    server.wasSent.resolve(false)
    await settle()
    const before = [...outside.countdowns]
    actor.send({ type: 'sms.send' })
    server.sms.resolve({ isFresh: true })
    await settle()
    expect([before, outside.countdowns]).toEqual([[], [{ purpose: 'identity', seconds: 120, isFresh: true }]])
  })
})

function startIdentity() {
  const { machine: code, outside } = codeUnderTest()
  const left: boolean[] = []
  const server = {
    submission: Promise.withResolvers<{ email: string | null }>(),
    wasSent: Promise.withResolvers<boolean>(),
    sms: Promise.withResolvers<{ isFresh: boolean }>(),
  }
  const actors = {
    code,
    readSubmission: deferred<{ email: string | null }>((answer) => {
      server.submission = answer
    }),
    wasSent: fromPromise<boolean, { purpose: string }>(() => server.wasSent.promise),
    sendSms: deferred<{ isFresh: boolean }, { email: string; purpose: string }>((answer) => {
      server.sms = answer
    }),
    leave: fromPromise<void, { isVerified: boolean }>(async ({ input }) => void left.push(input.isVerified)),
  }
  const actor = createActor(identityCodeMachine.provide({ actors }), { inspect: coverage.inspect })
  return { actor: actor.start(), outside, server, left }
}
