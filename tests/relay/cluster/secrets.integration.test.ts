import { expect, it } from 'vitest'
import { connectClient } from '../support/client.ts'
import { secret } from '../support/cluster.ts'
import { orderOf } from '../support/own-order.ts'
import { startProcess } from '../support/process.ts'
import { startRedis } from '../support/redis.ts'
import { answerWell, cleanUp, personOf } from '../support/scene.ts'
import { json, type Responder, startUpstream } from '../support/upstream.ts'

const keep = cleanUp()
const own = { 'me:wallet:P2P': null, 'me:orders': null }

/** Data that only one user may see: the name is part of the user's token, number, key and answers. */
const names = Array.from({ length: 200 }, (_, index) => `canary${1000 + index}x`)
const amountOf = (name: string) => `314159${name.slice(6, 10)}`
const canaries = /canary\d{4}x|314159\d{4}/g
const tokenOf = (name: string) => `${name}.0123456789abcdef`

it('two hundred users at two relays get no data of others, and neither a log nor Redis has any of it', async () => {
  const upstream = await startUpstream()
  keep(upstream.close)
  answerWell(upstream)
  const toEach = (answer: (name: string) => unknown): Responder => {
    return (request, response, body) => json(answer(personOf(request.headers.authorization)))(request, response, body)
  }
  const balance = (credit: string) => ({ BITCOIN: { credit, blockedCredit: '0', totalBalance: credit } })
  upstream.on(
    '/wallets/customer-addresses',
    toEach((name) => balance(amountOf(name))),
  )
  upstream.on(
    '/orders',
    toEach((name) => ({ content: [orderOf(amountOf(name))], totalPages: 1 })),
  )
  upstream.on(
    '/orders/buy',
    toEach((name) => ({ message: name })),
  )
  upstream.on(
    '/users/logout',
    toEach((name) => ({ message: name })),
  )

  const redis = await startRedis()
  keep(redis.kill)
  const spy = await redis.client()
  keep(() => spy.destroy())
  let monitored = ''
  await spy.monitor((line) => {
    monitored += `${line}\n`
  })
  const env = { UPSTREAM_URL: upstream.url, REDIS_URL: redis.url, CLUSTER_SECRET: secret }
  const relays = [await startProcess(env), await startProcess(env)] as const
  for (const { child } of relays) keep(() => child.kill('SIGKILL'))

  const persons = await Promise.all(
    names.map(async (name, index) => {
      const { url } = relays[index % 2]!
      const client = await connectClient(url, { auth: { token: tokenOf(name) } })
      keep(client.close)
      await client.subscribe({ ...own, 'prices:TOMAN': null })
      await Promise.all(
        ['me:wallet:P2P', 'me:orders', 'prices:TOMAN'].map((topic) => client.until(topic, ({ doc }) => doc !== null)),
      )
      return { name, client }
    }),
  )
  const call = async (name: string, relay: 0 | 1, method: string, path: string) => {
    const headers = {
      authorization: `Bearer ${tokenOf(name)}`,
      'idempotency-key': `${name}-key`,
      'content-type': 'application/json',
    }
    const body = method === 'POST' ? JSON.stringify({ amount: amountOf(name) }) : undefined
    const answer = await fetch(`${relays[relay].url}/api${path}`, { method, headers, body })
    return [answer.status, ((await answer.json()) as { message: string }).message]
  }
  const some = names.slice(0, 40)
  const orders = await Promise.all(some.flatMap((name) => [call(name, 0, 'POST', '/orders/buy')]))
  const repeats = await Promise.all(some.map((name) => call(name, 1, 'POST', '/orders/buy')))
  expect(orders).toEqual(some.map((name) => [200, name]))
  expect(repeats).toEqual(some.map(() => [409, 'IDEMPOTENCY_ALREADY_TAKEN']))
  // Users with a socket at the second relay log out at the first.
  const leaving = persons.filter((_, index) => index % 2 === 1).slice(0, 20)
  await Promise.all(leaving.map(({ name }) => call(name, 0, 'GET', '/users/logout')))
  await Promise.all(leaving.map(({ client }) => client.closed))

  const strangers = persons.filter(({ name, client }) => {
    const seen = new Set(JSON.stringify(client.frames).match(canaries))
    return [...seen].some((canary) => canary !== name && canary !== amountOf(name)) || !seen.has(amountOf(name))
  })
  expect(strangers.map(({ name }) => name)).toEqual([])
  // The monitor saw public topics, keys and session events.
  for (const word of ['sarraf:topic:prices:TOMAN', 'sarraf:key:', 'sarraf:ended', 'sarraf:changed'])
    expect(monitored).toContain(word)
  expect([monitored.match(canaries), ...relays.map(({ log }) => log().match(canaries))]).toEqual([null, null, null])
  expect(relays.map(({ log }) => log().includes(secret))).toEqual([false, false])
}, 60_000)
