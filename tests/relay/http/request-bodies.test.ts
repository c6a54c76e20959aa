import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { afterEach, expect, it, vi } from 'vitest'
import { requestBodies } from '#relay/http/request-bodies.ts'
import { imageLimits } from '#shared/rules/image.ts'

const ends: (() => unknown)[] = []
afterEach(() => void vi.useRealTimers())
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** Starts a server that refuses each upload after its first bytes, and a connection to it. */
async function start() {
  const app = Fastify()
  ends.push(() => app.close())
  const failures: string[] = []
  app.addHook('onError', async (_, __, error) => void failures.push(error.message))
  app.register(async (scope) => {
    await scope.register(requestBodies)
    scope.post('/api/users/account', async (request, reply) => {
      const body = request.body as Readable
      await once(body, 'data')
      body.pause()
      return reply.code(409).send('no')
    })
    scope.get('/api/coins', async () => 'yes')
    scope.post('/api/users/login', async ({ body }) => body)
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  ends.push(() => socket.destroy())
  let received = ''
  socket.on('data', (data) => {
    received += String(data)
  })
  const statuses = () => [...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status))
  const upload = (length: number) =>
    socket.write(
      `POST /api/users/account HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data\r\ncontent-length: ${length}\r\n\r\n`,
    )
  return { app, socket, statuses, upload, failures }
}

/** Returns the head of a request whose body has so many bytes. */
const loginOf = (length: number) =>
  `POST /api/users/login HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: ${length}\r\n\r\n`

it('the rest of a refused upload is read, and the connection continues', async () => {
  const { socket, statuses, upload } = await start()
  const rest = Buffer.alloc(400_000)
  upload(1000 + rest.length)
  socket.write(Buffer.alloc(1000))
  await expect.poll(statuses).toEqual([409])
  socket.write(rest)
  socket.write('GET /api/coins HTTP/1.1\r\nhost: x\r\n\r\n')
  await expect.poll(statuses).toEqual([409, 200])
})

it('an upload may have the size of all its pictures and 512 KiB more; one byte more is refused unread', async () => {
  const max = imageLimits.count * imageLimits.bytes + 512 * 1024
  const largest = await start()
  largest.upload(max)
  largest.socket.write('x')
  const larger = await start()
  larger.upload(max + 1)
  await expect.poll(() => [largest.statuses(), larger.statuses()]).toEqual([[409], [413]])
})

it('any other body may have 64 KiB, and arrives whole, with or without a declared length', async () => {
  const { app } = await start()
  const type = { 'content-type': 'text/plain' }
  const send = async (payload: Buffer | Readable) => {
    const { statusCode, rawPayload } = await app.inject({
      method: 'POST',
      url: '/api/users/login',
      headers: type,
      payload,
    })
    return [statusCode, statusCode === 200 ? Buffer.compare(rawPayload, largest) : null]
  }
  const largest = Buffer.alloc(64 * 1024, 'text')
  const larger = Buffer.concat([largest, Buffer.from('x')])
  const inParts = (body: Buffer) => Readable.from([body.subarray(0, 1000), body.subarray(1000)])
  expect([await send(largest), await send(larger), await send(inParts(largest)), await send(inParts(larger))]).toEqual([
    [200, 0],
    [413, null],
    [200, 0],
    [413, null],
  ])
})

it('the sender of a refused upload has two seconds for the rest', async () => {
  const { socket, statuses, upload } = await start()
  const closed = once(socket, 'close')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  upload(2000)
  socket.write(Buffer.alloc(1000))
  while (statuses().length === 0) await new Promise((resolve) => setImmediate(resolve))
  while (vi.getTimerCount() === 0) await new Promise((resolve) => setImmediate(resolve))
  vi.advanceTimersByTime(1999)
  expect([socket.closed, vi.getTimerCount()]).toEqual([false, 1])
  vi.advanceTimersByTime(1)
  await closed
})

it('the two seconds end with the rest of the upload, or with the server', async () => {
  const [finished, closing] = [await start(), await start()]
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (const { upload, socket, statuses } of [finished, closing]) {
    upload(2000)
    socket.write(Buffer.alloc(1000))
    while (statuses().length === 0) await new Promise((resolve) => setImmediate(resolve))
  }
  while (vi.getTimerCount() < 2) await new Promise((resolve) => setImmediate(resolve))
  finished.socket.write(Buffer.alloc(1000))
  while (vi.getTimerCount() > 1) await new Promise((resolve) => setImmediate(resolve))
  await closing.app.close()
  while (vi.getTimerCount() > 0) await new Promise((resolve) => setImmediate(resolve))
})

it('nothing waits for the rest of a body that was read whole', async () => {
  const { socket, statuses } = await start()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  socket.write(`${loginOf(5)}whole`)
  while (statuses().length === 0) await new Promise((resolve) => setImmediate(resolve))
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve))
  expect([statuses(), vi.getTimerCount()]).toEqual([[200], 0])
})

it('a body whose sender leaves fails its request', async () => {
  const { socket, failures } = await start()
  socket.write(`${loginOf(10)}part.`, () => socket.destroy())
  await expect.poll(() => failures).toEqual(['aborted'])
})
