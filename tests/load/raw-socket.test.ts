import { type AddressInfo, createServer, type Socket } from 'node:net'
import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { WebSocketServer } from 'ws'
import { RawSocket } from '#bench/load/raw-socket.ts'
import { encodeFrame } from '#relay/hub/frame-text.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

it('receives every message completely, however the network splits the bytes', async () => {
  const head = Buffer.from('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n\r\n')
  const server = createServer((socket) => socket.once('data', () => void respond(socket)))
  closers.push(() => server.close())
  let pieces: Buffer[] = []
  const respond = async (socket: Socket) => {
    socket.setNoDelay(true)
    for (const piece of pieces) {
      socket.write(piece)
      // One turn of the event loop, so that the other end reads the piece alone.
      await new Promise((resolve) => setImmediate(resolve))
    }
    socket.end()
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  const sizes = fc.array(fc.constantFrom(1, 90, 125, 130, 70_000), { minLength: 1, maxLength: 4 })
  // Cuts near the header of a frame, where reading is difficult, or anywhere.
  const place = fc.record({ frame: fc.nat(3), into: fc.oneof(fc.nat(12), fc.nat(70_000)) })
  await fc.assert(
    fc.asyncProperty(sizes, fc.array(place, { maxLength: 8 }), async (lengths, places) => {
      const frames = lengths.map((length, index) => encodeFrame(index, [`"${'پ'.repeat(length)}":1`]))
      const parts = [head, ...frames.map(({ bytes }) => bytes)]
      pieces = cut(
        Buffer.concat(parts),
        places.map(({ frame, into }) => Buffer.concat(parts.slice(0, 1 + (frame % frames.length))).length + into),
      )
      const messages: string[] = []
      await new Promise<void>((resolve) => {
        const message = (bytes: Buffer) => void messages.push(bytes.toString('utf8'))
        new RawSocket({ port, isSecure: false }, '/', { open: () => {}, message, over: () => resolve() })
      })
      expect(messages).toEqual(frames.map(({ packet }) => `4${packet}`))
    }),
    { numRuns: 60 },
  )
})

it('sends messages that a server understands, and reports the close code of the server', async () => {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  closers.push(() => server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  const received: string[] = []
  server.on('connection', (socket) => {
    socket.on('message', (data) => {
      received.push(String(data))
      if (received.length === 2) socket.close(1013, 'slow')
    })
  })
  const words = ['short', 'ب'.repeat(5000)]
  const code = await new Promise((resolve) => {
    const socket: RawSocket = new RawSocket({ port: (server.address() as AddressInfo).port, isSecure: false }, '/', {
      open: () => {
        for (const word of words) socket.send(word)
      },
      message: () => {},
      over: resolve,
    })
  })
  expect([received, code]).toEqual([words, 1013])
})

it('ends when the server refuses the upgrade', async () => {
  const server = createServer((socket) => socket.once('data', () => socket.write('HTTP/1.1 503 Busy\r\n\r\n')))
  closers.push(() => server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const ears = { open: () => expect.unreachable(), message: () => expect.unreachable() }
  const { port } = server.address() as AddressInfo
  expect(await new Promise((over) => new RawSocket({ port, isSecure: false }, '/', { ...ears, over }))).toBe(null)
})

function cut(bytes: Buffer, places: number[]): Buffer[] {
  const ends = [...places, bytes.length].sort((a, b) => a - b)
  return ends
    .map((end, index) => bytes.subarray(index === 0 ? 0 : ends[index - 1], end))
    .filter(({ length }) => length > 0)
}
