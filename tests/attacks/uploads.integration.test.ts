import type { ClientRequest } from 'node:http'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { formOf, formType, pngOf } from '../relay/support/form.ts'
import { completeFields, multipart } from '../sandbox/support/form.ts'
import { type AttackedSite, answerTo, begin, openSite, type Reply, refusal, type User, visibleParts } from './site.ts'

const form = formOf([{ name: 'image', content: pngOf(10, 10, 5_000_000), file: 'a.png' }])
const book = 'GET /orders/order-book?marketType=BITCOIN_TOMAN'
const order = { marketType: 'BITCOIN_TOMAN', amount: '0.01', orderType: 'LIMITED_BUY', unitPrice: '1000000000' }

let site: AttackedSite
let keys = 0
const open = new Set<ClientRequest>()

beforeAll(async () => {
  site = await openSite()
}, 60_000)
afterEach(endDrips)
afterAll(async () => {
  await site.close()
})

/**
 * Sends an upload as slowly as allowed and never ends it; starts it again after a 429. Returns the answer, or `cut` when
 * the connection ended first.
 */
async function drip(token: string, from: string): Promise<Reply | 'cut'> {
  const headers = { 'content-type': formType, 'content-length': String(form.length) }
  const sending = begin(site.relay, 'POST /users/account', { token, from, headers })
  open.add(sending)
  let sent = 0
  const feed = setInterval(() => {
    sending.write(form.subarray(sent, sent + 8192))
    sent += 8192
  }, 1000)
  sending.write(form.subarray(0, 8192))
  const end = await answerTo(sending).catch(() => 'cut' as const)
  clearInterval(feed)
  open.delete(sending)
  sending.destroy()
  return end !== 'cut' && end.status === 429 ? drip(token, from) : end
}

/** Waits until each attacker holds the maximum of uploads for one user. Together they hold all slots. */
async function untilAllHold(attackers: readonly User[], from: (one: number) => string) {
  const third = () => Promise.all(attackers.map(async ({ token }, one) => (await submit(token, from(one))).status))
  await expect.poll(third, { timeout: 20_000 }).toEqual(attackers.map(() => 429))
}

function endDrips() {
  for (const one of open) one.destroy()
}

/** Submits a complete form for a user. */
const submit = async (token: string, from: string) =>
  site.call('POST /users/account', { token, from, ...(await multipart({ fields: completeFields })) })
const place = (token: string, from: string) => {
  keys += 1
  return site.call('POST /orders/buy?force=true', { token, from, key: `attack-key-${keys}`, body: order })
}
/** The answer to a verified user's form after the exchange has read it. */
const isRead = refusal(409, 'CONFLICT')
const users = (first: number, count: number) =>
  Promise.all(Array.from({ length: count }, (_, one) => site.user(`9361000${first + one}`, { state: 'UNAUTHORIZED' })))

it('eight unverified users who upload slowly from one IP address do not block others', async () => {
  const [attackers, victim] = [await users(100, 8), await site.user('9361000001')]
  const from = () => '203.0.113.1'
  const ends = [...attackers, ...attackers].map(({ token }) => drip(token, from()))
  await untilAllHold(attackers, from)
  // From another IP address, and from that of the attackers.
  expect([await submit(victim.token, '198.51.100.7'), await submit(victim.token, from())].map(visibleParts)).toEqual([
    isRead,
    isRead,
  ])
  expect([(await place(victim.token, '198.51.100.7')).status, (await site.call(book)).status]).toEqual([200, 200])
  // One attacker lost a slot, which was free again for the second form.
  endDrips()
  const ended = (await Promise.all(ends)).filter((end) => end !== 'cut')
  expect(ended.map(visibleParts)).toEqual([refusal(503, 'UPSTREAM_UNREACHABLE', '2')])
}, 60_000)

it('eight unverified users who upload slowly from eight IP addresses do not block others', async () => {
  const [attackers, victim] = [await users(200, 8), await site.user('9361000002')]
  const from = (one: number) => `203.0.113.${10 + (one % 8)}`
  const ends = [...attackers, ...attackers].map(({ token }, one) => drip(token, from(one)))
  await untilAllHold(attackers, from)
  expect(visibleParts(await submit(victim.token, '198.51.100.8'))).toEqual(isRead)
  endDrips()
  const ended = (await Promise.all(ends)).filter((end) => end !== 'cut')
  expect(ended.map(visibleParts)).toEqual([refusal(503, 'UPSTREAM_UNREACHABLE', '2')])
}, 60_000)

it('two hundred calls whose bodies never end delay no other user', async () => {
  const victim = await site.user('9361000003')
  const held = Array.from({ length: 200 }, (_, one) => {
    const headers = { 'content-type': 'application/json', 'content-length': '2000' }
    const asking = begin(site.relay, 'POST /users/login', { from: `203.0.113.${one % 250}`, headers })
    asking.on('error', () => {})
    asking.write('{"mobileNumber":')
    return asking
  })
  const replies = [
    await place(victim.token, '198.51.100.9'),
    await site.call(book),
    await submit(victim.token, '198.51.100.9'),
  ]
  for (const one of held) one.destroy()
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 409])
}, 30_000)

it('a hundred forms without a log-in and ten aborted forms do not block orders and reads', async () => {
  const victim = await site.user('9361000004')
  const empty = () =>
    site.call('POST /users/account', {
      payload: Buffer.alloc(0),
      headers: { 'content-type': 'multipart/form-data; boundary=z', 'content-length': '0' },
    })
  const refused = await Promise.all(Array.from({ length: 100 }, empty))
  for (let one = 0; one < 10; one++) {
    const headers = { 'content-type': formType, 'content-length': String(form.length) }
    const torn = begin(site.relay, 'POST /users/account', { token: victim.token, from: '203.0.113.2', headers })
    torn.on('error', () => {})
    torn.write(form.subarray(0, 1000), () => torn.destroy())
  }
  expect(refused.map(visibleParts)).toEqual(Array(100).fill(refusal(401, 'INVALID_TOKEN')))
  expect([(await place(victim.token, '198.51.100.10')).status, (await site.call(book)).status]).toEqual([200, 200])
}, 30_000)

it('feeds that are down fail only their own calls', async () => {
  const dead = await openSite({
    relayEnv: { NEWS_FEED_URL: 'http://127.0.0.1:1/posts', CHART_FEED_URL: 'http://127.0.0.1:1/klines' },
  })
  try {
    const lines = ['GET /news/posts', 'GET /klines?symbol=BTCUSDT&interval=1d&limit=5']
    const statuses = []
    for (let one = 0; one < 14; one++) statuses.push((await dead.call(lines[one % 2]!)).status)
    expect(statuses).toEqual(Array(14).fill(503))
    const { token } = await dead.user('9361000005')
    const placed = await dead.call('POST /orders/buy?force=true', { token, key: 'attack-key-dead', body: order })
    expect([placed.status, (await dead.call(book)).status]).toEqual([200, 200])
  } finally {
    await dead.close()
  }
}, 60_000)
