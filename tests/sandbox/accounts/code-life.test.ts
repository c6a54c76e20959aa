import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Accounts, openAccounts } from '#sandbox/accounts/accounts.ts'
import { codeLife, tryDelay } from '#sandbox/accounts/codes/pace.ts'
import { makePerson } from '#sandbox/admin/make-person.ts'
import { usualPerson } from '#sandbox/admin/seed-users.ts'
import { HttpError } from '#sandbox/base/http-error.ts'
import { openExchange } from '#sandbox/open-exchange.ts'
import { otherThan } from '../support/people-world.ts'

const second = 1000
const hour = 3600 * second
const lifetime = 120 * second
const device = { deviceType: '', osType: '', browser: 'CHROME' }

/** The model of a code. `wrong` holds the times of the wrong tries of each caller, 0 to 2. */
type Slip = {
  now: number
  sentAt: number
  endsAt: number
  isUsed: boolean
  unused: number[]
  wrong: number[][]
  messages: number
}
type Real = { accounts: Accounts; clock: { at: number }; mobile: string }

const recent = (times: readonly number[], now: number) => times.filter((at) => at > now - hour)
const isOpenFor = ({ now, sentAt, endsAt, isUsed, wrong }: Slip, who: number) =>
  !isUsed && now < endsAt && wrong[who]!.filter((at) => at >= sentAt).length < 5
const mayBeSent = ({ endsAt, isUsed, now }: Slip) => isUsed || now >= endsAt
const waits = ({ wrong, now }: Slip, who: number) => {
  const tries = recent(wrong[who]!, now)
  return tries.length > 0 && now < tries.at(-1)! + tryDelay(tries.length)
}
const origin = (who: number) => ({ address: `203.0.113.${who}` })

function outcomeOf(work: () => unknown): string {
  try {
    return typeof work() === 'string' ? 'token' : 'sent'
  } catch (error) {
    if (error instanceof HttpError) return error.message
    throw error
  }
}

function sendAnother(slip: Slip): void {
  const endsAt = slip.now + codeLife(recent(slip.unused, slip.now).length, lifetime)
  slip.unused.push(slip.now)
  Object.assign(slip, { sentAt: slip.now, endsAt, isUsed: false, messages: slip.messages + 1 })
}

abstract class Step implements fc.Command<Slip, Real> {
  readonly who: number
  constructor(who: number) {
    this.who = who
  }
  check = (_: Readonly<Slip>) => true
  abstract run(slip: Slip, real: Real): void
  toString = () => `${this.constructor.name} ${this.who}`
}

class LogIn extends Step {
  run(slip: Slip, { accounts, mobile }: Real): void {
    const expected = isOpenFor(slip, this.who) || mayBeSent(slip) ? 'sent' : 'TOO_MANY_REQUESTS'
    if (!isOpenFor(slip, this.who) && mayBeSent(slip)) sendAnother(slip)
    expect(outcomeOf(() => accounts.signIn.logIn(mobile, device, origin(this.who)))).toBe(expected)
    expect(accounts.outbox.list(mobile)).toHaveLength(slip.messages)
  }
}

class Resend extends Step {
  run(slip: Slip, { accounts, mobile }: Real): void {
    expect(outcomeOf(() => accounts.signIn.resendByUsername(mobile, origin(this.who)))).toBe(this.#expected(slip))
    expect(accounts.outbox.list(mobile)).toHaveLength(slip.messages)
  }
  #expected(slip: Slip): string {
    if (slip.messages === 0 || slip.isUsed) return 'Code Expired'
    if (slip.now < slip.sentAt + lifetime) return 'TOO_MANY_REQUESTS'
    if (isOpenFor(slip, this.who)) return 'sent'
    if (!mayBeSent(slip)) return 'TOO_MANY_REQUESTS'
    sendAnother(slip)
    return 'sent'
  }
}

/** Tries the code of the last message, the code of an earlier message, or a wrong code. */
class Try extends Step {
  readonly which: 'last' | 'earlier' | 'wrong'
  constructor(who: number, which: 'last' | 'earlier' | 'wrong') {
    super(who)
    this.which = which
  }
  override check = (slip: Readonly<Slip>) => this.which !== 'earlier' || slip.messages > 1
  run(slip: Slip, { accounts, mobile }: Real): void {
    const messages = accounts.outbox.list(mobile)
    const last = messages[0]?.code ?? '123456'
    const code = this.which === 'wrong' ? otherThan(last) : this.which === 'last' ? last : messages[1]!.code
    const expected = this.#expected(slip, code === last)
    if (expected === 'token') Object.assign(slip, { isUsed: true, unused: [] })
    const isCounted = expected === 'Incorrect OTP Code' && slip.messages > 0
    if (isCounted) slip.wrong[this.who]!.push(slip.now)
    // The wrong try that voids the code is reported as expired.
    const reported = isCounted && !isOpenFor(slip, this.who) ? 'Code Expired' : expected
    const attempt = { code, username: mobile, mobileNumber: mobile }
    expect(outcomeOf(() => accounts.codeCheck.check(attempt, origin(this.who)))).toBe(reported)
  }
  #expected(slip: Slip, isRight: boolean): string {
    if (slip.messages === 0) return 'Incorrect OTP Code'
    if (!isOpenFor(slip, this.who)) return 'Code Expired'
    if (waits(slip, this.who)) return 'TOO_MANY_REQUESTS'
    return isRight ? 'token' : 'Incorrect OTP Code'
  }
  override toString = () => `Try ${this.who} ${this.which}`
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

const who = fc.integer({ min: 0, max: 2 })
const commands = fc.commands(
  [
    who.map((one) => new LogIn(one)),
    who.map((one) => new Resend(one)),
    fc
      .tuple(who, fc.constantFrom('last', 'earlier', 'wrong', 'wrong', 'wrong'))
      .map(([one, which]) => new Try(one, which as 'last')),
    fc.constantFrom(1, 1000, 30_000, lifetime - 1, lifetime, 600_000, hour).map((ms) => new Wait(ms)),
  ],
  { maxCommands: 60, size: 'max' },
)

describe('the life of a code', () => {
  it('follows the rules for each caller, for any order of actions by any callers', () => {
    const clock = { at: Date.UTC(2026, 10, 20), now: () => clock.at }
    const { exchange, database } = openExchange({ file: ':memory:', clock, seed: 3 })
    const accounts = openAccounts({ exchange, database })
    let people = 0
    fc.assert(
      fc.property(commands, (steps) => {
        // Each case has its own user. A day later no try from these IP addresses counts any more.
        clock.at += 24 * hour
        const mobile = `+98912${String(++people).padStart(7, '0')}`
        makePerson({ exchange, accounts, database }, { ...usualPerson, mobileNumber: mobile, funded: false })
        const model = (): Slip => ({
          now: clock.at,
          sentAt: 0,
          endsAt: 0,
          isUsed: false,
          unused: [],
          wrong: [[], [], []],
          messages: 0,
        })
        fc.modelRun(() => ({ model: model(), real: { accounts, clock, mobile } }), steps)
      }),
      { numRuns: 80 },
    )
    exchange.close()
  })
})
