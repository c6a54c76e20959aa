import { PassThrough, Writable } from 'node:stream'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchRate } from '#relay/http/uploads/min-rate.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

/** Watches a body in windows of two seconds. 8,192 bytes are fast enough. */
function start() {
  const source = new PassThrough()
  const sink = new Writable({ highWaterMark: 10_000, write: () => undefined })
  const slow = vi.fn()
  const stop = watchRate(source, sink, 2000, slow)
  const send = (bytes: number) => source.emit('data', Buffer.alloc(bytes))
  return { source, sink, slow, stop, send }
}

it('reports a body as too slow when one byte is missing in a window', () => {
  const { slow, send } = start()
  send(8192)
  vi.advanceTimersByTime(2000)
  expect(slow).toHaveBeenCalledTimes(0)
  send(8191)
  vi.advanceTimersByTime(1999)
  expect(slow).toHaveBeenCalledTimes(0)
  vi.advanceTimersByTime(1)
  expect(slow).toHaveBeenCalledTimes(1)
})

it('does not count time in which the sink takes no data, nor time after the end', async () => {
  const { source, sink, slow, stop } = start()
  sink.write(Buffer.alloc(20_000))
  vi.advanceTimersByTime(2000)
  expect(slow).toHaveBeenCalledTimes(0)
  stop()
  const ended = start()
  ended.source.end()
  ended.source.resume()
  await new Promise((resolve) => ended.source.once('end', resolve))
  vi.advanceTimersByTime(2000)
  expect([slow.mock.calls.length, ended.slow.mock.calls.length, source.listenerCount('data')]).toEqual([0, 0, 0])
})
