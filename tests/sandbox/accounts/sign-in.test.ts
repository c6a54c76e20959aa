import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import {
  hour,
  noToken,
  openWorld,
  otherThan,
  over,
  refusal,
  said,
  second,
  sent,
  tooMany,
  wrong,
} from './people-world.ts'

const sara = '+989121110001'
const secret = 'JBSWY3DPEHPK3PXP'
const bySms = (mask = '+98912***0001') => ({
  status: 200,
  body: { baseDTO: { twoStepAuthenticationType: 'SMS', starTwoStepAuthentication: mask } },
  retryAfter: undefined,
})
const aToken = {
  status: 200,
  body: { baseDTO: { token: expect.stringMatching(/^[\w-]{43}$/) } },
  retryAfter: undefined,
}
const tokenIn = ({ body }: { body: unknown }) => (body as { baseDTO: { token: string } }).baseDTO.token

describe('a log-in', () => {
  it('by SMS: a code, a token, the account, its row of history', async () => {
    const world = await openWorld()
    await world.make({ mobileNumber: sara, level: 'GOLD' })
    const device = { deviceType: 'PHONE', osType: 'ANDROID', browser: 'FIREFOX' }
    const body = { mobileNumber: sara, password: 'ignored', ...device }
    expect(await world.ask('POST /users/login', { body, address: '203.0.113.7' })).toEqual(bySms())
    expect(world.office.outbox.list(sara)).toEqual([
      {
        person: sara,
        to: sara,
        channel: 'SMS',
        text: expect.stringMatching(/^کد ورود شما به صراف: \d{6}$/),
        code: expect.stringMatching(/^\d{6}$/),
        at: world.clock.at,
      },
    ])
    const entered = await world.check(sara, world.lastCode(sara))
    expect(entered).toEqual(aToken)
    const token = tokenIn(entered)
    expect((await world.ask('GET /users/account?imageNeeded=false', { token })).body).toMatchObject({
      baseDTO: { mobileNumber: sara, userAccountLevel: 'GOLD', fee: '0.3', authorized: true },
    })
    expect(await world.ask('GET /users/login-history?size=5&page=1', { token })).toMatchObject({
      body: {
        content: [
          {
            ...device,
            loginRequestedDateTime: '2026-11-20T09:30:00.000Z',
            ipAddress: '203.0.113.7',
            isSuccessful: true,
          },
        ],
        totalPages: 1,
        totalElements: 1,
      },
    })
  })

  it('by e-mail: the code goes to the address, which is told masked', async () => {
    const world = await openWorld()
    await world.make({ mobileNumber: sara, twoStep: 'EMAIL', email: 'Sara@Example.com' })
    expect((await world.login(sara)).body).toEqual({
      baseDTO: { twoStepAuthenticationType: 'EMAIL', starTwoStepAuthentication: 's***@example.com' },
    })
    const [letter] = world.office.outbox.list(sara)
    expect([letter!.channel, letter!.to]).toEqual(['EMAIL', 'sara@example.com'])
    const body = { code: letter!.code, username: sara, email: 'sara@example.com' }
    expect(await world.ask('POST /users/check-otp-code', { body })).toEqual(aToken)
  })

  it('by authenticator: a step early or late, each code once, no resend', async () => {
    const world = await openWorld()
    await world.make({ mobileNumber: sara, twoStep: 'GOOGLE_AUTHENTICATOR' })
    const codeAt = (timestamp: number) => TOTP.generate({ secret: Secret.fromBase32(secret), timestamp })
    const enter = async (steps: number) => {
      expect((await world.login(sara)).body).toEqual({
        baseDTO: { twoStepAuthenticationType: 'GOOGLE_AUTHENTICATOR', starTwoStepAuthentication: '+98912***0001' },
      })
      return world.check(sara, codeAt(world.clock.at + steps * 30 * second))
    }
    expect(await enter(-2)).toEqual(wrong)
    expect(await enter(2)).toEqual(wrong)
    expect(await enter(-1)).toEqual(aToken)
    expect(await enter(-1)).toEqual(wrong)
    expect(await enter(0)).toEqual(aToken)
    expect(await enter(0)).toEqual(wrong)
    expect(await enter(1)).toEqual(aToken)
    expect(await enter(0)).toEqual(wrong)
    expect(world.letters(sara)).toBe(0)
    const again = await world.ask('POST /users/resend-otp-code', { body: { username: sara } })
    expect(again).toEqual(refusal(409, 'CONFLICT'))
  })

  it.each([
    ['another number', { mobileNumber: '+989121110002' }],
    ["another's e-mail address", { email: 'ali@example.com' }],
  ])('takes no code that is said to have gone to %s', async (_, contact) => {
    const world = await openWorld()
    await world.make({ mobileNumber: sara })
    await world.make({ mobileNumber: '+989121110002', email: 'ali@example.com' })
    await world.login(sara)
    const code = world.lastCode(sara)
    const body = { code, username: sara, ...contact }
    expect(await world.ask('POST /users/check-otp-code', { body })).toEqual(wrong)
    expect(await world.check(sara, code)).toEqual(aToken)
  })

  it('takes no code with both contacts, or for nobody', async () => {
    const world = await openWorld()
    const both = { code: '123456', username: sara, mobileNumber: sara, email: 'sara@example.com' }
    expect(await world.ask('POST /users/check-otp-code', { body: both })).toEqual(refusal(400, 'BAD_REQUEST'))
    const nobody = { code: '123456' }
    expect(await world.ask('POST /users/check-otp-code', { body: nobody })).toEqual(refusal(400, 'BAD_REQUEST'))
  })

  it('refuses a number of Iran that is none', async () => {
    const world = await openWorld()
    expect(await world.login('+98812345678')).toEqual(refusal(400, 'Invalid Phone Number'))
  })

  it('tells a blocked person after her code, and her token ends with the block', async () => {
    const world = await openWorld()
    await world.make({ mobileNumber: sara, blocked: true })
    expect(await world.login(sara)).toEqual(bySms())
    const entered = await world.check(sara, world.lastCode(sara))
    expect(entered).toEqual(refusal(403, 'You Are Not Allowed To Login!'))
  })

  it('says so while no SMS can be sent', async () => {
    const world = await openWorld()
    await world.make({ mobileNumber: sara })
    await world.make({ mobileNumber: '+989121110002', twoStep: 'EMAIL' })
    await world.ask('POST /sandbox/sms', { body: { sms: false } })
    const unavailable = refusal(400, 'SMS_OTP_UNAVAILABLE')
    expect([await world.login(sara), await world.login('+989129999999')]).toEqual([unavailable, unavailable])
    expect((await world.login('+989121110002')).status).toBe(200)
  })
})

describe('a code', () => {
  it('works once', async () => {
    const world = await openWorld()
    await world.make({ mobileNumber: sara })
    await world.login(sara)
    const code = world.lastCode(sara)
    expect([await world.check(sara, code), await world.check(sara, code)]).toEqual([aToken, over])
  })

  it('works to the last moment of its 120 seconds, and not after', async () => {
    const world = await openWorld()
    await world.make({ mobileNumber: sara })
    await world.login(sara)
    world.clock.move(120 * second - 1)
    expect(await world.check(sara, world.lastCode(sara))).toEqual(aToken)
    await world.login(sara)
    world.clock.move(120 * second)
    expect(await world.check(sara, world.lastCode(sara))).toEqual(over)
  })

  it('is void after five wrong ones, until another may be sent', async () => {
    const world = await openWorld()
    await world.make({ mobileNumber: sara })
    await world.login(sara)
    const code = world.lastCode(sara)
    for (let time = 0; time < 5; time++) expect(await world.check(sara, otherThan(code))).toEqual(wrong)
    expect(await world.check(sara, code)).toEqual(over)
    world.clock.move(20 * second)
    expect(await world.login(sara)).toEqual(tooMany(100))
    world.clock.move(100 * second)
    expect(await world.login(sara)).toEqual(bySms())
    expect(await world.check(sara, world.lastCode(sara))).toEqual(aToken)
  })

  it('is sent again once a countdown, and the former one is over', async () => {
    const world = await openWorld()
    await world.make({ mobileNumber: sara })
    const again = () => world.ask('POST /users/resend-otp-code', { body: { username: sara } })
    expect(await again()).toEqual(over)
    await world.login(sara)
    const former = world.lastCode(sara)
    world.clock.move(119 * second)
    expect([await again(), await world.login(sara), world.letters(sara)]).toEqual([tooMany(1), bySms(), 1])
    world.clock.move(second)
    expect([await again(), world.letters(sara), await again()]).toEqual([sent, 2, tooMany(120)])
    const code = world.lastCode(sara)
    if (former !== code) expect(await world.check(sara, former)).toEqual(wrong)
    expect([await world.check(sara, code), await again()]).toEqual([aToken, over])
  })

  it('is for its own person and its own request', async () => {
    const world = await openWorld()
    const ali = '+989121110002'
    await world.make({ mobileNumber: sara })
    await world.make({ mobileNumber: ali })
    await world.login(sara)
    await world.login(ali)
    const code = world.lastCode(sara)
    if (code !== world.lastCode(ali)) expect(await world.check(ali, code)).toEqual(wrong)
    const body = { code, username: sara, password: 'Abcdefg1' }
    expect(await world.ask('POST /users/reset-password/', { body })).toEqual(wrong)
    expect(await world.check(sara, code)).toEqual(aToken)
  })

  it('is stored as a hash, as its token and the password are', async () => {
    const world = await openWorld()
    await world.make({ mobileNumber: sara })
    await world.login(sara)
    const code = world.lastCode(sara)
    const token = tokenIn(await world.check(sara, code))
    await world.ask('POST /users/forget-password', { body: { mobileNumber: sara, authenticationType: 'SMS' } })
    const body = { code: world.lastCode(sara), username: sara, password: 'Secretive1' }
    await world.ask('POST /users/reset-password/', { body })
    const { database } = world.exchange
    const stored = ['people', 'codes', 'sessions', 'log_ins', 'attempts'].flatMap((table) =>
      database.prepare(`SELECT * FROM ${table}`).all(),
    )
    const text = stored.map((row) => Object.values(row).map(String).join(' ')).join('\n')
    expect([code, token, 'Secretive1'].filter((secretText) => text.includes(` ${secretText}`))).toEqual([])
  })
})

describe('a forgotten password', () => {
  const forget = { mobileNumber: sara, authenticationType: 'SMS' }

  it('is set anew with the code, and ends every session', async () => {
    const world = await openWorld()
    const { token } = await world.make({ mobileNumber: sara })
    expect(await world.ask('POST /users/forget-password', { body: forget })).toEqual(sent)
    const reset = (code: string, password: string) =>
      world.ask('POST /users/reset-password/', { body: { code, username: sara, password } })
    const code = world.lastCode(sara)
    expect(await reset(code, 'alllowercase1')).toEqual(refusal(400, 'BAD_REQUEST'))
    expect(await reset(otherThan(code), 'Abcdefg1')).toEqual(wrong)
    expect((await world.ask('GET /users/account', { token })).status).toBe(200)
    expect(await reset(code, 'Abcdefg1')).toEqual(said('password changed successfully.'))
    expect(await world.ask('GET /users/account', { token })).toEqual(noToken)
    expect(await reset(code, 'Abcdefg2')).toEqual(over)
  })

  it('has its code sent again by the number', async () => {
    const world = await openWorld()
    await world.make({ mobileNumber: sara })
    await world.ask('POST /users/forget-password', { body: forget })
    world.clock.move(120 * second)
    expect(await world.ask('POST /users/resend-otp-code', { body: { username: sara } })).toEqual(sent)
    const body = { code: world.lastCode(sara), username: sara, password: 'Abcdefg1' }
    expect((await world.ask('POST /users/reset-password/', { body })).status).toBe(200)
  })
})

describe('an e-mail verification', () => {
  const email = 'sara@example.com'
  const again = 'POST /users/resend-otp-code?email=Sara@example.com'

  it('gives a token for the code that was mailed, for 300 seconds', async () => {
    const world = await openWorld()
    await world.make({ mobileNumber: sara, email })
    const check = (code: string) => world.ask('POST /users/check-otp-code', { body: { code, email } })
    expect(await world.ask(again)).toEqual(sent)
    const [letter] = world.office.outbox.list(sara)
    expect([letter!.channel, letter!.to]).toEqual(['EMAIL', email])
    world.clock.move(299 * second)
    expect(await world.ask(again)).toEqual(tooMany(1))
    expect(await check(letter!.code)).toEqual(aToken)
    expect(await check(letter!.code)).toEqual(over)
    expect(await world.ask(again)).toEqual(sent)
    world.clock.move(300 * second)
    expect(await check(world.lastCode(sara))).toEqual(over)
    expect(await world.ask(again)).toEqual(sent)
  })

  it.each([
    ['nobody', {}],
    ['somebody with an authenticator', { mobileNumber: sara, email, twoStep: 'GOOGLE_AUTHENTICATOR' }],
  ])('sends nothing for the address of %s, and answers the same', async (_, wish) => {
    const world = await openWorld()
    if ('mobileNumber' in wish) await world.make(wish)
    expect([await world.ask(again), world.letters()]).toEqual([sent, 0])
    const body = { code: '123456', email }
    expect(await world.ask('POST /users/check-otp-code', { body })).toEqual(wrong)
  })
})

describe('a session', () => {
  it('lasts 24 hours', async () => {
    const world = await openWorld()
    const { token } = await world.make({ mobileNumber: sara })
    world.clock.move(24 * hour - 1)
    expect((await world.ask('GET /users/id-format-type', { token })).body).toEqual([
      'ID_CARD',
      'PASSPORT',
      'DRIVER_LICENSE',
    ])
    world.clock.move(1)
    expect(await world.ask('GET /users/id-format-type', { token })).toEqual(noToken)
  })

  it('ends with a log-out, and no other with it', async () => {
    const world = await openWorld()
    const { token: made } = await world.make({ mobileNumber: sara })
    await world.login(sara)
    const token = tokenIn(await world.check(sara, world.lastCode(sara)))
    expect(await world.ask('GET /users/logout', { token })).toEqual(said('logged out.'))
    expect(await world.ask('GET /users/logout', { token })).toEqual(noToken)
    expect((await world.ask('GET /users/account', { token: made })).status).toBe(200)
  })

  it.each([
    ['none', undefined],
    ['a forged one', 'A'.repeat(43)],
    ['one cut short', 'A'.repeat(42)],
    ['one with more behind it', `${'A'.repeat(43)} x`],
  ])('needs a token: %s is refused before the request is looked at', async (_, token) => {
    const world = await openWorld()
    const asked = token === undefined ? {} : { token }
    expect(await world.ask('POST /users/set-country', { ...asked, payload: '{"half' })).toEqual(noToken)
  })

  it('of somebody who is not verified opens no call for the verified', async () => {
    const world = await openWorld()
    const { token } = await world.make({ mobileNumber: sara, state: 'PENDING' })
    expect(await world.ask('GET /users/login-history', { token })).toEqual(refusal(403, 'FORBIDDEN'))
    const { token: halfway } = await world.make({ mobileNumber: sara, state: 'UNIDENTIFIED' })
    const refused = await world.ask('GET /users/verified-bank-accounts', { token: halfway })
    expect(refused).toEqual(refusal(403, 'IDENTITY_SERVICE_NOT_COMPLETED'))
  })

  it('opens what is not built yet as far as saying so', async () => {
    const world = await openWorld()
    const { token } = await world.make({ mobileNumber: sara })
    expect(await world.ask('GET /users/invites', { token })).toEqual(refusal(501, 'NOT_IMPLEMENTED'))
  })
})

it('the single sign-on of Google is disabled', async () => {
  const world = await openWorld()
  expect(await world.ask('GET /users/google-sso')).toEqual(refusal(403, 'GOOGLE_FAILURE'))
})
