import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { solvedCaptcha } from '../relay/support/captcha.ts'
import { bitcoinAddress } from '../sandbox/support/places.ts'
import { type AttackedSite, openSite, otherThan, visibleParts } from './site.ts'

let site: AttackedSite
let keys = 0
const own = '198.51.100.7'
const taken = { status: 200, body: { message: 'Withdrawal Request Registered.' }, retryAfter: undefined }
const aToken = {
  status: 200,
  body: { baseDTO: { token: expect.stringMatching(/^[\w-]{43}$/) } },
  retryAfter: undefined,
}
const coins = { relatedCoin: 'BITCOIN', tokenType: 'BTC', amount: '0.1', destinationWalletAddress: bitcoinAddress }

beforeAll(async () => {
  site = await openSite({ relayEnv: { CAPTCHA_SECRET: 'a secret that this relay has also when it is started again' } })
}, 60_000)
afterAll(() => site.close())

/**
 * Requests codes for a user's number and tries wrong ones, from each of the IP addresses. Returns the statuses of the
 * tries.
 */
async function guess(person: string, addresses: readonly string[], tries: number, deviceId?: string) {
  const statuses: number[] = []
  for (const from of addresses) {
    await site.logIn(person, { from })
    const code = otherThan(await site.code(person))
    for (let one = 0; one < tries; one++) statuses.push((await site.check(person, code, { from }, deviceId)).status)
  }
  return statuses
}

const withdraw = async (person: string, token: string) => {
  keys += 1
  await site.call('POST /users/send-code', { token, from: own, body: coins })
  const body = { ...coins, code: await site.code(person) }
  return visibleParts(
    await site.call('POST /wallets/withdrawal-request', { token, from: own, body, key: `attack-key-${keys}` }),
  )
}
/** The site's cookies in each owner's browser. */
const cookies = new Map<string, string>()
const enter = async (person: string, deviceId?: string) => {
  await site.logIn(person, { from: own }, deviceId)
  const cookie = cookies.get(person)
  const headers: { [name: string]: string } = cookie === undefined ? {} : { cookie }
  const reply = await site.check(person, await site.code(person), { from: own, headers }, deviceId)
  const at = reply.rawHeaders.indexOf('set-cookie')
  if (at >= 0) cookies.set(person, reply.rawHeaders[at + 1]!.split(';')[0]!)
  return visibleParts(reply)
}

describe('an attacker who tries wrong codes', () => {
  it('from many IP addresses does not prevent the log-in or a withdrawal of the owner', async () => {
    const { person, token } = await site.user('9366000001')
    const addresses = Array.from({ length: 20 }, (_, one) => `203.0.113.${100 + one}`)
    const statuses = await guess(person, addresses, 15)
    // Of each address, five tries are checked. The next five get the answer that the code is no longer valid, and further
    // ones are refused unchecked.
    expect(statuses).toEqual(addresses.flatMap(() => [...Array(10).fill(400), ...Array(5).fill(429)]))
    expect([await enter(person), await withdraw(person, token)]).toEqual([aToken, taken])
  }, 60_000)

  it('from the IP address of the owner does not prevent their log-in on their device or a withdrawal', async () => {
    const { person, token } = await site.user('9366000002')
    const deviceId = 'a-device-of-the-owner-0001'
    expect(await enter(person, deviceId)).toEqual(aToken)
    await guess(person, [own], 20)
    for (let one = 0; one < 20; one++) await site.check(person, '000000', { from: own }, `made-up-device-id-${one}`)
    expect([await enter(person, deviceId), await withdraw(person, token)]).toEqual([aToken, taken])
  }, 60_000)

  it('from the IP address of the owner does not prevent their log-in after a restart of the relay', async () => {
    const { person } = await site.user('9366000003')
    const deviceId = 'a-device-of-the-owner-0002'
    expect(await enter(person, deviceId)).toEqual(aToken)
    await site.relay.kill('SIGTERM')
    await site.relay.start()
    await guess(person, [own], 20)
    expect(await enter(person, deviceId)).toEqual(aToken)
  }, 60_000)
})

describe('calls without a session', () => {
  it('cause a few messages an hour to one number and ten rows of its history, from any IP addresses', async () => {
    const { person } = await site.user('9366000004')
    for (let round = 0; round < 30; round++) {
      for (let one = 0; one < 4; one++) await site.logIn(person, { from: `203.0.113.${round * 4 + one}` })
      await site.admin('clock', { move: 120_000 })
    }
    const messages = await site.messages(person)
    expect(messages.length).toBeLessThanOrEqual(8)
    expect(await enter(person)).toEqual(aToken)
    const { token } = (await site.user('9366000004')) as { token: string }
    const { body } = await site.call('GET /users/login-history?size=50&page=1', { token })
    const rows = (body as { content: { isSuccessful: boolean }[] }).content
    expect([
      rows.filter(({ isSuccessful }) => !isSuccessful).length,
      rows.filter(({ isSuccessful }) => isSuccessful).length,
    ]).toEqual([10, 1])
  }, 60_000)

  it('that register from one IP address are slowed down before a message is sent; others are not', async () => {
    const register = async (one: number, from: string) =>
      site.call('POST /users/register', {
        from,
        body: { mobileNumber: `+98936700000${one}`, captcha: await solvedCaptcha(site.relay.url) },
      })
    const statuses = []
    for (let one = 0; one < 7; one++) statuses.push((await register(one, '203.0.113.250')).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect(await site.messages('+989367000005')).toEqual([])
    expect((await register(8, '203.0.113.251')).status).toBe(200)
    expect(visibleParts(await register(6, '203.0.113.250'))).toMatchObject({
      status: 429,
      retryAfter: expect.any(String),
    })
  }, 60_000)
})
