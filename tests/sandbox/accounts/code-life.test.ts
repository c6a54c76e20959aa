import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkCode } from '#sandbox/accounts/code-check.ts'
import { usualPerson } from '#sandbox/accounts/first-people.ts'
import { Office } from '#sandbox/accounts/office.ts'
import { makePerson } from '#sandbox/accounts/people-desk.ts'
import { logIn, resendByUsername } from '#sandbox/accounts/sign-in.ts'
import { Refused } from '#sandbox/refused.ts'
import { openExchange } from '#sandbox/store/exchange.ts'
import { otherThan } from './people-world.ts'

const sara = '+989121110001'
const second = 1000
const lifetime = 120 * second
const device = { deviceType: '', osType: '', browser: 'CHROME' }

/** What a person would write on a slip of paper about the code she waits for. */
type Slip = { now: number; sentAt: number | null; wrong: number; isUsed: boolean; letters: number; checks: number[] }
type Real = { office: Office; clock: { at: number }; turn: number }

const isOpen = ({ sentAt, wrong, isUsed, now }: Slip) =>
  sentAt !== null && !isUsed && wrong < 5 && now < sentAt + lifetime
const mayBeSent = ({ sentAt, isUsed, now }: Slip) => sentAt === null || isUsed || now >= sentAt + lifetime
const isLimited = (slip: Slip) => slip.checks.filter((at) => at > slip.now - 3_600_000).length >= 15

function said(work: () => unknown): string {
  try {
    return typeof work() === 'string' ? 'token' : 'sent'
  } catch (error) {
    if (error instanceof Refused) return error.message
    throw error
  }
}

function sendAnother(slip: Slip): void {
  Object.assign(slip, { sentAt: slip.now, wrong: 0, isUsed: false, letters: slip.letters + 1 })
}

class LogIn implements fc.Command<Slip, Real> {
  check = () => true
  run(slip: Slip, { office }: Real): void {
    const expected = isOpen(slip) || mayBeSent(slip) ? 'sent' : 'TOO_MANY_REQUESTS'
    if (!isOpen(slip) && mayBeSent(slip)) sendAnother(slip)
    expect(said(() => logIn(office, sara, device, '203.0.113.1'))).toBe(expected)
    expect(office.outbox.list(sara)).toHaveLength(slip.letters)
  }
  toString = () => 'log in'
}

class Resend implements fc.Command<Slip, Real> {
  check = () => true
  run(slip: Slip, { office }: Real): void {
    const isOver = slip.sentAt === null || slip.isUsed
    const expected = isOver ? 'Code Expired' : mayBeSent(slip) ? 'sent' : 'TOO_MANY_REQUESTS'
    if (expected === 'sent') sendAnother(slip)
    expect(said(() => resendByUsername(office, sara))).toBe(expected)
    expect(office.outbox.list(sara)).toHaveLength(slip.letters)
  }
  toString = () => 'resend'
}

/** Tries the code of the last letter, one of an earlier letter, or a wrong one. */
class Try implements fc.Command<Slip, Real> {
  readonly which: 'last' | 'earlier' | 'wrong'
  constructor(which: 'last' | 'earlier' | 'wrong') {
    this.which = which
  }
  check = (slip: Readonly<Slip>) => this.which !== 'earlier' || slip.letters > 1
  run(slip: Slip, real: Real): void {
    const letters = real.office.outbox.list(sara)
    const last = letters[0]?.code ?? '123456'
    const code = this.which === 'wrong' ? otherThan(last) : this.which === 'last' ? last : letters[1]!.code
    const expected = this.#expected(slip, code === last && slip.letters > 0)
    if (expected !== 'TOO_MANY_REQUESTS') slip.checks.push(slip.now)
    if (expected === 'token') slip.isUsed = true
    if (expected === 'Incorrect OTP Code') slip.wrong++
    // Another address each time: the limit of an address is not what this is about.
    const address = `203.0.113.${real.turn++ % 250}`
    expect(said(() => checkCode(real.office, { code, username: sara, mobileNumber: sara }, address))).toBe(expected)
  }
  #expected(slip: Slip, isRight: boolean): string {
    if (isLimited(slip)) return 'TOO_MANY_REQUESTS'
    if (slip.sentAt === null) return 'Incorrect OTP Code'
    if (!isOpen(slip)) return 'Code Expired'
    return isRight ? 'token' : 'Incorrect OTP Code'
  }
  toString = () => `try ${this.which}`
}

class Wait implements fc.Command<Slip, Real> {
  readonly ms: number
  constructor(ms: number) {
    this.ms = ms
  }
  check = () => true
  run(slip: Slip, { clock }: Real): void {
    slip.now += this.ms
    clock.at = slip.now
  }
  toString = () => `wait ${this.ms}`
}

const commands = fc.commands(
  [
    fc.constant(new LogIn()),
    fc.constant(new Resend()),
    fc.constantFrom('last', 'earlier', 'wrong', 'wrong').map((which) => new Try(which as 'last')),
    fc.constantFrom(1, 1000, lifetime - 1, lifetime, 3_600_000).map((ms) => new Wait(ms)),
  ],
  { maxCommands: 40, size: 'max' },
)

describe('the life of a code', () => {
  it('is what the rules say, whatever is done in whatever order', () => {
    fc.assert(
      fc.property(commands, (steps) => {
        const clock = { at: Date.UTC(2026, 10, 20), now: () => clock.at }
        const exchange = openExchange({ file: ':memory:', clock, seed: 3 })
        const office = new Office(exchange, clock)
        makePerson(office, { ...usualPerson, mobileNumber: sara, funded: false })
        const model: Slip = { now: clock.at, sentAt: null, wrong: 0, isUsed: false, letters: 0, checks: [] }
        fc.modelRun(() => ({ model, real: { office, clock, turn: 0 } }), steps)
        exchange.close()
      }),
      { numRuns: 60 },
    )
  })
})
