import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import type { Call } from '#shared/contract/call.ts'
import { contract } from '#shared/contract/contract.ts'
import { until } from '../relay/support/cluster.ts'
import { formOf, formType, pngOf } from '../relay/support/form.ts'
import { startRelay } from '../relay/support/relay.ts'
import { accountByToken, answerWell, cleanUp } from '../relay/support/scene.ts'
import { faults, json, startUpstream } from '../relay/support/upstream.ts'
import { startNginx } from './support/nginx.ts'
import { visitorOf } from './support/visitor.ts'
import { makeSite } from './support/web-folder.ts'

const keep = cleanUp()
const id = '0f8fad5b-d9cb-469f-a165-70867728950e'

/** Limits so low that the last permitted request can be counted. */
const tight = { rate: '1r/m', burst: 4 }
const wide = { rate: '1000r/s', burst: 1000 }
const limits = { calls: wide, signIns: wide, handshakes: wide, connectionsPerAddress: 500, socketsPerAddress: 500 }

async function nginxBefore(relays: string[], changes: Partial<Parameters<typeof startNginx>[0]> = {}) {
  const nginx = await startNginx({ relays, limits, proxies: ['127.0.0.1'], ...changes })
  keep(nginx.close)
  const visitor = visitorOf(nginx)
  keep(visitor.close)
  return { nginx, call: visitor.call }
}

async function setScene(changes: Partial<Parameters<typeof startNginx>[0]> = {}) {
  const upstream = await startUpstream()
  keep(upstream.close)
  answerWell(upstream)
  const { webFolder } = makeSite(keep)
  const relay = await startRelay(upstream.url, { webFolder, trustedProxies: ['127.0.0.1'] })
  keep(relay.close)
  return { upstream, ...(await nginxBefore([`127.0.0.1:${relay.port}`], changes)) }
}

const post = (body: string | Buffer, headers: object = {}) => ({
  method: 'POST' as const,
  body,
  headers: { 'content-type': 'application/json', ...headers },
})

it('a call arrives with its id, body and IP address, and its answer is returned unchanged', async () => {
  const { upstream, nginx, call } = await setScene()
  upstream.on('/users/login', json({ message: 'درست نیست', status: 400 }, 400, { 'retry-after': '7' }))
  const answer = await call('/api/users/login?a=918273', {
    ...post('{"username":"09120000001"}', { 'x-request-id': id, 'x-real-ip': '6.6.6.6', forwarded: 'for=6.6.6.6' }),
    from: '6.6.6.6, 198.51.100.7',
  })
  expect([answer.status, answer.body, answer.headers['retry-after'], answer.headers['x-request-id']]).toEqual([
    400,
    '{"message":"درست نیست","status":400}',
    '7',
    id,
  ])
  const { headers, url, body } = upstream.requests.find(({ path }) => path === '/users/login')!
  expect([url, body, headers['x-request-id'], headers['x-forwarded-for']]).toEqual([
    '/users/login?a=918273',
    '{"username":"09120000001"}',
    id,
    '198.51.100.7',
  ])
  upstream.on('/coins', json(Array(200).fill('BITCOIN')))
  const packed = await call('/api/coins', { headers: { 'accept-encoding': 'gzip' } })
  expect([packed.headers['content-encoding'], JSON.parse(gunzipSync(packed.bytes).toString()).length]).toEqual([
    'gzip',
    200,
  ])
  const unnamed = await call('/api/coins', { headers: { 'x-request-id': 'Zt0ken6037991234567893' } })
  expect(unnamed.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/)
  await call(`/api/orders/6037991234567893?code=918273`, { headers: { authorization: 'Bearer Zt0ken' } })
  await call('/820540102680020817909002')
  // Each nginx process writes its own log lines, after a second at most.
  await until(() => nginx.log().trim().split('\n').length === 5)
  const lines = nginx
    .log()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { id: string; path: string; status: number })
  const written = lines.map(({ path, status }) => `${path} ${status}`)
  expect(written.toSorted()).toEqual([
    '/:any 200',
    '/api/coins 200',
    '/api/coins 200',
    '/api/orders/:any 405',
    '/api/users/login 400',
  ])
  expect(lines.find(({ path }) => path === '/api/users/login')!.id).toBe(id)
  expect(nginx.log()).not.toMatch(/918273|6037991234567893|820540102680020817909002|Zt0ken/)
})

it('an upload passes completely, and one that is too large gets a JSON refusal', async () => {
  const { upstream, call } = await setScene()
  upstream.on('/users/account', (...all) =>
    (all[0].method === 'POST' ? json({ message: 'done' }) : accountByToken)(...all),
  )
  const image = { name: 'image', content: pngOf(9, 9, 4 * 1024 * 1024), file: 'a.png' }
  const form = formOf([{ name: 'firstName', content: 'Anna' }, image])
  const headers = { 'content-type': formType, authorization: 'Bearer anna.0000000001' }
  const answer = await call('/api/users/account', { ...post(form, headers), headers })
  expect([answer.status, upstream.requests.find(({ method }) => method === 'POST')?.bytes.equals(form)]).toEqual([
    200,
    true,
  ])
  const huge = await call('/api/users/account', { method: 'POST', body: Buffer.alloc(17 * 1024 * 1024), headers })
  expect([huge.status, huge.body]).toEqual([413, '{"message":"PAYLOAD_TOO_LARGE","status":413}'])
  const long = await call('/api/users/login', post(Buffer.alloc(300 * 1024, 32)))
  expect([long.status, long.body]).toEqual([413, '{"message":"PAYLOAD_TOO_LARGE","status":413}'])
})

it('a changing call reaches one relay once, whatever its outcome; a failed read goes to another relay', async () => {
  // Each address fails once at most, so nginx considers none of them dead before the end. All are the same server.
  const relay = await startUpstream('0.0.0.0')
  keep(relay.close)
  const port = new URL(relay.url).port
  const { call } = await nginxBefore(Array.from({ length: 250 }, (_, one) => `127.0.1.${one + 1}:${port}`))
  const calls = Object.values(contract) as Call[]
  const arrivals: { [call: string]: [number, string] } = {}
  const expected: typeof arrivals = {}
  for (const one of calls) {
    const path = `/api${one.path.replace(/:\w+/g, 'BITCOIN')}`
    const before = relay.count(path)
    relay.on(path, faults.cutConnection)
    const answer = await call(path, one.method === 'GET' ? {} : { ...post('{}'), method: one.method })
    const name = `${one.method} ${one.path}`
    arrivals[name] = [relay.count(path) - before, answer.body]
    const isRead = one.method === 'GET' && !one.changes
    expected[name] = isRead
      ? [2, '{"message":"UPSTREAM_UNREACHABLE","status":503}']
      : [1, '{"message":"OUTCOME_UNKNOWN","status":502}']
  }
  expect(arrivals).toEqual(expected)
})

it('a command goes to a relay that is up; without one, the answer says it was not sent', async () => {
  const living = await startUpstream()
  keep(living.close)
  living.on('/api/orders/buy', json({ message: 'done' }))
  const [dead, other] = [await startUpstream(), await startUpstream()]
  await Promise.all([dead.close(), other.close()])
  const at = ({ url }: { url: string }) => new URL(url).host
  const one = await nginxBefore([at(dead), at(living)])
  const buy = (call: typeof one.call) => call('/api/orders/buy', post('{}'))
  expect([(await buy(one.call)).status, (await buy(one.call)).status, living.count('/api/orders/buy')]).toEqual([
    200, 200, 2,
  ])
  const none = await nginxBefore([at(dead), at(other)])
  const { status, body, headers } = await buy(none.call)
  expect([status, body, headers['retry-after']]).toEqual([503, '{"message":"UPSTREAM_UNREACHABLE","status":503}', '2'])
})

it('an IP address over its limits gets 429, and other addresses are not affected', async () => {
  const { upstream, nginx, call } = await setScene({ limits: { ...limits, signIns: tight } })
  upstream.on('/users/login', json({ message: 'sent' }))
  const login = (from: string) => call('/api/users/login', { ...post('{}'), from })
  const statuses = async (count: number, from: (one: number) => string) => {
    const all: number[] = []
    for (let one = 0; one < count; one++) all.push((await login(from(one))).status)
    return all
  }
  const passes = Array(1 + tight.burst).fill(200)
  expect(await statuses(8, () => '198.51.100.7')).toEqual([...passes, 429, 429, 429])
  const { status, body, headers } = await login('198.51.100.7')
  expect([status, body, headers['retry-after'], headers['content-type']]).toEqual([
    429,
    '{"message":"TOO_MANY_REQUESTS","status":429}',
    '5',
    'application/json; charset=utf-8',
  ])
  expect(headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/)
  expect(await statuses(1, () => '198.51.100.8')).toEqual([200])
  // A household has a /64 of IPv6, half of the address, so it counts as one.
  expect(await statuses(6, (one) => `2001:db8:1:2:${one}::${one}`)).toEqual([...passes, 429])
  expect(await statuses(1, () => '2001:db8:1:3::1')).toEqual([200])
  // Calls other than a log-in still pass.
  expect((await call('/api/coins', { from: '198.51.100.7' })).status).toBe(200)
  // A flood does not fill the log: about one in a hundred refused requests is logged.
  await Promise.all(Array.from({ length: 400 }, () => login('198.51.100.7')))
  await call('/api/faq')
  await until(() => nginx.log().includes('/api/faq'))
  const refused = nginx
    .log()
    .split('\n')
    .filter((line) => line.includes('"status":429'))
  expect(refused.length).toBeLessThan(40)
})
