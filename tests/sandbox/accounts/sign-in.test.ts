import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { aToken, bySms, openWorld, refusal, second, tokenIn, wrong } from '../support/people-world.ts'

const sara = '+989121110001'
const secret = 'JBSWY3DPEHPK3PXP'

describe('a log-in', () => {
  it('by SMS sends a code, returns a token, and adds a row to the history', async () => {
    const world = await openWorld()
    await world.make({ mobileNumber: sara, level: 'GOLD' })
    const device = { deviceType: 'PHONE', osType: 'ANDROID', browser: 'FIREFOX' }
    const body = { mobileNumber: sara, password: 'ignored', ...device }
    expect(await world.call('POST /users/login', { body, address: '203.0.113.7' })).toEqual(bySms())
    expect(world.accounts.outbox.list(sara)).toEqual([
      {
        person: sara,
        to: sara,
        channel: 'SMS',
        text: expect.stringMatching(/^کد ورود شما به صراف: \d{6}$/),
        code: expect.stringMatching(/^\d{6}$/),
        at: world.clock.at,
      },
    ])
    const entered = await world.check(sara, world.lastCode(sara), { address: '203.0.113.7' })
    expect(entered).toEqual(aToken)
    const token = tokenIn(entered)
    expect((await world.call('GET /users/account?imageNeeded=false', { token })).body).toMatchObject({
      baseDTO: { mobileNumber: sara, userAccountLevel: 'GOLD', fee: '0.3', authorized: true },
    })
    expect(await world.call('GET /users/login-history?size=5&page=1', { token })).toMatchObject({
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

  it('by e-mail sends the code to the address, and returns the masked address', async () => {
    const world = await openWorld()
    await world.make({ mobileNumber: sara, twoStep: 'EMAIL', email: 'Sara@Example.com' })
    expect((await world.login(sara)).body).toEqual({
      baseDTO: { twoStepAuthenticationType: 'EMAIL', starTwoStepAuthentication: 's***@example.com' },
    })
    const [message] = world.accounts.outbox.list(sara)
    expect([message!.channel, message!.to]).toEqual(['EMAIL', 'sara@example.com'])
    const body = { code: message!.code, username: sara, email: 'sara@example.com' }
    expect(await world.call('POST /users/check-otp-code', { body })).toEqual(aToken)
  })

  it('by authenticator accepts a code one step early or late, each once, and sends none', async () => {
    const world = await openWorld()
    await world.make({ mobileNumber: sara, twoStep: 'GOOGLE_AUTHENTICATOR' })
    const codeAt = (timestamp: number) => TOTP.generate({ secret: Secret.fromBase32(secret), timestamp })
    const enter = async (steps: number) => {
      world.clock.move(1)
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
    expect(world.messages(sara)).toBe(0)
    const again = await world.call('POST /users/resend-otp-code', { body: { username: sara } })
    expect(again).toEqual(refusal(409, 'CONFLICT'))
  })

  it.each([
    ['another number', { mobileNumber: '+989121110002' }],
    ["another's e-mail address", { email: 'ali@example.com' }],
  ])('refuses a code when the request names %s as its recipient', async (_, contact) => {
    const world = await openWorld()
    await world.make({ mobileNumber: sara })
    await world.make({ mobileNumber: '+989121110002', email: 'ali@example.com' })
    await world.login(sara)
    const code = world.lastCode(sara)
    const body = { code, username: sara, ...contact }
    expect(await world.call('POST /users/check-otp-code', { body })).toEqual(wrong)
    expect(await world.check(sara, code)).toEqual(aToken)
  })

  it('refuses a code with two contacts or with none', async () => {
    const world = await openWorld()
    const both = { code: '123456', username: sara, mobileNumber: sara, email: 'sara@example.com' }
    expect(await world.call('POST /users/check-otp-code', { body: both })).toEqual(refusal(400, 'BAD_REQUEST'))
    const nobody = { code: '123456' }
    expect(await world.call('POST /users/check-otp-code', { body: nobody })).toEqual(refusal(400, 'BAD_REQUEST'))
  })

  it('refuses an Iranian number that is not a mobile number', async () => {
    const world = await openWorld()
    expect(await world.login('+98812345678')).toEqual(refusal(400, 'Invalid Phone Number'))
  })

  it('refuses a blocked user only after the code', async () => {
    const world = await openWorld()
    await world.make({ mobileNumber: sara, blocked: true })
    expect(await world.login(sara)).toEqual(bySms())
    const entered = await world.check(sara, world.lastCode(sara))
    expect(entered).toEqual(refusal(403, 'You Are Not Allowed To Login!'))
  })

  it('is refused while no SMS can be sent, unless the code is sent by e-mail', async () => {
    const world = await openWorld()
    await world.make({ mobileNumber: sara })
    await world.make({ mobileNumber: '+989121110002', twoStep: 'EMAIL' })
    await world.call('POST /sandbox/sms', { body: { sms: false } })
    const unavailable = refusal(400, 'SMS_OTP_UNAVAILABLE')
    expect([await world.login(sara), await world.login('+989129999999')]).toEqual([unavailable, unavailable])
    expect((await world.login('+989121110002')).status).toBe(200)
  })
})

it('the single sign-on of Google is disabled', async () => {
  const world = await openWorld()
  expect(await world.call('GET /users/google-sso')).toEqual(refusal(403, 'GOOGLE_FAILURE'))
})
