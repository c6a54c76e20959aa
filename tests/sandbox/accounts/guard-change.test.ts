import { TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { sessionFor } from '#sandbox/admin/make-person.ts'
import { type Bank, minute, openBank, taken } from '../support/bank-world.ts'
import { hour, noToken, type Reply, refusal, wrong } from '../support/people-world.ts'
import { bitcoinAddress, purchaseTo } from '../support/places.ts'
import type { Trader } from '../support/traders.ts'

const some = { relatedCoin: 'BITCOIN', amount: '0.1' }
const toman = { relatedCoin: 'TOMAN', amount: '1000000' }
const held = (seconds: number): Reply => ({ ...refusal(403, 'WITHDRAWAL_HELD'), retryAfter: String(seconds) })
const day = 24 * 3600

/** Returns a user with SMS as second factor and a verified e-mail address, and a second session of this user. */
async function openAttack(hold?: number) {
  const world = await openBank(undefined, hold)
  const sara = await world.trader({ email: 'sara@example.com' })
  await world.login(sara.person)
  const entered = await world.check(sara.person, world.lastCode(sara.person))
  const stolen = { ...sara, token: (entered.body as { baseDTO: { token: string } }).baseDTO.token }
  return { world, sara, stolen }
}

const post = (world: Bank, who: Trader, path: string, body?: object) =>
  world.call(`POST ${path}`, { ...world.requestOptions(who), ...(body === undefined ? {} : { body }) })

/**
 * The changes of a factor or contact by an attacker who has a session and the new contact, with what the user is notified
 * of. Each returns the number of the user after it.
 */
const attacks: [string, (world: Bank, who: Trader) => Promise<string>, string][] = [
  [
    'second factor to e-mail',
    async (world, who) => {
      await post(world, who, '/users/send-verification-code?twoStepAuthorization=EMAIL')
      const code = world.lastCode(who.person)
      await post(world, who, `/users/change-otp?twoStepAuthorization=EMAIL&code=${code}`)
      return who.person
    },
    'روش تأیید دومرحله‌ای حساب شما به «ایمیل» تغییر کرد',
  ],
  [
    'second factor to an authenticator',
    async (world, who) => {
      const { body } = await post(world, who, '/users/send-verification-code?twoStepAuthorization=GOOGLE_AUTHENTICATOR')
      const link = new URL((body as { baseDTO: { qrCodeLink: string } }).baseDTO.qrCodeLink)
      const totp = new TOTP({ secret: link.searchParams.get('secret')! })
      const code = totp.generate({ timestamp: world.clock.at })
      await post(world, who, `/users/change-otp?twoStepAuthorization=GOOGLE_AUTHENTICATOR&code=${code}`)
      return who.person
    },
    'روش تأیید دومرحله‌ای حساب شما به «Google Authenticator» تغییر کرد',
  ],
  [
    'e-mail address',
    async (world, who) => {
      await post(world, who, '/users/change-email', { oldEmail: 'sara@example.com', newEmail: 'thief@example.com' })
      await post(world, who, '/users/change-email-otp', { otp: world.lastCode(who.person) })
      return who.person
    },
    'ایمیل t***@example.com جای ایمیل حساب شما را گرفت',
  ],
  [
    'mobile number',
    async (world, who) => {
      const newMobileNumber = '+989129999999'
      await post(world, who, '/users/change-mobile', { oldMobileNumber: who.person, newMobileNumber })
      await post(world, who, '/users/change-mobile-otp', { otp: world.lastCode(who.person) })
      return newMobileNumber
    },
    'شماره‌ی همراه حساب شما به +98912***9999 تغییر کرد',
  ],
]

const ifNotYours = 'اگر کار شما نبود، همین حالا با پشتیبانی تماس بگیرید: 021-91000000'

describe.each(attacks)('a change of %s', (_, attack, change) => {
  it('informs the former contacts at once of the change and of the support', async () => {
    const { world, sara, stolen } = await openAttack()
    await attack(world, stolen)
    const notices = world.accounts.outbox.list(sara.person).filter(({ code }) => code === '')
    const text = `صراف: ${change}. برداشت تا ۲۴ ساعت غیرفعال است. ${ifNotYours}`
    expect(notices.map(({ channel, to, text, at }) => [channel, to, text, at])).toEqual([
      ['EMAIL', 'sara@example.com', text, world.clock.at],
      ['SMS', sara.person, text, world.clock.at],
    ])
  })

  it('ends every session except the one that made it', async () => {
    const { world, sara, stolen } = await openAttack()
    await attack(world, stolen)
    const account = (who: Trader) => world.call('GET /users/account?imageNeeded=false', world.requestOptions(who))
    expect(await account(sara)).toEqual(noToken)
    expect((await account(stolen)).status).toBe(200)
  })

  it('holds every withdrawal for 24 hours: of coins, of Toman and through a quick purchase', async () => {
    const { world, stolen } = await openAttack()
    const person = await attack(world, stolen)
    const until = new Date(world.clock.at + 24 * hour).toISOString()
    const heldUntil = async (who: Trader) =>
      (await world.get<{ baseDTO: { withdrawalHeldUntil?: string } }>(who, '/users/account')).baseDTO
        .withdrawalHeldUntil
    expect(await heldUntil(stolen)).toBe(until)
    const purchase = (who = stolen) => post(world, who, '/exchange/buy', purchaseTo(bitcoinAddress))
    expect(await purchase()).toEqual(held(day))
    expect(await world.withdraw(stolen, some, { key: 'one' })).toEqual(held(day))
    world.clock.move(hour - 1)
    expect(await world.withdraw(stolen, toman)).toEqual(held(day - 3600 + 1))
    world.clock.move(23 * hour + 1)
    const { account } = world.accounts.store.people.byMobile(person)!
    const later = { person, token: sessionFor(world.accounts, account) }
    expect(await heldUntil(later)).toBe(undefined)
    expect((await purchase(later)).body).not.toMatchObject({ message: 'WITHDRAWAL_HELD' })
    expect(await world.withdraw(later, some, { key: 'one' })).toEqual(wrong)
  })
})

it('a repeat of a withdrawal that was accepted before the change gets its stored answer', async () => {
  const { world, stolen } = await openAttack()
  await world.sendCode(stolen, some)
  const code = world.lastCode(stolen.person)
  expect(await world.withdraw(stolen, some, { key: 'one', code })).toEqual(taken)
  world.clock.move(minute)
  await attacks[0]![1](world, stolen)
  expect(await world.withdraw(stolen, some, { key: 'one', code })).toEqual(taken)
  expect(await world.withdraw(stolen, some, { key: 'two', code })).toEqual(held(day))
})

it('the first e-mail address of an account is reported by SMS, and holds no withdrawals', async () => {
  const world = await openBank()
  const sara = await world.trader({ state: 'UNAUTHORIZED', complete: false })
  await post(world, sara, '/users/change-email', { oldEmail: '', newEmail: 'sara@example.com' })
  await post(world, sara, '/users/change-email-otp', { otp: world.lastCode(sara.person) })
  const notices = world.accounts.outbox.list(sara.person).filter(({ code }) => code === '')
  expect(notices.map(({ channel, to, text }) => [channel, to, text])).toEqual([
    ['SMS', sara.person, `صراف: ایمیل s***@example.com برای حساب شما ثبت شد. ${ifNotYours}`],
  ])
  expect(world.accounts.store.holds.until(10, world.clock.at)).toBe(null)
})

it('an unverified e-mail address in place of a verified one is reported, and holds withdrawals', async () => {
  const { world, sara, stolen } = await openAttack()
  const { people, holds } = world.accounts.store
  people.save({ ...people.byMobile(sara.person)!, authenticationType: 'PENDING' })
  const options = { ...world.requestOptions(stolen), body: { email: 'thief@example.com' } }
  expect((await world.call('PUT /users/account', options)).status).toBe(200)
  const notices = world.accounts.outbox.list(sara.person).filter(({ code }) => code === '')
  expect(notices.map(({ to }) => to)).toEqual(['sara@example.com', sara.person])
  expect(holds.until(people.byMobile(sara.person)!.account, world.clock.at)).toBe(world.clock.at + 24 * hour)
})

it('the hold lasts as long as the operator has configured', async () => {
  const { world, stolen } = await openAttack(2 * hour)
  await attacks[0]![1](world, stolen)
  expect(await world.withdraw(stolen, some)).toEqual(held(2 * 3600))
  const { world: open, stolen: free } = await openAttack(0)
  await attacks[0]![1](open, free)
  expect(await open.withdrawWell(free, toman)).toEqual(taken)
})
