import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { type CodeInput, codeMachine } from '#machines/auth/code/code.machine.ts'
import { selectCode, selectCodeBlocker, selectCodeStep } from '#machines/auth/code/code.selectors.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import { codeModel } from '../../models/auth/code.model.ts'
import { coverageOf } from '../../models/support/coverage.ts'
import { blankCode, codeUnderTest } from '../support/code.ts'
import { demandCoverage } from '../support/demand-coverage.ts'

type Screen = ReturnType<typeof selectCode>

const coverage = coverageOf(codeMachine)
const input: CodeInput = { codeLength: 6, seconds: 120, purpose: 'login', subject: '+989120000001', isFresh: true }
const attempt = { subject: '+989120000001', code: '123456', password: null }

const filled: Screen = { ...blankCode, code: '123456' }
const verifying: Screen = { ...filled, isBusy: true }
const ended: Screen = { ...blankCode, secondsLeft: 0, error: 'endTime', isOver: true }

describe('code', () => {
  demandCoverage(coverage)

  for (const path of coverage.paths(codeModel)) {
    it(path.description, async () => {
      const { actor, outside } = startCode()
      const see = (screen: Screen, blocker: string | null) => () => {
        const snapshot = actor.getSnapshot()
        const { secondsLeft, ...shown } = selectCode(snapshot)
        const { secondsLeft: _, ...wanted } = screen
        expect([shown, selectCodeBlocker(snapshot)]).toEqual([wanted, blocker])
        // The remaining time is compared only for a code that is over.
        if (screen.isOver && !screen.isBusy) expect(secondsLeft).toBe(screen.secondsLeft)
      }
      await path.test({
        events: {
          typeSome: () => actor.send({ type: 'code.change', text: '۱۲۳' }),
          type: () => actor.send({ type: 'code.change', text: ' ۱۲۳-۴٥٦ 789' }),
          submit: () => actor.send({ type: 'code.submit' }),
          resend: () => actor.send({ type: 'code.resend' }),
          timeRunsOut: () => outside.emit({ type: 'time.left', seconds: 0 }),
          accept: () => outside.verify.resolve({ token: 't' }),
          refuse: () => outside.verify.reject(new ApiError('INCORRECT_OTP', 400)),
          void: () => outside.verify.reject(new ApiError('CODE_EXPIRED', 400)),
          throttle: () => outside.verify.reject(new ApiError('TOO_MANY_REQUESTS', 429, [], 900)),
          cut: () => outside.verify.reject(new ApiError('NO_ANSWER')),
          sent: () => outside.resend.resolve(),
          notSent: () => outside.resend.reject(new ApiError('codeNotSent')),
          sendLater: () => outside.resend.reject(new ApiError('TOO_MANY_REQUESTS', 429, [], 45)),
        },
        states: {
          empty: see(blankCode, 'required'),
          partial: see({ ...blankCode, code: '123' }, 'codeIncomplete'),
          emptyRefused: see({ ...blankCode, error: 'required' }, 'required'),
          partialRefused: see({ ...blankCode, code: '123', error: 'codeIncomplete' }, 'codeIncomplete'),
          filled: see(filled, null),
          verifying: see(verifying, null),
          verifyingLate: see(verifying, null),
          wrong: see({ ...filled, error: 'INCORRECT_OTP' }, null),
          throttled: see({ ...filled, error: 'TOO_MANY_REQUESTS', wait: 900 }, null),
          noResponse: see({ ...filled, error: 'NO_ANSWER' }, null),
          ended: see(ended, 'endTime'),
          voided: see({ ...ended, error: 'CODE_EXPIRED' }, 'endTime'),
          resending: see({ ...ended, error: null, isBusy: true }, 'endTime'),
          cancelled: see({ ...ended, secondsLeft: 120, error: 'codeCancelled' }, 'codeCancelled'),
          cancelledOver: see({ ...ended, error: 'codeCancelled' }, 'codeCancelled'),
          resent: see({ ...blankCode, isResent: true }, 'required'),
          filledResent: see({ ...filled, isResent: true }, null),
          notResent: see({ ...ended, error: 'codeNotSent' }, 'endTime'),
          waiting: see({ ...ended, secondsLeft: 45, error: 'TOO_MANY_REQUESTS', wait: 45 }, 'endTime'),
          waited: see({ ...ended, error: 'TOO_MANY_REQUESTS', wait: 45 }, 'endTime'),
          verified: () => expect(actor.getSnapshot().output).toEqual({ token: 't' }),
        },
      })
    })
  }

  it('sends one request for repeated submits, with the password that the code sets', () => {
    const { actor, outside } = startCode()
    actor.send({ type: 'code.change', text: '123456' })
    actor.send({ type: 'code.submit', password: 'Sarraf-2026' })
    actor.send({ type: 'code.submit', password: 'Sarraf-2026' })
    expect(outside.attempts).toEqual([{ ...attempt, password: 'Sarraf-2026' }])
  })

  it('keeps no password after it was sent, and no code at the end', async () => {
    const { actor, outside } = startCode()
    actor.send({ type: 'code.change', text: '123456' })
    actor.send({ type: 'code.submit', password: 'Sarraf-2026' })
    outside.verify.resolve({ token: null })
    await Promise.resolve()
    const { code, password } = actor.getSnapshot().context
    expect([code, password]).toEqual(['', null])
  })

  it('continues a countdown that is running, and restarts it when another code is sent', async () => {
    const { actor, outside } = startCode()
    outside.emit({ type: 'time.left', seconds: 7 })
    const left = selectCode(actor.getSnapshot()).secondsLeft
    outside.emit({ type: 'time.left', seconds: 0 })
    actor.send({ type: 'code.resend' })
    outside.resend.resolve()
    await Promise.resolve()
    expect([left, outside.resent, outside.countdowns, selectCode(actor.getSnapshot()).secondsLeft]).toEqual([
      7,
      ['+989120000001'],
      [{ purpose: 'login', seconds: 120, isFresh: true }, 'again'],
      120,
    ])
  })

  it('of an authenticator has no countdown, and can be retried when it was used before', async () => {
    const { actor, outside } = startCode({ seconds: null })
    actor.send({ type: 'code.change', text: '123456' })
    actor.send({ type: 'code.submit' })
    outside.verify.reject(new ApiError('CODE_EXPIRED', 400))
    await Promise.resolve()
    expect(selectCode(actor.getSnapshot())).toEqual({ ...filled, secondsLeft: null, error: 'authenticatorCodeVoid' })
  })

  it('has its contents, its state, and why it cannot be confirmed', () => {
    const { actor } = startCode()
    const before = selectCodeStep(actor.getSnapshot())
    actor.send({ type: 'code.submit' })
    expect([before, selectCodeStep(actor.getSnapshot())]).toEqual([
      { ...blankCode, state: 'open.entering', blocker: 'required' },
      { ...blankCode, error: 'required', state: 'open.refused', blocker: 'required' },
    ])
  })

  it('of a withdrawal confirms it under a new key for each code, and is sent again for it', async () => {
    let keys = 0
    const withdrawal = { amount: '5', destinationWalletAddress: '6104337700000001', relatedCoin: 'TOMAN' } as const
    const { actor, outside } = startCode({ withdrawal, newKey: () => `key-${++keys}` })
    for (const error of ['NO_ANSWER', 'NO_ANSWER', 'INCORRECT_OTP', 'NO_ANSWER'] as const) {
      if (error === 'INCORRECT_OTP') actor.send({ type: 'code.change', text: '654321' })
      else if (keys === 0) actor.send({ type: 'code.change', text: '123456' })
      actor.send({ type: 'code.submit' })
      outside.verify.reject(new ApiError(error, error === 'NO_ANSWER' ? null : 400))
      await Promise.resolve()
    }
    outside.emit({ type: 'time.left', seconds: 0 })
    actor.send({ type: 'code.resend' })
    expect([outside.attempts.map((one) => one.withdrawal), outside.resends]).toEqual([
      ['key-1', 'key-1', 'key-2', 'key-3'].map((idempotencyKey) => ({ ...withdrawal, idempotencyKey })),
      [{ subject: '+989120000001', withdrawal }],
    ])
  })

  it('of the identity service has five digits', () => {
    const { actor } = startCode({ codeLength: 5 })
    actor.send({ type: 'code.change', text: '123456' })
    expect(selectCode(actor.getSnapshot()).code).toBe('12345')
  })
})

function startCode(changes: Partial<CodeInput> = {}) {
  const { machine, outside } = codeUnderTest()
  const actor = createActor(machine, { input: { ...input, ...changes }, inspect: coverage.inspect })
  return { actor: actor.start(), outside }
}
