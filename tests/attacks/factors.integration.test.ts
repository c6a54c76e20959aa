import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AttackedSite, openSite, otherThan, refusal, visibleParts } from './site.ts'

let site: AttackedSite
const wrong = refusal(400, 'Incorrect OTP Code')
const invalid = refusal(401, 'INVALID_TOKEN')
const sent = { status: 200, body: { message: 'code sent successfully.' }, retryAfter: undefined }
const order = { marketType: 'BITCOIN_TOMAN', amount: '0.01', orderType: 'LIMITED_BUY', unitPrice: '1000000000' }
const from = '203.0.113.6'

beforeAll(async () => {
  site = await openSite()
}, 60_000)
afterAll(() => site.close())

const post = (path: string, body: object) => site.call(`POST ${path}`, { from, body })
const wayOf = async (person: string) => (await site.messages(person)).map(({ channel, to }) => [channel, to])

describe('a code', () => {
  it('for a user with SMS is neither sent by e-mail nor accepted with it, whatever the request names', async () => {
    const email = 'sms@example.com'
    const { person } = await site.user('9364000001', { email })
    const replies = [
      await post('/users/login', { mobileNumber: person, password: 'x', twoStepAuthenticationType: 'EMAIL', email }),
      await post('/users/resend-otp-code', { username: person, email, twoStepAuthenticationType: 'EMAIL' }),
      await site.call(`POST /users/resend-otp-code?email=${email}`, { from }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([200, 429, 200])
    expect(replies[0]!.body).toEqual({
      baseDTO: { twoStepAuthenticationType: 'SMS', starTwoStepAuthentication: '+98936***0001' },
    })
    expect(await wayOf(person)).toEqual([['SMS', person]])
    const byMail = { code: '000000', email }
    expect(visibleParts(await post('/users/check-otp-code', byMail))).toEqual(wrong)
    expect((await site.check(person, await site.code(person), { from })).status).toBe(200)
  })

  it('is not sent by SMS to a user with the e-mail factor, and not sent at all to one with an authenticator', async () => {
    const email = 'mail@example.com'
    const mail = await site.user('9364000002', { email, twoStep: 'EMAIL' })
    const app = await site.user('9364000003', { twoStep: 'GOOGLE_AUTHENTICATOR', email: 'app@example.com' })
    for (const { person } of [mail, app]) {
      await post('/users/login', { mobileNumber: person, password: 'x', twoStepAuthenticationType: 'SMS' })
      await post('/users/resend-otp-code', { username: person, twoStepAuthenticationType: 'SMS' })
    }
    await site.call('POST /users/resend-otp-code?email=app@example.com', { from })
    expect([await wayOf(mail.person), await wayOf(app.person)]).toEqual([[['EMAIL', email]], []])
  })

  it('for a recovery is sent only by SMS to the number of the user, and opens no session', async () => {
    const { person, token } = await site.user('9364000004', { email: 'back@example.com' })
    for (const authenticationType of ['EMAIL', 'GOOGLE_AUTHENTICATOR', 'sms', 'NONE']) {
      const { status } = await post('/users/forget-password', { mobileNumber: person, authenticationType })
      expect(status).toBe(400)
    }
    expect(await wayOf(person)).toEqual([])
    const reply = await post('/users/forget-password', {
      mobileNumber: person,
      authenticationType: 'SMS',
      email: 'thief@example.com',
    })
    expect([visibleParts(reply), await wayOf(person)]).toEqual([sent, [['SMS', person]]])
    const code = await site.code(person)
    // The code of a recovery does not log the user in, and the code of a log-in does not reset a password.
    expect(visibleParts(await site.check(person, code, { from }))).toEqual(wrong)
    expect((await site.call('GET /users/account', { token })).status).toBe(200)
    const password = 'Str0ng-enough'
    expect((await post('/users/reset-password/', { code, username: person, password })).status).toBe(200)
    await site.logIn(person, { from })
    expect(
      visibleParts(await post('/users/reset-password/', { code: await site.code(person), username: person, password })),
    ).toEqual(refusal(400, 'Code Expired'))
  })

  it('of a former factor is refused after the factor has changed', async () => {
    const email = 'former@example.com'
    const { person, token } = await site.user('9364000005', { email })
    await site.logIn(person, { from })
    const bySms = await site.code(person)
    await site.call('POST /users/send-verification-code?twoStepAuthorization=EMAIL', { token })
    const change = `POST /users/change-otp?twoStepAuthorization=EMAIL&code=${await site.code(person)}`
    expect((await site.call(change, { token })).status).toBe(200)
    expect(visibleParts(await site.check(person, bySms, { from }))).toEqual(wrong)
    expect(visibleParts(await post('/users/resend-otp-code', { username: person }))).toEqual(
      refusal(400, 'Code Expired'),
    )
  })
})

describe('a session that has ended', () => {
  const ways: { [how: string]: (person: string, token: string) => Promise<unknown> } = {
    'by its log-out': (_, token) => site.call('GET /users/logout', { token }),
    'by a change of the second factor elsewhere': async (person) => {
      const other = await site.session(person, '203.0.113.60')
      await site.call('POST /users/send-verification-code?twoStepAuthorization=EMAIL', { token: other })
      const change = `POST /users/change-otp?twoStepAuthorization=EMAIL&code=${await site.code(person)}`
      return site.call(change, { token: other })
    },
    'by a recovery': async (person) => {
      await post('/users/forget-password', { mobileNumber: person, authenticationType: 'SMS' })
      const code = await site.code(person)
      return post('/users/reset-password/', { code, username: person, password: 'Str0ng-enough' })
    },
    'by a block': (person) =>
      site.admin('people', { mobileNumber: person, email: `b${person.slice(1)}@example.com`, blocked: true }),
  }

  it.each(Object.entries(ways))('%s receives no stored answer of a key, and no other answer', async (how, end) => {
    const digits = `936500000${Object.keys(ways).indexOf(how)}`
    const { person, token } = await site.user(digits, { email: `a${digits}@example.com` })
    const buy = (key: string, body: object = order) =>
      site.call('POST /orders/buy?force=true', { token, from, key, body })
    const first = await buy('a-kept-answer-1')
    expect([first.status, visibleParts(await buy('a-kept-answer-1'))]).toEqual([200, visibleParts(first)])
    await end(person, token)
    const after = [
      await buy('a-kept-answer-1', { ...order, amount: '0.02' }),
      await buy('a-kept-answer-1'),
      await buy('a-new-key-00001'),
      await site.call('GET /orders?size=10&page=1', { token }),
    ]
    const messages = after.map((reply) => [
      reply.status,
      (reply.body as { message: string }).message.toLowerCase().replace(' ', '_'),
    ])
    expect(messages).toEqual(Array(4).fill([401, 'invalid_token']))
    // A guess at another key reveals no stored answer either.
    expect(visibleParts(await buy(otherThan('000000').padStart(8, 'k')))).toEqual(invalid)
  })
})
