import { describe, expect, it } from 'vitest'
import { eachField, profileFields } from '#shared/rules/account-fields.ts'
import {
  hour,
  openWorld,
  otherThan,
  type PeopleWorld,
  refusal,
  second,
  sent,
  tooMany,
  wrong,
} from '../support/people-world.ts'

const ali = '+989123330001'
const register = (world: PeopleWorld, mobileNumber: string, address = '203.0.113.7', referralCode?: string) =>
  world.call('POST /users/register', { address, body: { mobileNumber, captcha: 'solved', referralCode } })
const follows = {
  status: 200,
  body: {
    message: 'code sent successfully.',
    baseDTO: { twoStepAuthenticationType: 'SMS', starTwoStepAuthentication: '+98912***0001' },
  },
  retryAfter: undefined,
}

describe('a registration', () => {
  it('opens an account after a right code, and not before', async () => {
    const world = await openWorld()
    expect(await register(world, ali)).toEqual(follows)
    expect(world.accounts.store.people.all()).toEqual([])
    const code = world.lastCode(ali)
    expect(await world.check(ali, otherThan(code))).toEqual(wrong)
    expect([world.accounts.store.people.all(), world.exchange.nextAccount]).toEqual([[], 10])
    const { status, body } = await world.check(ali, code)
    expect(status).toBe(200)
    const { token } = (body as { baseDTO: { token: string } }).baseDTO
    expect((await world.call('GET /users/account', { token })).body).toEqual({
      baseDTO: {
        authenticationType: 'UNAUTHORIZED',
        authorized: false,
        ...eachField(profileFields, () => null),
        email: null,
        mobileNumber: ali,
        countryName: null,
        image: null,
        backImage: null,
        idFormatType: null,
        profileImage: null,
        bankAccounts: [],
        location: null,
        twoStepAuthenticationType: 'SMS',
        userAccountLevel: 'BRONZE',
        totalTradesVolume: '0',
        supervisor: false,
        fee: '0.4',
        emailVerified: false,
        reviewNote: null,
        submittedAt: null,
      },
    })
  })

  it('is refused while no SMS can be sent, and then adds no row to the history', async () => {
    const world = await openWorld()
    world.accounts.outbox.hasSms = false
    expect(await register(world, ali)).toEqual(refusal(400, 'SMS_OTP_UNAVAILABLE'))
    expect(world.database.prepare('SELECT count(*) AS rows FROM log_ins').get()).toEqual({ rows: 0 })
  })

  it('stores one spelling of a number', async () => {
    const world = await openWorld()
    await register(world, '+9809123330001')
    expect((await world.check(ali, world.lastCode(ali))).status).toBe(200)
    expect(world.accounts.store.people.all().map(({ mobile }) => mobile)).toEqual([ali])
    expect(await register(world, '+9809123330001')).toEqual(refusal(409, 'username exist'))
  })

  it.each(['+98812345678', '+4915112345678', '+98912333000'])('refuses %s', async (number) => {
    const world = await openWorld()
    expect(await register(world, number)).toEqual(refusal(400, 'Invalid Phone Number'))
  })

  it('stores the inviter', async () => {
    const world = await openWorld()
    await world.make({ mobileNumber: '+989123330009' })
    const [inviter] = world.accounts.store.people.all()
    expect(await register(world, ali, '203.0.113.7', 'NOBODYS1')).toEqual(
      refusal(400, 'BAD_REQUEST', ['referral code is not valid']),
    )
    await register(world, ali, '203.0.113.7', inviter!.referralCode)
    await world.check(ali, world.lastCode(ali))
    const opened = world.accounts.store.people.byMobile(ali)!
    expect(world.exchange.account(opened.account)).toMatchObject({ level: 'BRONZE', inviter: inviter!.account })
  })

  it('can have its code sent again, although no account exists yet', async () => {
    const world = await openWorld()
    await register(world, ali)
    world.clock.move(120 * second)
    expect(await world.call('POST /users/resend-otp-code', { body: { username: ali } })).toEqual(sent)
    expect((await world.check(ali, world.lastCode(ali))).status).toBe(200)
  })

  it('gets its code after an earlier log-in with the number, and its log-in works too', async () => {
    const world = await openWorld()
    await world.login(ali)
    expect(world.messages(ali)).toBe(0)
    world.clock.move(1)
    await register(world, ali)
    expect((await world.check(ali, world.lastCode(ali))).status).toBe(200)
    await world.login(ali)
    expect((await world.check(ali, world.lastCode(ali))).status).toBe(200)
  })

  it('accepts its code, and can have it sent again, after other requests for the number', async () => {
    const world = await openWorld()
    await register(world, ali)
    world.clock.move(second)
    await world.login(ali)
    await world.call('POST /users/forget-password', { body: { mobileNumber: ali, authenticationType: 'SMS' } })
    const code = world.lastCode(ali)
    expect(await world.check(ali, otherThan(code))).toEqual(wrong)
    world.clock.move(120 * second)
    expect(await world.call('POST /users/resend-otp-code', { body: { username: ali } })).toEqual(sent)
    expect((await world.check(ali, world.lastCode(ali))).status).toBe(200)
  })

  it('is free five times from one IP address, then has growing delays', async () => {
    const world = await openWorld()
    for (let number = 1; number <= 5; number++) {
      expect((await register(world, `+98912333000${number}`)).status).toBe(200)
    }
    const sixth = () => register(world, '+989123330006')
    expect(await sixth()).toEqual(tooMany(60))
    expect((await register(world, '+989123330006', '203.0.113.8')).status).toBe(200)
    world.clock.move(60 * second)
    expect((await sixth()).status).toBe(200)
    expect(await register(world, '+989123330007')).toEqual(tooMany(120))
    world.clock.move(hour)
    expect((await register(world, '+989123330007')).status).toBe(200)
  })

  it('opens no account with a right code after five wrong tries', async () => {
    const world = await openWorld()
    await register(world, ali)
    const code = world.lastCode(ali)
    for (let check = 0; check < 5; check++) await world.check(ali, otherThan(code))
    expect((await world.check(ali, code)).status).toBe(400)
    expect([world.accounts.store.people.all(), world.exchange.nextAccount]).toEqual([[], 10])
  })
})
