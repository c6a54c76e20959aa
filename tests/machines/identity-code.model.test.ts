import { afterAll, describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { selectCode } from '#machines/code/code.selectors.ts'
import { identityCodeMachine } from '#machines/identity-code/identity-code.machine.ts'
import { selectIdentityCodeRef, selectMismatch } from '#machines/identity-code/identity-code.selectors.ts'
import { ApiError } from '#shared/errors/api-error.ts'
import { coverageOf } from '../models/coverage.ts'
import { everyTransition } from '../models/every-transition.ts'
import { identityCodeModel } from '../models/identity-code.model.ts'
import { settle } from './support/account.ts'
import { codeUnderTest } from './support/code.ts'

const coverage = coverageOf(identityCodeMachine)
const email = 'sara@example.com'
const blank = { code: '', codeLength: 5, secondsLeft: 120, error: null, isOver: false, isBusy: false }
const typed = { ...blank, code: '12345' }
const over = { ...blank, isOver: true }

describe('identityCode', () => {
  afterAll(() => {
    process.stdout.write(`${coverage.summary()}\n`)
    expect(coverage.missing()).toEqual([])
  })

  for (const path of everyTransition(identityCodeModel)) {
    it(path.description, async () => {
      const { actor, outside, left } = startIdentity()
      const see =
        (screen: object | null, mismatch: string | null = null, leaving: boolean[] = []) =>
        async () => {
          await settle()
          const snapshot = actor.getSnapshot()
          const code = selectIdentityCodeRef(snapshot)
          const shown = code === null ? null : selectCode(code.getSnapshot())
          expect([shown, selectMismatch(snapshot), left]).toEqual([screen, mismatch, leaving])
        }
      const code = () => selectIdentityCodeRef(actor.getSnapshot())
      const refuse = (key: 'INCORRECT_OTP' | 'CODE_EXPIRED' | 'BIRTH_DATE_MISMATCH' | 'NO_ANSWER') => () =>
        outside.verify.reject(new ApiError(key, key === 'NO_ANSWER' ? null : 400))
      await path.test({
        events: {
          typeFour: () => code()?.send({ type: 'code.change', text: '۱۲۳۴' }),
          typeFive: () => code()?.send({ type: 'code.change', text: '۱۲۳۴۵' }),
          press: () => code()?.send({ type: 'code.submit' }),
          timePasses: () => outside.tell({ type: 'time.left', seconds: 0 }),
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
          empty: see(blank),
          four: see({ ...blank, code: '1234' }),
          incomplete: see({ ...blank, code: '1234', error: 'codeIncomplete' }),
          five: see(typed),
          checking: see({ ...typed, isBusy: true }),
          wrong: see({ ...typed, error: 'INCORRECT_OTP' }),
          unanswered: see({ ...typed, error: 'NO_ANSWER' }),
          over: see({ ...over, secondsLeft: 0, error: 'endTime' }),
          voided: see({ ...over, error: 'CODE_EXPIRED' }),
          asking: async () => {
            await settle()
            const asked = code()
            expect(asked === null ? null : selectCode(asked.getSnapshot())).toMatchObject({
              isOver: true,
              isBusy: true,
            })
          },
          notSent: async () => {
            await settle()
            expect(code()?.getSnapshot().context.error).toBe('codeNotSent')
          },
          mismatched: see(null, 'BIRTH_DATE_MISMATCH'),
          verified: see(null, null, [true]),
          back: see(null, null, [false]),
        },
      })
    })
  }

  it('asks for five digits within 120 seconds, counted from when they were sent', async () => {
    const { outside } = startIdentity()
    expect(outside.countdowns).toEqual([{ purpose: 'identity', seconds: 120, isFresh: false }])
  })
})

function startIdentity() {
  const { machine: code, outside } = codeUnderTest()
  const left: boolean[] = []
  const leave = fromPromise<void, { isVerified: boolean }>(async ({ input }) => void left.push(input.isVerified))
  const actor = createActor(identityCodeMachine.provide({ actors: { code, leave } }), {
    input: { email },
    inspect: coverage.inspect,
  })
  return { actor: actor.start(), outside, left }
}
