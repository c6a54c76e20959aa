import { afterEach, expect, it, vi } from 'vitest'
import { SocketSink } from '#relay/hub/socket-sink.ts'

afterEach(() => void vi.useRealTimers())

const frame = (text: string) => ({ bytes: Buffer.from(text), packet: `4${text}` }) as never

/** Makes a sink on a fake engine. `log` has the calls of the engine. */
function start(engine: object = {}) {
  const log: unknown[] = []
  const tcp = { write: (bytes: Buffer) => void log.push(['tcp', String(bytes)]), writableLength: 7 }
  const webSocket = {
    readyState: 1,
    _socket: tcp as object | null,
    close: (...all: unknown[]) => void log.push(['close', ...all]),
    terminate: () => void log.push(['terminate']),
  }
  const conn = {
    upgrading: false,
    writeBuffer: [] as { data?: string }[],
    transport: { name: 'websocket', socket: webSocket as object | undefined },
    write: (text: string, { wsPreEncodedFrame: [bytes] }: { wsPreEncodedFrame: [Buffer] }) =>
      void log.push(['engine', text, String(bytes)]),
    close: (isNow: boolean) => void log.push(['end', isNow]),
    ...engine,
  }
  return { sink: new SocketSink({ conn } as never), conn, webSocket, log }
}

it('writes straight to TCP when the queue is empty, and counts the bytes', () => {
  const { sink, log } = start()
  sink.send(frame('one'))
  sink.send(frame('three'))
  expect([log, sink.written()]).toEqual([
    [
      ['tcp', 'one'],
      ['tcp', 'three'],
    ],
    8,
  ])
})

it.each<[string, (set: ReturnType<typeof start>) => void]>([
  ['something waits', ({ conn }) => conn.writeBuffer.push({ data: 'x' })],
  ['the connection changes to a WebSocket', ({ conn }) => void Object.assign(conn, { upgrading: true })],
  ['it is polled', ({ conn }) => void Object.assign(conn.transport, { name: 'polling' })],
  ['the WebSocket is not open', ({ webSocket }) => void Object.assign(webSocket, { readyState: 2 })],
  ['there is no wire', ({ webSocket }) => void Object.assign(webSocket, { _socket: null })],
])('passes frames to the engine while %s', (_, change) => {
  const set = start()
  change(set)
  set.sink.send(frame('one'))
  expect([set.log, set.sink.written()]).toEqual([[['engine', '4one', 'one']], 3])
})

it('returns the queued bytes, in TCP and before it', () => {
  const { sink, conn } = start({ writeBuffer: [{ data: 'four' }, {}, { data: 'x' }] })
  const both = sink.queued()
  conn.transport.name = 'polling'
  expect([both, sink.queued()]).toEqual([12, 5])
})

it('closes a WebSocket with its reason and ends it after half a second, and a polling connection at once', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const socket = start()
  socket.sink.close('slow')
  vi.advanceTimersByTime(499)
  const before = [...socket.log]
  vi.advanceTimersByTime(1)
  const polled = start({ transport: { name: 'polling' } })
  polled.sink.close('slow')
  expect([before, socket.log.slice(1), polled.log]).toEqual([
    [['close', 1013, 'slow']],
    [['terminate']],
    [['end', true]],
  ])
})
