import { describe, expect, it } from 'vitest'
import { type Bank, openBank } from '../support/bank-world.ts'
import { otherThan, over, type Reply, refusal, wrong } from '../support/people-world.ts'
import { submit } from '../support/submission-world.ts'

const sara = '+989121110001'
const email = 'sara@example.com'
const toman = { amount: '100000', relatedCoin: 'TOMAN' }
const byService = {
  wrong: refusal(400, 'BAD_REQUEST', ['invalid otp or mobile']),
  over: refusal(400, 'BAD_REQUEST', ['otp used before']),
}

/** A flow with a code: its start, and a try of the code. */
type Flow = {
  wish?: object
  begin(world: Bank, token: string): Promise<Reply>
  attempt(world: Bank, token: string, code: string): Promise<Reply>
  words?: typeof byService
}

const change = (kind: 'email' | 'mobile', body: object): Pick<Flow, 'begin' | 'attempt'> => ({
  begin: (world, token) => world.call(`POST /users/change-${kind}`, { token, body }),
  attempt: (world, token, otp) => world.call(`POST /users/change-${kind}-otp`, { token, body: { otp } }),
})
const twoStep = (method: string): Pick<Flow, 'begin' | 'attempt'> => ({
  begin: (world, token) => world.call(`POST /users/send-verification-code?twoStepAuthorization=${method}`, { token }),
  attempt: (world, token, code) =>
    world.call(`POST /users/change-otp?twoStepAuthorization=${method}&code=${code}`, { token }),
})

const flows: { readonly [name: string]: Flow } = {
  'a log-in': {
    begin: (world) => world.login(sara),
    attempt: (world, _, code) => world.check(sara, code),
  },
  'a log-in by an authenticator': {
    wish: { twoStep: 'GOOGLE_AUTHENTICATOR' },
    begin: (world) => world.login(sara),
    attempt: (world, _, code) => world.check(sara, code),
  },
  'a sign-up': {
    begin: (world) => world.call('POST /users/register', { body: { mobileNumber: '+989121110002' } }),
    attempt: (world, _, code) => world.check('+989121110002', code),
  },
  'a recovery': {
    begin: (world) =>
      world.call('POST /users/forget-password', { body: { mobileNumber: sara, authenticationType: 'SMS' } }),
    attempt: (world, _, code) =>
      world.call('POST /users/reset-password/', { body: { code, username: sara, password: 'Abcdefg1' } }),
  },
  'a change of the second factor to e-mail': { wish: { email }, ...twoStep('EMAIL') },
  'a change of the second factor to an authenticator': twoStep('GOOGLE_AUTHENTICATOR'),
  'a change of the e-mail address': {
    wish: { state: 'UNAUTHORIZED' },
    ...change('email', { oldEmail: '', newEmail: email }),
  },
  'a change of the mobile number': {
    wish: { state: 'UNAUTHORIZED' },
    ...change('mobile', { oldMobileNumber: sara, newMobileNumber: '+989121110009' }),
  },
  'a change of the mobile number through the identity service': {
    ...change('mobile', { oldMobileNumber: sara, newMobileNumber: '+989121110009' }),
    words: byService,
  },
  'the verification of an e-mail address': {
    wish: { state: 'PENDING', email: 'former@example.com' },
    begin: async (world, token) => {
      await world.call('PUT /users/account', { token, body: { email } })
      return world.call(`POST /users/resend-otp-code?email=${email}`, { token })
    },
    attempt: (world, token, code) => world.call('POST /users/check-otp-code', { token, body: { code, email } }),
  },
  'a withdrawal': {
    begin: (world, token) => world.sendCode({ person: sara, token }, toman),
    attempt: (world, token, code) => world.withdraw({ person: sara, token }, toman, { code, key: `key-${code}` }),
  },
  'the identity service': {
    wish: { state: 'UNAUTHORIZED', country: true },
    begin: async (world, token) => {
      await submit(world, token)
      return world.call(`GET /finnotech/send-sms-to-customer?email=${email}`, { token })
    },
    attempt: (world, token, otp) => world.call(`GET /finnotech/otp?otp=${otp}&email=${email}`, { token }),
    words: byService,
  },
}

describe.each(Object.entries(flows))('%s', (_, { wish = {}, begin, attempt, words = { wrong, over } }) => {
  it('voids its code at the fifth wrong try, and reports that at once', async () => {
    const world = await openBank()
    const { token } = await world.make({ mobileNumber: sara, ...wish })
    expect((await begin(world, token)).status).toBe(200)
    const message = world.accounts.outbox.list().find(({ code }) => code !== '')
    const code = message?.code ?? '000000'
    const tries: Reply[] = []
    for (let time = 1; time <= 5; time++) {
      const other = String((Number(code) + time) % 10 ** code.length).padStart(code.length, '0')
      tries.push(await attempt(world, token, other))
    }
    expect(tries).toEqual([words.wrong, words.wrong, words.wrong, words.wrong, words.over])
    // The right code is refused too.
    if (message !== undefined) expect(await attempt(world, token, code)).toEqual(words.over)
  })
})

// An authenticator makes its own codes.
const sending = Object.entries(flows).filter(([name]) => !name.includes('authenticator'))

describe.each(sending)('the sent code of %s', (_, { wish = {}, begin, attempt, words = { wrong } }) => {
  it('is accepted after four wrong tries', async () => {
    const world = await openBank()
    const { token } = await world.make({ mobileNumber: sara, ...wish })
    await begin(world, token)
    const { code } = world.accounts.outbox.list().find((message) => message.code !== '')!
    for (let time = 0; time < 4; time++) expect(await attempt(world, token, otherThan(code))).toEqual(words.wrong)
    expect((await attempt(world, token, code)).status).toBe(200)
  })
})
