import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectClient } from '../relay/support/client.ts'
import { bitcoinAddress, purchaseTo } from '../sandbox/support/places.ts'
import { cardFor } from '../shared/rules/bank-numbers.ts'
import { type AttackedSite, openSite, type Reply, refusal, visibleParts } from './site.ts'

let site: AttackedSite
let keys = 0
const invalid = refusal(401, 'Invalid Token')
const taken = { status: 200, body: { message: 'Withdrawal Request Registered.' }, retryAfter: undefined }
const thiefs = '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'
const coins = { relatedCoin: 'BITCOIN', tokenType: 'BTC', amount: '0.1', destinationWalletAddress: bitcoinAddress }

beforeAll(async () => {
  site = await openSite()
}, 60_000)
afterAll(() => site.close())

type Victim = { person: string; own: string; stolen: string; email: string }

/** Creates a user with the SMS factor and a verified e-mail address. A thief has the token of the user's second session. */
async function victim(digits: string): Promise<Victim> {
  const email = `a${digits}@example.com`
  const { person, token: own } = await site.user(digits, { email })
  return { person, email, own, stolen: await site.session(person, '203.0.113.5') }
}

const post = (token: string, path: string, body?: object, isKeyed = false) => {
  keys += 1
  const key = isKeyed ? { key: `attack-key-${keys}` } : {}
  return site.call(`POST ${path}`, { token, from: '203.0.113.5', ...(body ? { body } : {}), ...key })
}
const withdraw = (token: string, body: object, code: string) =>
  post(token, '/wallets/withdrawal-request', { ...body, code }, true)
const account = (token: string) => site.call('GET /users/account?imageNeeded=false', { token })
const purchase = (token: string) => post(token, '/exchange/buy', purchaseTo(thiefs), true)

/**
 * Each takes over one factor or contact with the stolen session and the thief's own contacts, and returns the last answer.
 */
const takeovers: { [what: string]: (who: Victim) => Promise<Reply> } = {
  'second factor': async ({ person, stolen }) => {
    await post(stolen, '/users/send-verification-code?twoStepAuthorization=EMAIL')
    return post(stolen, `/users/change-otp?twoStepAuthorization=EMAIL&code=${await site.code(person)}`)
  },
  'e-mail address': async ({ person, stolen, email }) => {
    await post(stolen, '/users/change-email', { oldEmail: email, newEmail: `thief-${email}` })
    return post(stolen, '/users/change-email-otp', { otp: await site.code(person) })
  },
  'mobile number': async ({ person, stolen }) => {
    const newMobileNumber = person.replace('+98936', '+98937')
    await post(stolen, '/users/change-mobile', { oldMobileNumber: person, newMobileNumber })
    return post(stolen, '/users/change-mobile-otp', { otp: await site.code(person) })
  },
}

describe.each(Object.keys(takeovers))('a thief who changes the %s with a stolen session', (what) => {
  const digits = `936200${Object.keys(takeovers).indexOf(what)}000`.slice(0, 10)

  it('alerts the former contacts at once, ends the other sessions and cannot withdraw for a day', async () => {
    const who = await victim(digits)
    const owner = await connectClient(site.relay.url, { auth: { token: who.own } })
    await owner.subscribe({ 'me:orders': null })
    await owner.until('me:orders', ({ doc }) => doc !== null)
    // A code that the thief requested before the change is refused after it.
    await post(who.stolen, '/users/send-code', coins)
    const before = await site.code(who.person)

    expect((await takeovers[what]!(who)).status).toBe(200)

    const messages = (await site.messages(who.person)).filter(({ code }) => code === '')
    expect(messages.map(({ channel, to }) => [channel, to])).toEqual([
      ['EMAIL', who.email],
      ['SMS', who.person],
    ])
    for (const { text } of messages) expect(text).toMatch(/برداشت تا ۲۴ ساعت غیرفعال است\. اگر کار شما نبود/)
    // The relay closes the sockets of the other sessions by itself.
    await owner.closed
    expect(owner.errors.map(({ reason }) => reason)).toEqual(['session'])
    expect([visibleParts(await account(who.own)), (await account(who.stolen)).status]).toEqual([invalid, 200])

    const held = [
      await withdraw(who.stolen, coins, before),
      await withdraw(
        who.stolen,
        { relatedCoin: 'TOMAN', amount: '1000000', destinationWalletAddress: cardFor(digits) },
        '000000',
      ),
      await purchase(who.stolen),
      await post(who.stolen, '/users/send-code', coins),
      await post(who.stolen, '/users/send-code'),
    ]
    for (const reply of held) {
      expect(visibleParts(reply)).toEqual(refusal(403, 'WITHDRAWAL_HELD', reply.retryAfter))
      expect(Number(reply.retryAfter)).toBeGreaterThan(86_400 - 60)
      expect(Number(reply.retryAfter)).toBeLessThanOrEqual(86_400)
    }
    const { body } = await account(who.stolen)
    const until = Date.parse((body as { baseDTO: { withdrawalHeldUntil: string } }).baseDTO.withdrawalHeldUntil)
    const { now } = (await site.admin('clock')) as { now: number }
    expect(Math.abs(until - now - 86_400_000)).toBeLessThan(60_000)
  }, 30_000)
})

describe('the code of a withdrawal', () => {
  it('is valid only for its own amount, address, network and coin, in any session', async () => {
    const who = await victim('9363000001')
    await post(who.own, '/users/send-code', coins)
    const code = await site.code(who.person)
    const mismatch = refusal(400, 'WITHDRAWAL_CODE_MISMATCH')
    const others = [
      { ...coins, amount: '0.2' },
      { ...coins, amount: '0.10000001' },
      { ...coins, destinationWalletAddress: thiefs },
      {
        relatedCoin: 'TETHER',
        tokenType: 'TRC20',
        amount: '20',
        destinationWalletAddress: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
      },
      { relatedCoin: 'TOMAN', amount: '1000000', destinationWalletAddress: cardFor('9363000001') },
    ]
    const replies = []
    for (const other of others) replies.push(visibleParts(await withdraw(who.stolen, other, code)))
    expect(replies).toEqual(others.map(() => mismatch))
    // It is accepted once, for its own withdrawal, in any notation of the amount.
    expect(visibleParts(await withdraw(who.own, { ...coins, amount: '0.1000' }, code))).toEqual(taken)
    expect(visibleParts(await withdraw(who.stolen, coins, code))).toEqual(refusal(400, 'Code Expired'))
  }, 30_000)

  it('sends no coins when it was requested without a withdrawal', async () => {
    const who = await victim('9363000002')
    await post(who.stolen, '/users/send-code')
    expect(visibleParts(await withdraw(who.stolen, coins, await site.code(who.person)))).toEqual(
      refusal(400, 'WITHDRAWAL_CODE_MISMATCH'),
    )
  }, 30_000)

  it('of the owner is refused for a withdrawal that a thief has requested a code for', async () => {
    const who = await victim('9363000003')
    await post(who.own, '/users/send-code', coins)
    const owners = await site.code(who.person)
    const theft = { ...coins, destinationWalletAddress: thiefs }
    expect((await post(who.stolen, '/users/send-code', theft)).status).toBe(200)
    const [message] = await site.messages(who.person)
    expect([message!.code === owners, message!.to, message!.text.includes('1BvBMS…NVN2')]).toEqual([
      false,
      who.person,
      true,
    ])
    expect(visibleParts(await withdraw(who.stolen, theft, owners))).toEqual(refusal(400, 'Incorrect OTP Code'))
  }, 30_000)
})
