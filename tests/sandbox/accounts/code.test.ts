import { describe, expect, it } from 'vitest'
import { isCode, newCode } from '#sandbox/accounts/core/secrets.ts'
import {
  aToken,
  bySms,
  noToken,
  openWorld,
  otherThan,
  over,
  refusal,
  second,
  sent,
  success,
  tokenIn,
  tooMany,
  wrong,
} from '../support/people-world.ts'

const sara = '+989121110001'

describe('a code', () => {
  it('is any number of its digits', () => {
    const codes = Array.from({ length: 5000 }, () => newCode(5))
    // A leading digit is missing from 5,000 random codes with a probability of 10^-227.
    const leading = new Set(codes.map((code) => code[0]))
    expect([codes.every((code) => /^\d{5}$/.test(code)), [...leading].sort().join('')]).toEqual([true, '0123456789'])
  })

  it('works once', async () => {
    const world = await openWorld()
    await world.make({ mobileNumber: sara })
    await world.login(sara)
    const code = world.lastCode(sara)
    expect([await world.check(sara, code), await world.check(sara, code)]).toEqual([aToken, over])
  })

  it('works until the last moment of its 120 seconds, and not later', async () => {
    const world = await openWorld()
    await world.make({ mobileNumber: sara })
    await world.login(sara)
    world.clock.move(120 * second - 1)
    expect(await world.check(sara, world.lastCode(sara))).toEqual(aToken)
    await world.login(sara)
    world.clock.move(120 * second)
    expect(await world.check(sara, world.lastCode(sara))).toEqual(over)
  })

  it('is void after five wrong tries, until another may be sent', async () => {
    const world = await openWorld()
    await world.make({ mobileNumber: sara })
    await world.login(sara)
    const code = world.lastCode(sara)
    for (let time = 0; time < 4; time++) expect(await world.check(sara, otherThan(code))).toEqual(wrong)
    expect(await world.check(sara, otherThan(code))).toEqual(over)
    expect(await world.check(sara, code)).toEqual(over)
    world.clock.move(20 * second)
    expect(await world.login(sara)).toEqual(tooMany(100))
    world.clock.move(100 * second)
    expect(await world.login(sara)).toEqual(bySms())
    expect(await world.check(sara, world.lastCode(sara))).toEqual(aToken)
  })

  it('is sent again once for each countdown, and the former code is void', async () => {
    const world = await openWorld()
    await world.make({ mobileNumber: sara })
    const again = () => world.call('POST /users/resend-otp-code', { body: { username: sara } })
    expect(await again()).toEqual(over)
    await world.login(sara)
    const former = world.lastCode(sara)
    world.clock.move(119 * second)
    expect([await again(), await world.login(sara), world.messages(sara)]).toEqual([tooMany(1), bySms(), 1])
    world.clock.move(second)
    expect([await again(), world.messages(sara), await again()]).toEqual([sent, 2, tooMany(120)])
    const code = world.lastCode(sara)
    if (former !== code) expect(await world.check(sara, former)).toEqual(wrong)
    expect([await world.check(sara, code), await again()]).toEqual([aToken, over])
  })

  it('is valid only for its own user and its own request', async () => {
    const world = await openWorld()
    const ali = '+989121110002'
    await world.make({ mobileNumber: sara })
    await world.make({ mobileNumber: ali })
    await world.login(sara)
    await world.login(ali)
    const code = world.lastCode(sara)
    if (code !== world.lastCode(ali)) expect(await world.check(ali, code)).toEqual(wrong)
    const body = { code, username: sara, password: 'Abcdefg1' }
    expect(await world.call('POST /users/reset-password/', { body })).toEqual(wrong)
    expect(await world.check(sara, code)).toEqual(aToken)
  })

  it('is not sent again after its user has chosen another second factor', async () => {
    const world = await openWorld()
    await world.make({ mobileNumber: sara, email: 'sara@example.com' })
    const { people } = world.accounts.store
    await world.login(sara)
    people.save({ ...people.byMobile(sara)!, twoStep: 'EMAIL' })
    world.clock.move(120 * second)
    expect([
      await world.call('POST /users/resend-otp-code', { body: { username: sara } }),
      world.messages(sara),
    ]).toEqual([over, 1])
  })

  it('is stored as a hash, and so are the token and the password', async () => {
    const world = await openWorld()
    await world.make({ mobileNumber: sara })
    await world.login(sara)
    const code = world.lastCode(sara)
    const token = tokenIn(await world.check(sara, code))
    await world.call('POST /users/forget-password', { body: { mobileNumber: sara, authenticationType: 'SMS' } })
    const body = { code: world.lastCode(sara), username: sara, password: 'Secretive1' }
    await world.call('POST /users/reset-password/', { body })
    const { database } = world
    const stored = ['people', 'codes', 'sessions', 'log_ins', 'attempts'].flatMap((table) =>
      database.prepare(`SELECT * FROM ${table}`).all(),
    )
    const text = stored.map((row) => Object.values(row).map(String).join(' ')).join('\n')
    expect([code, token, 'Secretive1'].filter((secretText) => text.includes(` ${secretText}`))).toEqual([])
  })
})

describe('a forgotten password', () => {
  const forget = { mobileNumber: sara, authenticationType: 'SMS' }

  it('is replaced with the code, which ends every session', async () => {
    const world = await openWorld()
    const { token } = await world.make({ mobileNumber: sara })
    expect(await world.call('POST /users/forget-password', { body: forget })).toEqual(sent)
    const reset = (code: string, password: string) =>
      world.call('POST /users/reset-password/', { body: { code, username: sara, password } })
    const code = world.lastCode(sara)
    expect(await reset(code, 'alllowercase1')).toEqual(refusal(400, 'BAD_REQUEST'))
    expect(await reset(otherThan(code), 'Abcdefg1')).toEqual(wrong)
    expect((await world.call('GET /users/account', { token })).status).toBe(200)
    expect(await reset(code, 'Abcdefg1')).toEqual(success('password changed successfully.'))
    expect(await world.call('GET /users/account', { token })).toEqual(noToken)
    expect(await reset(code, 'Abcdefg2')).toEqual(over)
  })

  it.each(['SMS', 'EMAIL'])('has its code sent again to the number of a user with the factor %s', async (twoStep) => {
    const world = await openWorld()
    await world.make({ mobileNumber: sara, twoStep })
    await world.call('POST /users/forget-password', { body: forget })
    world.clock.move(120 * second)
    expect(await world.call('POST /users/resend-otp-code', { body: { username: sara } })).toEqual(sent)
    const body = { code: world.lastCode(sara), username: sara, password: 'Abcdefg1' }
    expect((await world.call('POST /users/reset-password/', { body })).status).toBe(200)
  })
})

it('no code resets the password of a number without an account', async () => {
  const world = await openWorld()
  const body = { mobileNumber: sara, authenticationType: 'SMS' }
  expect(await world.call('POST /users/forget-password', { body })).toEqual(sent)
  const { salt, hash } = world.accounts.store.codes.find(sara, 'RESET')!
  const all = Array.from({ length: 1_000_000 }, (_, code) => String(code).padStart(6, '0'))
  const code = all.find((one) => isCode(one, salt, hash))!
  expect(code).toMatch(/^\d{6}$/)
  const reset = { code, username: sara, password: 'Abcdefg1' }
  expect(await world.call('POST /users/reset-password/', { body: reset })).toEqual(wrong)
})

describe('an e-mail verification', () => {
  const email = 'sara@example.com'
  const again = 'POST /users/resend-otp-code?email=Sara@example.com'

  it('returns a token for the mailed code, for 300 seconds', async () => {
    const world = await openWorld()
    await world.make({ mobileNumber: sara, email, twoStep: 'EMAIL' })
    const check = (code: string) => world.call('POST /users/check-otp-code', { body: { code, email } })
    expect(await world.call(again)).toEqual(sent)
    const [message] = world.accounts.outbox.list(sara)
    expect([message!.channel, message!.to]).toEqual(['EMAIL', email])
    world.clock.move(299 * second)
    expect(await world.call(again)).toEqual(tooMany(1))
    expect(await check(message!.code)).toEqual(aToken)
    expect(await check(message!.code)).toEqual(over)
    expect(await world.call(again)).toEqual(sent)
    world.clock.move(300 * second)
    expect(await check(world.lastCode(sara))).toEqual(over)
    expect(await world.call(again)).toEqual(sent)
  })

  it.each([
    ['nobody', {}],
    ['somebody with an authenticator', { mobileNumber: sara, email, twoStep: 'GOOGLE_AUTHENTICATOR' }],
    ['somebody whose second factor is SMS', { mobileNumber: sara, email }],
  ])('sends no code to the e-mail address of %s, with the same answer', async (_, wish) => {
    const world = await openWorld()
    if ('mobileNumber' in wish) await world.make(wish)
    expect([await world.call(again), world.messages()]).toEqual([sent, 0])
    const body = { code: '123456', email }
    expect(await world.call('POST /users/check-otp-code', { body })).toEqual(wrong)
  })

  it('sends no code to an unverified address', async () => {
    const world = await openWorld()
    const { token } = await world.make({ mobileNumber: sara, state: 'PENDING', email: 'other@example.com' })
    expect((await world.call('PUT /users/account', { token, body: { email } })).status).toBe(200)
    const codes = () => world.accounts.outbox.list().filter(({ code }) => code !== '')
    expect([await world.call(again), codes()]).toEqual([sent, []])
  })
})
