import { getEventListeners, once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { createUpstreamClient } from '#relay/upstream/client.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** Starts a server with this handler, and a client of it. */
async function start(answer: RequestListener, connections = 4) {
  const server = createServer(answer)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  ends.push(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  const client = createUpstreamClient({ connections })
  ends.push(client.close)
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/path?q=1`
  const call = (more: object = {}) =>
    client
      .request({ method: 'GET', url, headers: {}, deadline: 20_000, maxBytes: 100, ...more })
      .catch(({ reason }: { reason: string }) => reason)
  return { client, call, url }
}

it('returns a whole answer, and joins its repeated headers', async () => {
  const { call } = await start((request, response) => {
    response.setHeader('x-list', ['a', 'b'])
    response.statusCode = 418
    response.write(`${request.method} ${request.url} `)
    setImmediate(() => response.end('end'))
  })
  const answer = await call({ method: 'POST', body: 'x' })
  expect(answer).toMatchObject({ status: 418, headers: { 'x-list': 'a, b' } })
  expect(String((answer as { body: Buffer }).body)).toBe('POST /path?q=1 end')
})

it('separates a request that was never sent from one with an unknown outcome', async () => {
  const { client, call, url } = await start((request) => request.socket.destroy())
  const closed = await client
    .request({ method: 'GET', url: 'http://127.0.0.1:1/', headers: {}, deadline: 20_000, maxBytes: 100 })
    .catch(({ reason }: { reason: string }) => reason)
  const nowhere = await client
    .request({
      method: 'GET',
      url: url.replace('127.0.0.1', 'no.host.invalid'),
      headers: {},
      deadline: 20_000,
      maxBytes: 1,
    })
    .catch(({ reason }: { reason: string }) => reason)
  expect([closed, nowhere, await call()]).toEqual(['unreachable', 'unreachable', 'interrupted'])
})

it('was never sent when no connection is made in time, as with a server that accepts and stays silent', async () => {
  const silent = createTcpServer((socket) => ends.push(() => socket.destroy()))
  await once(silent.listen(0, '127.0.0.1'), 'listening')
  const client = createUpstreamClient({ connections: 1, connectTimeout: 50 })
  ends.push(() => silent.close(), client.close)
  const url = `https://127.0.0.1:${(silent.address() as AddressInfo).port}/`
  const response = client.request({
    method: 'POST',
    url,
    headers: {},
    body: Buffer.from('x'),
    deadline: 20_000,
    maxBytes: 1,
  })
  await expect(response).rejects.toMatchObject({ reason: 'unreachable' })
})

it('fails at its deadline, both a request in flight and one that waits for a connection', async () => {
  let requestCount = 0
  const { call } = await start(() => {
    requestCount += 1
  }, 1)
  const [sent, waiting] = await Promise.all([call({ deadline: 150 }), call({ deadline: 50 })])
  expect([sent, waiting, requestCount]).toEqual(['timeout', 'unreachable', 1])
})

it('reads up to the maximum of bytes, and not one more', async () => {
  const { call } = await start((_, response) => {
    response.write('x'.repeat(50))
    setImmediate(() => response.end('x'.repeat(50)))
  })
  const whole = await call({ maxBytes: 100 })
  expect([String((whole as { body: Buffer }).body).length, await call({ maxBytes: 99 })]).toEqual([100, 'oversized'])
})

it('does not wait for an answer with a declared length above the maximum', async () => {
  const { call } = await start((_, response) => {
    response.writeHead(200, { 'content-length': '101' })
    response.write('x')
  })
  expect(await call({ maxBytes: 100, deadline: 2000 })).toBe('oversized')
})

it('is cancelled by its caller, before it is sent and after', async () => {
  const arrived = Promise.withResolvers<void>()
  let requestCount = 0
  const { call } = await start(() => {
    requestCount += 1
    arrived.resolve()
  })
  const before = await call({ signal: AbortSignal.abort() })
  const controller = new AbortController()
  const after = call({ signal: controller.signal })
  await arrived.promise
  controller.abort()
  expect([before, await after, requestCount]).toEqual(['cancelled', 'cancelled', 1])
})

it('does not listen to the signal of a request that is over', async () => {
  const { call } = await start((request, response) =>
    request.method === 'GET' ? response.end('x') : response.destroy(),
  )
  const { signal } = new AbortController()
  const answers = [await call({ signal }), await call({ signal, method: 'POST' })]
  expect([answers.at(-1), getEventListeners(signal, 'abort')]).toEqual(['interrupted', []])
})
