import { describe, expect, it } from 'vitest'
import {
  openWorld,
  otherThan,
  over,
  type PeopleWorld,
  refusal,
  second,
  sent,
  success,
  tooMany,
  wrong,
} from '../support/people-world.ts'

const sara = '+989121110001'
const ali = '+989121110002'
const fresh = '+989121110009'
const done = success('changed successfully.')
const smsSent = success('Sms sent to customer.')
const bad = (...errors: string[]) => refusal(400, 'BAD_REQUEST', errors)

describe('a change of the mobile number', () => {
  const begin = (world: PeopleWorld, token: string, newMobileNumber = fresh, oldMobileNumber = sara) =>
    world.call('POST /users/change-mobile', { token, body: { oldMobileNumber, newMobileNumber } })
  const confirm = (world: PeopleWorld, token: string, otp: string) =>
    world.call('POST /users/change-mobile-otp', { token, body: { otp } })

  it('sends a code to the new number, which then identifies the user', async () => {
    const world = await openWorld()
    const { token } = await world.make({ mobileNumber: sara, state: 'UNAUTHORIZED' })
    expect(await begin(world, token)).toEqual(sent)
    const [message] = world.accounts.outbox.list(sara)
    expect([message!.to, message!.code.length]).toEqual([fresh, 6])
    expect(await confirm(world, token, otherThan(message!.code))).toEqual(wrong)
    expect(await confirm(world, token, message!.code)).toEqual(done)
    expect((await world.call('GET /users/account', { token })).body).toMatchObject({ baseDTO: { mobileNumber: fresh } })
    await world.login(fresh)
    expect((await world.check(fresh, world.lastCode(fresh))).status).toBe(200)
    expect(world.accounts.store.people.byMobile(sara)).toBe(null)
  })

  it('of a verified user in Iran uses the identity service, with five digits and its error texts', async () => {
    const world = await openWorld()
    const { token } = await world.make({ mobileNumber: sara })
    expect(await begin(world, token)).toEqual(smsSent)
    const code = world.lastCode(sara)
    expect(code).toHaveLength(5)
    expect(await confirm(world, token, otherThan(code))).toEqual(bad('invalid otp or mobile'))
    world.clock.move(120 * second)
    expect(await confirm(world, token, code)).toEqual(bad('otp used before'))
    expect(await world.call('POST /users/resend-mobile-otp', { token })).toEqual(smsSent)
    expect(world.lastCode(sara)).toHaveLength(5)
    expect(await confirm(world, token, world.lastCode(sara))).toEqual(done)
  })

  it.each([
    ['of Iran who has submitted nothing', { state: 'NOT_COMPLETE', country: true }, 'Iran', '+989121110009'],
    ['verified abroad', { state: 'AUTHORIZED', country: true }, 'Germany', '+4915112345678'],
  ])('is confirmed by the exchange for a user %s', async (_, wish, countryName, to) => {
    const world = await openWorld()
    const { token } = await world.make({ mobileNumber: sara, ...wish })
    world.accounts.store.people.save({ ...world.accounts.store.people.byMobile(sara)!, countryName })
    expect(await begin(world, token, to)).toEqual(sent)
    expect(world.lastCode(sara)).toHaveLength(6)
    expect(await confirm(world, token, world.lastCode(sara))).toEqual(done)
  })

  it('is refused by the identity service when number and national code do not match', async () => {
    const world = await openWorld()
    const { token } = await world.make({ mobileNumber: sara, registry: 'NID_AND_MOBILE' })
    await begin(world, token)
    expect(await confirm(world, token, world.lastCode(sara))).toEqual(bad('nid and mobile is not match'))
    expect(world.accounts.store.people.byMobile(sara)).not.toBe(null)
  })

  it.each([
    ['from a number of another user', [fresh, ali], refusal(400, 'MOBILE_NUMBER_NOT_FOUND')],
    ['to the number in use', [sara, sara], refusal(400, 'BAD_REQUEST')],
    ["to another's", [ali, sara], refusal(400, 'USER_IDENTITY_DATA', ['MOBILE_IS_INCORRECT'])],
    ['to one of another country', ['+4915112345678', sara], refusal(400, 'COUNTRY_PREFIX_MISMATCH')],
    ['to one of Iran that is none', ['+98812345678', sara], refusal(400, 'Invalid Phone Number')],
  ])('%s is refused', async (_, [to, from], expected) => {
    const world = await openWorld()
    const { token } = await world.make({ mobileNumber: sara })
    await world.make({ mobileNumber: ali })
    expect([await begin(world, token, to, from), world.messages()]).toEqual([expected, 0])
  })

  it('is refused when another user has taken the number in the meantime', async () => {
    const world = await openWorld()
    const { token } = await world.make({ mobileNumber: sara, state: 'UNAUTHORIZED' })
    await begin(world, token)
    const code = world.lastCode(sara)
    await world.make({ mobileNumber: fresh })
    expect(await confirm(world, token, code)).toEqual(refusal(400, 'USER_IDENTITY_DATA', ['MOBILE_IS_INCORRECT']))
  })

  it('sends one code for each countdown, to any number', async () => {
    const world = await openWorld()
    const { token } = await world.make({ mobileNumber: sara, state: 'UNAUTHORIZED' })
    const again = () => world.call('POST /users/resend-mobile-otp', { token })
    expect(await again()).toEqual(over)
    await begin(world, token)
    world.clock.move(second)
    expect(await begin(world, token)).toEqual(sent)
    expect([await begin(world, token, '+989121110008'), await again(), world.messages()]).toEqual([
      tooMany(119),
      tooMany(119),
      1,
    ])
    world.clock.move(119 * second)
    expect([await again(), world.messages()]).toEqual([sent, 2])
  })

  it('is not confirmed by a code of another user, and its code confirms no other change', async () => {
    const world = await openWorld()
    const { token } = await world.make({ mobileNumber: sara, state: 'UNAUTHORIZED' })
    const { token: other } = await world.make({ mobileNumber: ali, state: 'UNAUTHORIZED' })
    await begin(world, token)
    const otp = world.lastCode(sara)
    expect([
      await confirm(world, other, otp),
      await world.call('POST /users/change-email-otp', { token, body: { otp } }),
    ]).toEqual([wrong, wrong])
  })
})

describe('a change of the e-mail address', () => {
  const begin = (world: PeopleWorld, token: string, newEmail = 'New@example.com', oldEmail = 'sara@example.com') =>
    world.call('POST /users/change-email', { token, body: { oldEmail, newEmail } })

  it('mails a code to the new address, which then is verified', async () => {
    const world = await openWorld()
    const { token } = await world.make({ mobileNumber: sara, email: 'sara@example.com' })
    expect(await begin(world, token)).toEqual(sent)
    const [message] = world.accounts.outbox.list(sara)
    expect([message!.channel, message!.to, message!.code.length]).toEqual(['EMAIL', 'new@example.com', 6])
    const confirm = () => world.call('POST /users/change-email-otp', { token, body: { otp: message!.code } })
    expect([await confirm(), await confirm()]).toEqual([done, over])
    expect(world.accounts.store.people.byMobile(sara)).toMatchObject({ email: 'new@example.com', emailVerified: true })
  })

  it('can start without an address, and its code can be sent again', async () => {
    const world = await openWorld()
    const { token } = await world.make({ mobileNumber: sara, state: 'UNAUTHORIZED' })
    expect(await begin(world, token, 'new@example.com', '')).toEqual(sent)
    world.clock.move(120 * second)
    expect(await world.call('POST /users/resend-email-otp', { token })).toEqual(sent)
    const body = { otp: world.lastCode(sara) }
    expect(await world.call('POST /users/change-email-otp', { token, body })).toEqual(done)
  })

  it.each([
    ['from an address of another user', ['new@example.com', 'other@example.com'], refusal(400, 'BAD_REQUEST')],
    ['to the address in use', ['SARA@example.com', 'sara@example.com'], refusal(400, 'BAD_REQUEST')],
    ["to another's", ['Ali@example.com', 'sara@example.com'], refusal(409, 'username exist')],
  ])('%s is refused without a code', async (_, [to, from], expected) => {
    const world = await openWorld()
    const { token } = await world.make({ mobileNumber: sara, email: 'sara@example.com' })
    await world.make({ mobileNumber: ali, email: 'ali@example.com' })
    expect([await begin(world, token, to, from), world.messages()]).toEqual([expected, 0])
  })
})

describe('the identity service', () => {
  const email = 'u9121110001@example.com'
  const call = (world: PeopleWorld, token: string, of = email) =>
    world.call(`GET /finnotech/send-sms-to-customer?email=${of}`, { token })
  const check = (world: PeopleWorld, token: string, otp: string) =>
    world.call(`GET /finnotech/otp?otp=${otp}&email=${email}`, { token })
  const halfway = { mobileNumber: sara, state: 'UNIDENTIFIED' }

  it('sends five digits, and a right code moves the user to the review', async () => {
    const world = await openWorld()
    const { token } = await world.make(halfway)
    expect(await call(world, token)).toEqual(smsSent)
    const code = world.lastCode(sara)
    expect(code).toMatch(/^\d{5}$/)
    expect(await check(world, token, otherThan(code))).toEqual(bad('invalid otp or mobile'))
    expect(await check(world, token, code)).toEqual(success('identity confirmed.'))
    expect(world.accounts.store.people.byMobile(sara)!.authenticationType).toBe('PENDING')
    expect(await check(world, token, code)).toEqual(refusal(409, 'CONFLICT'))
  })

  it('refuses a code before it has sent one', async () => {
    const world = await openWorld()
    const { token } = await world.make(halfway)
    expect(await check(world, token, '12345')).toEqual(bad('invalid otp or mobile'))
  })

  it('sends a new code after 120 seconds, and refuses the former code', async () => {
    const world = await openWorld()
    const { token } = await world.make(halfway)
    await call(world, token)
    const former = world.lastCode(sara)
    world.clock.move(119 * second)
    expect(await call(world, token)).toEqual(tooMany(1))
    world.clock.move(second)
    expect(await check(world, token, former)).toEqual(bad('otp used before'))
    expect([await call(world, token), world.messages()]).toEqual([smsSent, 2])
    expect((await check(world, token, world.lastCode(sara))).status).toBe(200)
  })

  it('voids a code after five wrong tries', async () => {
    const world = await openWorld()
    const { token } = await world.make(halfway)
    await call(world, token)
    const code = world.lastCode(sara)
    for (let time = 0; time < 5; time++) await check(world, token, otherThan(code))
    expect(await check(world, token, code)).toEqual(bad('otp used before'))
  })

  it.each([
    ['NID', 'nid is not valid'],
    ['MOBILE', 'mobile is not valid'],
  ])('with the registry answer %s refuses before it sends a code', async (registry, error) => {
    const world = await openWorld()
    const { token } = await world.make({ ...halfway, registry })
    expect([await call(world, token), world.messages()]).toEqual([bad(error), 0])
  })

  it.each([
    ['NID_AND_MOBILE', 'nid and mobile is not match'],
    ['BIRTHDAY', 'not found record'],
  ])('with the registry answer %s refuses after the code', async (registry, error) => {
    const world = await openWorld()
    const { token } = await world.make({ ...halfway, registry })
    await call(world, token)
    expect(await check(world, token, world.lastCode(sara))).toEqual(bad(error))
    expect(world.accounts.store.people.byMobile(sara)!.authenticationType).toBe('UNIDENTIFIED')
  })

  it('requires a submission, and the e-mail address in it', async () => {
    const world = await openWorld()
    const { token } = await world.make(halfway)
    expect(await call(world, token, 'other@example.com')).toEqual(refusal(400, 'BAD_REQUEST'))
    for (const state of ['UNAUTHORIZED', 'NOT_COMPLETE', 'PENDING', 'AUTHORIZED']) {
      const { token: other } = await world.make({ mobileNumber: sara, state })
      expect(await call(world, other)).toEqual(refusal(409, 'CONFLICT'))
    }
  })
})
