import { describe, expect, it } from 'vitest'
import { selectCode } from '#machines/auth/code/code.selectors.ts'
import { afterFailure } from '#machines/wallet/confirm-withdrawal/code-refusals.ts'
import { confirmWithdrawalMachine } from '#machines/wallet/confirm-withdrawal/confirm-withdrawal.machine.ts'
import {
  selectConfirmation,
  selectConfirmationState,
  selectWithdrawalCodeRef,
} from '#machines/wallet/confirm-withdrawal/confirm-withdrawal.selectors.ts'
import type { OwnWithdrawal } from '#machines/wallet/confirm-withdrawal/find-withdrawal.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import { coverageOf } from '../../models/support/coverage.ts'
import { confirmWithdrawalModel } from '../../models/wallet/confirm-withdrawal.model.ts'
import { settle } from '../support/account.ts'
import { blankCode, enterCode } from '../support/code.ts'
import { demandCoverage } from '../support/demand-coverage.ts'
import { noon, startConfirmation } from '../support/withdrawal.ts'

const coverage = coverageOf(confirmWithdrawalMachine)

const request = {
  amount: '20.5',
  destinationWalletAddress: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  relatedCoin: 'TETHER',
  tokenType: 'TRC20',
} as const
const listed = (id: string): OwnWithdrawal => ({
  id,
  amount: '20.5',
  createdAtDateTime: '2026-11-21T08:30:01.000Z',
  isDone: false,
  relatedCoin: 'TETHER',
  transactionStatus: 'RAISED_BY_USER',
})

describe('confirmWithdrawal', () => {
  demandCoverage(coverage)

  for (const path of coverage.paths(confirmWithdrawalModel)) {
    it(path.description, async () => {
      const { actor, server, code } = startConfirmation(request, coverage.inspect)
      const shown = { request, factor: 'SMS', unknown: null, several: [], canLeave: true }
      const typed = { ...blankCode, code: '123456' }
      const see = (around: object, inside: object | null) => async () => {
        await settle()
        const snapshot = actor.getSnapshot()
        const ref = selectWithdrawalCodeRef(snapshot)
        expect([selectConfirmation(snapshot), ref && selectCode(ref.getSnapshot())]).toEqual([
          { ...shown, ...around },
          inside,
        ])
      }
      const seeUnknown =
        (unknown: string, more: object = {}) =>
        async () => {
          await settle()
          const canLeave = unknown === 'absent' || unknown === 'several'
          expect(selectConfirmation(actor.getSnapshot())).toEqual({ ...shown, unknown, canLeave, ...more })
        }
      const ended =
        (isRegistered: boolean, error: ErrorKey | null, wait: number | null = null) =>
        async () => {
          await settle()
          expect(actor.getSnapshot().output).toEqual({ isRegistered, error, wait })
        }
      const refuse = (key: ErrorKey, status: number | null) => () =>
        server.outside.verify.reject(new ApiError(key, status))
      const press = () => code().send({ type: 'code.submit' })
      const attempts = server.attempts
      let before = 0
      await path.test({
        events: {
          codeIsSent: () => server.code.resolve({ factor: 'SMS', isFresh: true }),
          tooMany: () => server.code.reject(new ApiError('TOO_MANY_REQUESTS', 429, [], 95)),
          goBack: () => actor.send({ type: 'withdrawal.back' }),
          typeCode: () => code().send({ type: 'code.change', text: '۱۲۳۴۵۶' }),
          timePasses: () => server.outside.emit({ type: 'time.left', seconds: 0 }),
          askAgain: async () => {
            code().send({ type: 'code.resend' })
            server.outside.resend.resolve()
            await settle()
          },
          press,
          pressAgain: press,
          isTaken: () => server.outside.verify.resolve({ token: null }),
          isWrong: refuse('INCORRECT_OTP', 400),
          isOld: refuse('CODE_EXPIRED', 400),
          endSession: refuse('INVALID_TOKEN', 401),
          lackMoney: refuse('NOT_ENOUGH_CREDIT', 400),
          cut: refuse('NO_ANSWER', null),
          serverFails: refuse('SERVER_ERROR', 500),
          listHasIt: () => server.list.resolve({ state: 'found', result: listed('1') }),
          listHasItNot: () => server.list.resolve({ state: 'absent' }),
          listHasTwo: () => server.list.resolve({ state: 'several', candidates: [listed('1'), listed('2')] }),
          listFails: () => server.list.reject(new ApiError('NO_ANSWER')),
          lookAgain: () => actor.send({ type: 'command.check' }),
          sendAgain: () => {
            before = attempts.length
            actor.send({ type: 'command.resend' })
          },
          close: () => actor.send({ type: 'command.close' }),
        },
        states: {
          requesting: see({ factor: null }, null),
          tooManyCodes: ended(false, 'TOO_MANY_REQUESTS', 95),
          code: see({}, blankCode),
          typed: see({}, typed),
          over: see({}, { ...blankCode, secondsLeft: 0, error: 'endTime', isOver: true }),
          sending: async () => {
            await see({ canLeave: false }, { ...typed, isBusy: true })()
            const { withdrawal } = attempts.at(-1)!
            expect(withdrawal).toEqual({ ...request, idempotencyKey: `key-${attempts.length}` })
          },
          sendingAgain: async () => {
            await see({ canLeave: false }, { ...typed, isBusy: true })()
            // A refused withdrawal gets a new key when it is sent again.
            const [one, other] = attempts.slice(-2).map(({ withdrawal }) => withdrawal!.idempotencyKey)
            expect(one).not.toBe(other)
          },
          wrong: see({}, { ...typed, error: 'INCORRECT_OTP' }),
          voided: see({}, { ...blankCode, error: 'codeCancelled', isOver: true }),
          voidedOver: see({}, { ...blankCode, secondsLeft: 0, error: 'codeCancelled', isOver: true }),
          codeAgain: see({}, { ...blankCode, isResent: true }),
          typedAgain: see({}, { ...typed, isResent: true }),
          out: see({}, { ...typed, error: 'INVALID_TOKEN' }),
          poor: ended(false, 'NOT_ENOUGH_CREDIT'),
          looking: async () => {
            await seeUnknown('checking')()
            const { idempotencyKey } = attempts.at(-1)!.withdrawal!
            expect(server.looks.at(-1)).toEqual({ request, idempotencyKey, sentAt: noon })
          },
          loadFailed: seeUnknown('loadFailed'),
          absent: seeUnknown('absent'),
          absentOver: seeUnknown('absent'),
          overAgain: async () => {
            await settle()
            expect([attempts.length, selectCode(code().getSnapshot()).isOver]).toEqual([before, true])
          },
          resending: async () => {
            await see({ canLeave: false }, { ...typed, isBusy: true })()
            // The second request equals the first one, including its key, so it cannot be executed twice.
            expect([attempts.length, attempts.at(-1)]).toEqual([before + 1, attempts.at(-2)])
          },
          several: seeUnknown('several', { several: [listed('1'), listed('2')] }),
          registered: ended(true, null),
          left: ended(false, null),
        },
      })
    })
  }

  it.each([
    ['SMS', 120],
    ['EMAIL', 120],
    ['GOOGLE_AUTHENTICATOR', null],
  ] as const)('counts down after a code by %s: %s', async (factor, seconds) => {
    const { server } = startConfirmation(request)
    server.code.resolve({ factor, isFresh: true })
    await settle()
    expect(server.countdowns).toEqual([{ purpose: 'withdrawal', seconds, isFresh: true }])
  })

  it('continues the countdown of a code that is still valid', async () => {
    const { server } = startConfirmation(request)
    server.code.resolve({ factor: 'EMAIL', isFresh: false })
    await settle()
    expect(server.countdowns).toEqual([{ purpose: 'withdrawal', seconds: 120, isFresh: false }])
  })

  it.each(['CODE_EXPIRED', 'networkClosed'] as const)(
    'of an app returns to the form after %s, because no other code can be sent',
    async (key) => {
      const { actor, server, code } = startConfirmation(request)
      server.code.resolve({ factor: 'GOOGLE_AUTHENTICATOR', isFresh: true })
      await settle()
      enterCode(code())
      server.outside.verify.reject(new ApiError(key, 400))
      await settle()
      expect(actor.getSnapshot().output).toEqual({ isRegistered: false, error: key, wait: null })
    },
  )

  it('searches from the time of the first attempt, and sends nothing again before the search is over', async () => {
    let now = noon
    const { actor, server, code } = startConfirmation(request, undefined, () => now)
    server.code.resolve({ factor: 'SMS', isFresh: true })
    await settle()
    enterCode(code())
    now += 5000
    server.outside.emit({ type: 'time.left', seconds: 50 })
    server.outside.verify.reject(new ApiError('NO_ANSWER'))
    await settle()
    const searching = [selectConfirmationState(actor.getSnapshot()), server.looks.at(-1)!.sentAt]
    actor.send({ type: 'command.resend' })
    server.list.reject(new ApiError('NO_ANSWER'))
    await settle()
    actor.send({ type: 'command.resend' })
    await settle()
    expect([
      server.codeRequests,
      searching,
      selectConfirmationState(actor.getSnapshot()),
      server.attempts.length,
    ]).toEqual([[request], ['code.command.checking', noon], 'code.command.loadFailed', 1])
  })

  it.each([
    ['NO_ANSWER', true, 'unknown'],
    ['NO_ANSWER', false, 'unknown'],
    ['NOT_ENOUGH_CREDIT', true, 'request'],
    ['INCORRECT_OTP', true, 'code'],
    ['INCORRECT_OTP', false, 'code'],
    ['CODE_EXPIRED', true, 'code'],
    ['CODE_EXPIRED', false, 'request'],
  ] as const)('after %s, with a code that was sent (%s), the next step is the %s', (error, isSent, next) => {
    expect(afterFailure(error, isSent)).toBe(next)
  })

  it('searches once after a lost answer, although the countdown continues', async () => {
    const { actor, server, code } = startConfirmation(request)
    server.code.resolve({ factor: 'SMS', isFresh: true })
    await settle()
    enterCode(code())
    server.outside.verify.reject(new ApiError('NO_ANSWER'))
    await settle()
    server.list.resolve({ state: 'absent' })
    await settle()
    server.outside.emit({ type: 'time.left', seconds: 50 })
    expect([server.looks.length, selectConfirmation(actor.getSnapshot()).unknown]).toEqual([1, 'absent'])
  })
})
