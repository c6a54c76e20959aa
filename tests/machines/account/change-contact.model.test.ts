import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { changeContactMachine } from '#machines/account/change-contact/change-contact.machine.ts'
import {
  selectCodeRef,
  selectContactBlocker,
  selectContactChange,
} from '#machines/account/change-contact/change-contact.selectors.ts'
import type { ContactChange, ContactKind } from '#machines/account/change-contact/contact.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import { changeContactModel } from '../../models/account/change-contact.model.ts'
import { coverageOf } from '../../models/support/coverage.ts'
import { settle } from '../support/account.ts'
import { codeUnderTest } from '../support/code.ts'
import { deferred } from '../support/deferred.ts'
import { demandCoverage } from '../support/demand-coverage.ts'

const coverage = coverageOf(changeContactMachine)

/** The typed texts for each kind of contact, and the value that is sent. */
const samples = {
  mobile: { old: '+989120000001', half: '۹۱۲', same: '۰۹۱۲۰۰۰۰۰۰۱', text: '۹۱۲۰۰۰۰۰۰۹', value: '+989120000009' },
  email: {
    old: 'sara@example.com',
    half: 'sara@',
    same: 'SARA@example.com',
    text: ' s@example.com ',
    value: 's@example.com',
  },
} as const
const wrongs = { mobile: 'INVALID_PHONE_NUMBER', email: 'INVALID_EMAIL' } as const

describe('changeContact', () => {
  demandCoverage(coverage)

  for (const kind of ['mobile', 'email'] as const) {
    const { old, half, same, text, value } = samples[kind]
    const codeLength = kind === 'mobile' ? 5 : 6
    const blank = {
      kind,
      old,
      prefix: '+98',
      text: '',
      error: null,
      wait: null,
      codeLength: 6,
      step: 'value',
      isBusy: false,
    }
    const coded = { ...blank, text, codeLength, step: 'code' }
    for (const path of coverage.paths(changeContactModel)) {
      it(`${kind}: ${path.description}`, async () => {
        const { actor, server, outside } = startChange(kind, codeLength)
        const see = (screen: object, blocker: string | null) => async () => {
          await settle()
          const snapshot = actor.getSnapshot()
          expect([selectContactChange(snapshot), selectContactBlocker(snapshot)]).toEqual([screen, blocker])
        }
        const ended = (output: object) => async () => {
          await settle()
          expect(actor.getSnapshot().output).toEqual(output)
        }
        const type = (typed: string) => () => actor.send({ type: 'contact.change', text: typed })
        const press = () => actor.send({ type: 'contact.submit' })
        await path.test({
          events: {
            press,
            pressAgain: press,
            typeHalf: type(half),
            typeOld: type(same),
            typeNew: type(text),
            giveUp: () => actor.send({ type: 'contact.cancel' }),
            codeIsSent: () => server.start.resolve({ codeLength }),
            lateAnswer: () => server.start.resolve({ codeLength }),
            isRefused: () => server.start.reject(new ApiError('MOBILE_IS_INCORRECT', 400)),
            isCut: () => server.start.reject(new ApiError('NO_ANSWER')),
            typeCode: () => {
              const code = selectCodeRef(actor.getSnapshot())
              code?.send({ type: 'code.change', text: '۱۲۳۴۵۶' })
              code?.send({ type: 'code.submit' })
            },
            isRight: () => outside.verify.resolve({ token: null }),
            isWrong: () => outside.verify.reject(new ApiError('INCORRECT_OTP', 400)),
          },
          states: {
            blank: see(blank, 'required'),
            missing: see({ ...blank, error: 'required' }, 'required'),
            half: see({ ...blank, text: half }, wrongs[kind]),
            wrong: see({ ...blank, text: half, error: wrongs[kind] }, wrongs[kind]),
            old: see({ ...blank, text: same }, 'sameContact'),
            same: see({ ...blank, text: same, error: 'sameContact' }, 'sameContact'),
            typed: see({ ...blank, text }, null),
            starting: async () => {
              await see({ ...blank, text, isBusy: true }, null)()
              expect(server.started.at(-1)).toEqual({ kind, old, value })
            },
            refused: see({ ...blank, text, error: 'MOBILE_IS_INCORRECT' }, null),
            cut: see({ ...blank, text, error: 'NO_ANSWER' }, null),
            code: see(coded, null),
            verifying: async () => {
              await see(coded, null)()
              const code = '123456'.slice(0, codeLength)
              expect(outside.attempts.at(-1)).toEqual({ subject: value, code, password: null })
            },
            wrongCode: see(coded, null),
            changed: ended({ value }),
            cancelled: ended({ value: null }),
          },
        })
      })
    }
  }

  it('takes spaces as nothing, and has no code before one is sent', () => {
    const { actor } = startChange('email', 6)
    actor.send({ type: 'contact.change', text: '  ' })
    expect([selectContactBlocker(actor.getSnapshot()), selectCodeRef(actor.getSnapshot())]).toEqual(['required', null])
  })

  it('gives a code with its own countdown 120 seconds', async () => {
    const { actor, server, outside } = startChange('email', 6)
    actor.send({ type: 'contact.change', text: 's@example.com' })
    actor.send({ type: 'contact.submit' })
    server.start.resolve({ codeLength: 6 })
    await settle()
    expect(outside.countdowns).toEqual([{ purpose: 'change-email', seconds: 120, isFresh: true }])
  })
})

function startChange(kind: ContactKind, codeLength: 5 | 6) {
  const { machine: code, outside } = codeUnderTest()
  const server = { start: Promise.withResolvers<{ codeLength: 5 | 6 }>(), started: [] as ContactChange[] }
  const actors = {
    emailCode: code,
    mobileCode: code,
    start: deferred<{ codeLength: 5 | 6 }, ContactChange>((answer, input) => {
      server.started.push(input)
      server.start = answer
    }),
  }
  const actor = createActor(changeContactMachine.provide({ actors }), {
    input: { kind, old: samples[kind].old, prefix: '+98' },
    inspect: coverage.inspect,
  })
  return { actor: actor.start(), server, outside, codeLength }
}
