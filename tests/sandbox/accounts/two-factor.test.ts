import { TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { type Bank, minute, openBank, taken } from '../support/bank-world.ts'
import { otherThan, over, refusal, success, tooMany, wrong } from '../support/people-world.ts'
import type { Trader } from '../support/traders.ts'

/** These tests are about codes, so withdrawals are not held after a change. */
const noHold = 0
type Factor = 'EMAIL' | 'SMS' | 'GOOGLE_AUTHENTICATOR'
const changed = success('changed successfully.')
const some = { relatedCoin: 'BITCOIN', amount: '0.1' }

const begin = (world: Bank, who: Trader, method: Factor) =>
  world.call(`POST /users/send-verification-code?twoStepAuthorization=${method}`, world.requestOptions(who))
const confirm = (world: Bank, who: Trader, method: Factor, code: string) =>
  world.call(`POST /users/change-otp?twoStepAuthorization=${method}&code=${code}`, world.requestOptions(who))
const factorOf = async (world: Bank, who: Trader) =>
  (await world.get<{ baseDTO: { twoStepAuthenticationType: Factor } }>(who, '/users/account')).baseDTO
    .twoStepAuthenticationType
const began = (baseDTO: object) => ({
  status: 200,
  body: { message: 'Verification Code Sent', baseDTO },
  retryAfter: undefined,
})

/** Returns the authenticator that reads the link of an enrolment. */
async function enrol(world: Bank, who: Trader) {
  const { body } = await begin(world, who, 'GOOGLE_AUTHENTICATOR')
  const link = (body as { baseDTO: { qrCodeLink: string } }).baseDTO.qrCodeLink
  const secret = new URL(link).searchParams.get('secret')!
  const totp = new TOTP({ secret })
  return { link, secret, code: () => totp.generate({ timestamp: world.clock.at }) }
}

describe('a change of the second factor', () => {
  it('to e-mail is confirmed by the mailed code', async () => {
    const world = await openBank()
    const sara = await world.trader({ email: 'sara@example.com' })
    expect(await begin(world, sara, 'EMAIL')).toEqual(began({ starTwoStepAuthentication: 's***@example.com' }))
    expect(world.accounts.outbox.list(sara.person)).toMatchObject([{ channel: 'EMAIL', to: 'sara@example.com' }])
    expect(await factorOf(world, sara)).toBe('SMS')
    expect(await confirm(world, sara, 'EMAIL', world.lastCode(sara.person))).toEqual(changed)
    expect(await factorOf(world, sara)).toBe('EMAIL')
    expect(await begin(world, sara, 'SMS')).toEqual(began({ starTwoStepAuthentication: '+98912***0001' }))
    expect(await confirm(world, sara, 'SMS', world.lastCode(sara.person))).toEqual(changed)
    expect(await factorOf(world, sara)).toBe('SMS')
  })

  it('to an authenticator is confirmed by its code, and withdrawals then need its codes', async () => {
    const world = await openBank(undefined, noHold)
    const sara = await world.trader()
    const { link, secret, code } = await enrol(world, sara)
    expect(link).toBe(
      `otpauth://totp/Sarraf:%2B989122220001?issuer=Sarraf&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    )
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    // A repeated enrolment has the same secret, because the user may have scanned it already.
    expect(await begin(world, sara, 'GOOGLE_AUTHENTICATOR')).toEqual(
      began({ starTwoStepAuthentication: '+98912***0001', file: `painted ${link}`, qrCodeLink: link }),
    )
    expect(world.messages(sara.person)).toBe(0)
    expect(await confirm(world, sara, 'GOOGLE_AUTHENTICATOR', otherThan(code()))).toEqual(wrong)
    expect(await factorOf(world, sara)).toBe('SMS')
    const first = code()
    expect(await confirm(world, sara, 'GOOGLE_AUTHENTICATOR', first)).toEqual(changed)
    expect(await factorOf(world, sara)).toBe('GOOGLE_AUTHENTICATOR')
    expect((await world.sendCode(sara, some)).body).toEqual({
      baseDTO: { twoStepAuthenticationType: 'GOOGLE_AUTHENTICATOR' },
    })
    // The code that confirmed the change is used up.
    expect(await world.withdraw(sara, some, { code: first })).toEqual(wrong)
    world.clock.move(minute / 2)
    expect(await world.withdraw(sara, some, { code: code() })).toEqual(taken)
  })

  it('to another authenticator keeps the former one until it is confirmed', async () => {
    const world = await openBank(undefined, noHold)
    const sara = await world.trader({ twoStep: 'GOOGLE_AUTHENTICATOR' })
    const former = new TOTP({ secret: 'JBSWY3DPEHPK3PXP' })
    const { secret, code } = await enrol(world, sara)
    expect(secret).not.toBe('JBSWY3DPEHPK3PXP')
    const stale = former.generate({ timestamp: world.clock.at })
    expect(await confirm(world, sara, 'GOOGLE_AUTHENTICATOR', stale)).toEqual(wrong)
    await world.sendCode(sara, some)
    expect(await world.withdraw(sara, some, { code: stale })).toEqual(taken)
    expect(await confirm(world, sara, 'GOOGLE_AUTHENTICATOR', code())).toEqual(changed)
    world.clock.move(minute)
    await world.sendCode(sara, some)
    expect(await world.withdraw(sara, some, { code: former.generate({ timestamp: world.clock.at }) })).toEqual(wrong)
    expect(await world.withdraw(sara, some, { code: code() })).toEqual(taken)
  })

  it('voids the codes that were requested with the former factor', async () => {
    const world = await openBank(undefined, noHold)
    const sara = await world.trader()
    await world.sendCode(sara, some)
    const former = world.lastCode(sara.person)
    await begin(world, sara, 'EMAIL')
    await confirm(world, sara, 'EMAIL', world.lastCode(sara.person))
    expect(await world.withdraw(sara, some, { code: former })).toEqual(wrong)
    expect(await world.withdrawWell(sara, some)).toEqual(taken)
  })

  it('is refused to the factor in use, to an unverified address, and to SMS while no SMS can be sent', async () => {
    const world = await openBank()
    const [sara, omid] = [await world.trader(), await world.trader({ twoStep: 'EMAIL' })]
    expect(await begin(world, sara, 'SMS')).toEqual(refusal(409, 'CONFLICT'))
    const person = world.accounts.store.people.byMobile(sara.person)!
    world.accounts.store.people.save({ ...person, emailVerified: false })
    expect(await begin(world, sara, 'EMAIL')).toEqual(refusal(400, 'email is not valid'))
    await world.admin('sms', { sms: false })
    expect(await begin(world, omid, 'SMS')).toEqual(refusal(400, 'SMS_OTP_UNAVAILABLE'))
  })

  it('needs a code of its own method, in time, within five tries and only once', async () => {
    const world = await openBank()
    const sara = await world.trader()
    expect(await confirm(world, sara, 'EMAIL', '123456')).toEqual(wrong)
    await begin(world, sara, 'EMAIL')
    const code = world.lastCode(sara.person)
    expect(await confirm(world, sara, 'GOOGLE_AUTHENTICATOR', code)).toEqual(wrong)
    for (let time = 0; time < 4; time++) expect(await confirm(world, sara, 'EMAIL', otherThan(code))).toEqual(wrong)
    expect(await confirm(world, sara, 'EMAIL', otherThan(code))).toEqual(over)
    expect(await confirm(world, sara, 'EMAIL', code)).toEqual(over)
    expect(await begin(world, sara, 'EMAIL')).toEqual(tooMany(120))
    // Another method does not wait for that.
    expect((await begin(world, sara, 'GOOGLE_AUTHENTICATOR')).status).toBe(200)
    world.clock.move(2 * minute)
    await begin(world, sara, 'EMAIL')
    world.clock.move(2 * minute)
    expect(await confirm(world, sara, 'EMAIL', world.lastCode(sara.person))).toEqual(over)
    await begin(world, sara, 'EMAIL')
    expect(await confirm(world, sara, 'EMAIL', world.lastCode(sara.person))).toEqual(changed)
    expect(await confirm(world, sara, 'EMAIL', world.lastCode(sara.person))).toEqual(over)
  })

  it('is not confirmed by a code that was sent to a former address', async () => {
    const world = await openBank()
    const sara = await world.trader()
    await begin(world, sara, 'EMAIL')
    const code = world.lastCode(sara.person)
    const person = world.accounts.store.people.byMobile(sara.person)!
    world.accounts.store.people.save({ ...person, email: 'new@example.com' })
    expect(await confirm(world, sara, 'EMAIL', code)).toEqual(wrong)
    expect(await factorOf(world, sara)).toBe('SMS')
  })
})
