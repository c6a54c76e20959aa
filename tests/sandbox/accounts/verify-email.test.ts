import { describe, expect, it } from 'vitest'
import {
  noToken,
  openWorld,
  otherThan,
  over,
  type PeopleWorld,
  refusal,
  second,
  sent,
  tooMany,
  wrong,
} from '../support/people-world.ts'

const sara = '+989121110001'
const email = 'sara@example.org'

/** Returns a user with an unverified e-mail address. */
async function begin() {
  const world = await openWorld()
  const { token } = await world.make({ mobileNumber: sara, state: 'PENDING' })
  await world.call('PUT /users/account', { token, body: { email } })
  return { world, token }
}
const call = (world: PeopleWorld, token?: string, to = email) =>
  world.call(`POST /users/resend-otp-code?email=${encodeURIComponent(to)}`, { token })
const check = (world: PeopleWorld, code: string, token?: string) =>
  world.call('POST /users/check-otp-code', { token, body: { code, email } })
const isVerified = async (world: PeopleWorld, token: string) => {
  const { body } = await world.call('GET /users/account', { token })
  return (body as { baseDTO: { emailVerified: boolean } }).baseDTO.emailVerified
}

describe('an e-mail address from the account form', () => {
  it('is verified by its user with the code that was sent there, and can then be the second factor', async () => {
    const { world, token } = await begin()
    const before = await isVerified(world, token)
    expect(await call(world, token, 'SARA@example.org')).toEqual(sent)
    const { to, channel, code } = world.accounts.outbox.list(sara)[0]!
    expect([before, to, channel]).toEqual([false, email, 'EMAIL'])
    expect(await check(world, code, token)).toEqual({
      status: 200,
      body: { baseDTO: { token } },
      retryAfter: undefined,
    })
    expect(await isVerified(world, token)).toBe(true)
    const chosen = await world.call('POST /users/send-verification-code?twoStepAuthorization=EMAIL', { token })
    expect([chosen.status, world.accounts.outbox.list(sara)[0]!.to]).toEqual([200, email])
  })

  it('opens no session: without a token no code is sent, and a sent code is refused', async () => {
    const { world, token } = await begin()
    const before = world.messages(sara)
    expect([await call(world), world.messages(sara)]).toEqual([sent, before])
    await call(world, token)
    const code = world.lastCode(sara)
    expect([await check(world, code), await isVerified(world, token)]).toEqual([wrong, false])
  })

  it('stays unverified when another user has verified it in the meantime', async () => {
    const { world, token } = await begin()
    await call(world, token)
    const code = world.lastCode(sara)
    await world.make({ mobileNumber: '+989121110002', email })
    expect([await check(world, code, token), await isVerified(world, token)]).toEqual([
      refusal(409, 'username exist'),
      false,
    ])
  })

  it('is not verified by another user, nor with an ended session', async () => {
    const { world, token } = await begin()
    const { token: other } = await world.make({ mobileNumber: '+989121110002' })
    await call(world, token)
    const code = world.lastCode(sara)
    await world.call('GET /users/logout', { token })
    expect([(await check(world, code, other)).status, (await check(world, code, token)).status]).toEqual([400, 400])
    expect(await world.call('GET /users/account', { token })).toEqual(noToken)
  })

  it('accepts a code once within 300 s, and another code is sent after the countdown', async () => {
    const { world, token } = await begin()
    await call(world, token)
    const code = world.lastCode(sara)
    expect(await check(world, otherThan(code), token)).toEqual(wrong)
    world.clock.move(100 * second)
    expect(await call(world, token)).toEqual(tooMany(200))
    world.clock.move(200 * second)
    expect(await check(world, code, token)).toEqual(over)
    expect(await call(world, token)).toEqual(sent)
    world.clock.move(299 * second)
    expect((await check(world, world.lastCode(sara), token)).status).toBe(200)
  })

  it('does not accept the code of an earlier address', async () => {
    const { world, token } = await begin()
    await call(world, token)
    const code = world.lastCode(sara)
    await world.call('PUT /users/account', { token, body: { email: 'other@example.org' } })
    const body = { code, email: 'other@example.org' }
    expect(await world.call('POST /users/check-otp-code', { token, body })).toEqual(over)
    expect(await isVerified(world, token)).toBe(false)
  })

  it('refuses a code before one was requested', async () => {
    const { world, token } = await begin()
    expect(await check(world, '123456', token)).toEqual(refusal(400, 'Incorrect OTP Code'))
  })
})
