import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressDelay, codeLife, registrationDelay, tryDelay } from '#sandbox/accounts/codes/pace.ts'
import {
  aToken,
  bySms,
  hour,
  openWorld,
  otherThan,
  over,
  type PeopleWorld,
  second,
  tooMany,
  wrong,
} from '../support/people-world.ts'

const sara = '+989121110001'
const minute = 60 * second

/** Returns the largest number of moments that lie within one hour. */
function maxInAnHour(times: readonly number[]): number {
  return Math.max(0, ...times.map((start) => times.filter((at) => at >= start && at < start + hour).length))
}

describe('the limit of codes', () => {
  it('lets one device try at most 14 codes of a million in any hour, and its longest delay is ten minutes', () => {
    const tries: number[] = []
    for (let now = 0; now < 24 * hour; now += second) {
      const recent = tries.filter((at) => at > now - hour)
      const last = recent.at(-1)
      if (last === undefined || now >= last + tryDelay(recent.length)) tries.push(now)
    }
    expect(maxInAnHour(tries)).toBe(14)
    expect(tries.length).toBeLessThan(14 * 24)
    fc.assert(fc.property(fc.nat(), (wrongTries) => void expect(tryDelay(wrongTries)).toBeLessThanOrEqual(10 * minute)))
  })

  it('allows a number eight messages of one kind an hour, and a code is valid until the next may be sent', () => {
    const messages: number[] = []
    let endsAt = 0
    for (let now = 0; now < 24 * hour; now += second) {
      if (now < endsAt) continue
      endsAt = now + codeLife(messages.filter((at) => at > now - hour).length, 2 * minute)
      messages.push(now)
    }
    expect(maxInAnHour(messages)).toBe(8)
    fc.assert(
      fc.property(fc.nat(), (unused) => {
        expect(codeLife(unused, 2 * minute)).toBeGreaterThanOrEqual(2 * minute)
        expect(codeLife(unused, 2 * minute)).toBeLessThanOrEqual(15 * minute)
      }),
    )
  })

  it('slows one IP address down to one message a minute, and to one registration in ten minutes', () => {
    expect([0, 59, 60, 61, 62, 63, 64, 1000].map(addressDelay)).toEqual(
      [0, 0, 5, 10, 20, 40, 60, 60].map((seconds) => seconds * second),
    )
    expect([0, 4, 5, 6, 7, 8, 9, 1000].map(registrationDelay)).toEqual(
      [0, 0, 1, 2, 4, 8, 10, 10].map((m) => m * minute),
    )
  })
})

/** The calls that a caller without a session can make for a number, from their own IP address. */
const deeds = {
  logIn: (world: PeopleWorld, address: string) => world.login(sara, { address }),
  resend: (world: PeopleWorld, address: string) =>
    world.call('POST /users/resend-otp-code', { address, body: { username: sara } }),
  forget: (world: PeopleWorld, address: string) =>
    world.call('POST /users/forget-password', { address, body: { mobileNumber: sara, authenticationType: 'SMS' } }),
  reset: (world: PeopleWorld, address: string) =>
    world.call('POST /users/reset-password/', {
      address,
      body: { code: '000000', username: sara, password: 'Abcdefg1' },
    }),
  register: (world: PeopleWorld, address: string) =>
    world.call('POST /users/register', { address, body: { mobileNumber: sara, captcha: 'solved' } }),
  guess: (world: PeopleWorld, address: string) => {
    const [message] = world.accounts.outbox.list(sara)
    return world.check(sara, otherThan(message?.code ?? '123456'), { address })
  },
}
const deed = fc.record({
  name: fc.constantFrom('guess', 'guess', 'guess', ...(Object.keys(deeds) as (keyof typeof deeds)[])),
  by: fc.integer({ min: 1, max: 40 }),
  after: fc.constantFrom(0, 0, 0, second, 30 * second, 2 * minute, 15 * minute),
})

/** Returns the code of the newest log-in message. */
const logInCode = (world: PeopleWorld) =>
  world.accounts.outbox.list(sara).find(({ text }) => text.startsWith('کد ورود'))!.code

describe('the owner of a number', () => {
  it('logs in at once with one code, after any calls from other IP addresses', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { maxLength: 80 }), async (done) => {
        const world = await openWorld()
        await world.make({ mobileNumber: sara, funded: false })
        for (const { name, by, after } of done) {
          await deeds[name](world, `203.0.113.${by}`)
          world.clock.move(after)
        }
        const own = { address: '198.51.100.7' }
        expect(await world.login(sara, own)).toEqual(bySms())
        expect(await world.check(sara, logInCode(world), own)).toEqual(aToken)
        const messages = world.accounts.outbox.list(sara).map(({ at }) => at)
        expect(maxInAnHour(messages)).toBeLessThanOrEqual(14)
        await world.close()
      }),
      { numRuns: 40 },
    )
  })

  it('logs in within 25 minutes after any number of own wrong tries', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ isOwn: fc.boolean(), after: fc.constantFrom(0, 0, second, minute) }), { maxLength: 60 }),
        async (tries) => {
          const world = await openWorld()
          await world.make({ mobileNumber: sara, funded: false })
          const own = { address: '198.51.100.7' }
          for (const { isOwn, after } of tries) {
            await world.login(sara, own)
            await deeds.guess(world, isOwn ? own.address : '203.0.113.1')
            world.clock.move(after)
          }
          const began = world.clock.at
          for (;;) {
            const login = await world.login(sara, own)
            const tried = login.status === 200 ? await world.check(sara, logInCode(world), own) : login
            if (tried.status === 200) break
            world.clock.move(Number(tried.retryAfter ?? 1) * second)
          }
          expect(world.clock.at - began).toBeLessThanOrEqual(25 * minute)
          await world.close()
        },
      ),
      { numRuns: 30 },
    )
  })
})

describe('a device that its owner has logged in from', () => {
  const deviceId = 'a-device-of-the-user-0001'
  const login = (world: PeopleWorld, more: object = {}) =>
    world.call('POST /users/login', {
      address: '203.0.113.1',
      body: { mobileNumber: sara, password: 'x', ...more },
    })
  const check = (world: PeopleWorld, code: string, more: object = {}) =>
    world.call('POST /users/check-otp-code', {
      address: '203.0.113.1',
      body: { code, username: sara, mobileNumber: sara, ...more },
    })

  it('is not delayed by wrong tries of others at its IP address', async () => {
    const world = await openWorld()
    await world.make({ mobileNumber: sara })
    await login(world, { deviceId })
    expect(await check(world, logInCode(world), { deviceId })).toEqual(aToken)
    await login(world)
    const code = logInCode(world)
    for (let time = 0; time < 4; time++) expect(await check(world, otherThan(code))).toEqual(wrong)
    expect(await check(world, otherThan(code))).toEqual(over)
    expect(await login(world)).toEqual(tooMany(120))
    expect((await login(world, { deviceId })).status).toBe(200)
    expect(await check(world, code, { deviceId })).toEqual(aToken)
  })

  it('is recognised only by its own id: a made-up id counts by its IP address', async () => {
    const world = await openWorld()
    await world.make({ mobileNumber: sara })
    await login(world)
    const code = logInCode(world)
    for (let time = 0; time < 5; time++) {
      const answer = await check(world, otherThan(code), { deviceId: `made-up-for-this-${time}` })
      expect(answer).toEqual(time < 4 ? wrong : over)
    }
    expect((await check(world, code, { deviceId: 'made-up-for-this-9' })).status).toBe(400)
  })
})

describe('callers without a session', () => {
  it('add at most ten failed log-ins an hour to the history of a user, one for each caller', async () => {
    const world = await openWorld()
    const { token } = await world.make({ mobileNumber: sara })
    for (let by = 0; by < 30; by++) {
      for (let time = 0; time < 3; time++) await world.login(sara, { address: `203.0.113.${by}` })
    }
    const own = { address: '198.51.100.7' }
    await world.login(sara, own)
    expect(await world.check(sara, logInCode(world), own)).toEqual(aToken)
    const { body } = await world.call('GET /users/login-history?size=50', { token })
    const rows = (body as { content: { ipAddress: string; isSuccessful: boolean }[] }).content
    expect(rows.map(({ ipAddress, isSuccessful }) => [ipAddress, isSuccessful])).toEqual([
      ['198.51.100.7', true],
      ...Array.from({ length: 10 }, (_, index) => [`203.0.113.${9 - index}`, false]),
    ])
  })

  it('leave no rows when they try numbers without a requested code', async () => {
    const world = await openWorld()
    const rows = () => world.database.prepare('SELECT count(*) AS n FROM attempts').get()!.n
    for (let number = 0; number < 50; number++) {
      expect(await world.check(`+9891211${10_000 + number}`, '123456', { address: '203.0.113.7' })).toEqual(wrong)
    }
    expect(rows()).toBe(0)
  })

  it('are slowed down at an IP address that has requested many messages, and not at another one', async () => {
    const world = await openWorld()
    const call = (number: number, address: string) => world.login(`+9891211${10_000 + number}`, { address })
    for (let number = 0; number < 60; number++) expect((await call(number, '203.0.113.7')).status).toBe(200)
    expect(await call(60, '203.0.113.7')).toEqual(tooMany(5))
    expect((await call(60, '203.0.113.8')).status).toBe(200)
    // A valid code is not sent again; the answer is the same for every caller.
    expect((await call(0, '203.0.113.7')).status).toBe(200)
    world.clock.move(5 * second)
    expect((await call(61, '203.0.113.7')).status).toBe(200)
  })
})
