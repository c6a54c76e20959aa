import Fastify from 'fastify'
import { afterEach, expect, it, vi } from 'vitest'
import { loggerOptions } from '#relay/http/options/logger.ts'
import { logLines } from '../support/log-lines.ts'

afterEach(() => void vi.useRealTimers())

/** Opens a relay's log. `lines` are the written lines. */
function openLog() {
  const { lines, stream } = logLines()
  const options = loggerOptions({ logLevel: 'info' })
  const { log } = Fastify({ ...options, logger: { ...(options.logger as object), stream } })
  return { log, lines }
}

it('a line has the time as ISO 8601, and no field of the process but the service', () => {
  const { log, lines } = openLog()
  const before = new Date().toISOString()
  log.info('begun')
  const [line] = lines
  expect(line).toEqual({ level: 30, time: expect.any(String), service: 'relay', msg: 'begun' })
  expect([String(line!.time) >= before, String(line!.time) <= new Date().toISOString()]).toEqual([true, true])
})

it('a flood of one call leaves out no line of another call or outcome, and all unknown paths count as one call', () => {
  const { log, lines } = openLog()
  const logAnswer = (path: string, status: number) => log.info({ method: 'GET', path, status }, 'answered')
  for (let line = 0; line < 40; line += 1) logAnswer('/api/orders', 200)
  logAnswer('/api/orders', 503)
  logAnswer('/api/coins', 200)
  for (let line = 0; line < 40; line += 1) logAnswer(`/nowhere/${'abcdefghij'[line % 10]}`, 404)
  // Under another folder, the path of a call is no call.
  logAnswer('/www/orders', 404)
  const written = (path: string, status: number) =>
    lines.filter((line) => String(line.path).startsWith(path) && line.status === status).length
  expect([
    written('/api/orders', 200),
    written('/api/orders', 503),
    written('/api/coins', 200),
    written('/nowhere', 404),
    written('/www', 404),
  ]).toEqual([20, 1, 1, 20, 0])
})

it('a flood of one text leaves out no line of another text or level', () => {
  const { log, lines } = openLog()
  for (let line = 0; line < 30; line += 1) {
    log.info('one')
    log.info({ line }, 'two')
  }
  log.info('three')
  log.info({}, 'four')
  log.warn('one')
  log.warn({}, 'two')
  const written = (level: number, text: string) =>
    lines.filter((line) => line.level === level && line.msg === text).length
  const texts = ['one', 'two', 'three', 'four']
  expect([texts.map((text) => written(30, text)), texts.map((text) => written(40, text))]).toEqual([
    [20, 20, 1, 1],
    [1, 1, 0, 0],
  ])
})

it('a line after or at the end of a flood has the number of lines that were left out', () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  const { log, lines } = openLog()
  const flood = (count: number) => {
    for (let line = 0; line < count; line += 1)
      log.info({ method: 'GET', path: '/api/orders', status: 200, line }, 'answered')
  }
  const takeLines = () => lines.splice(0).map(({ line, notWritten, msg }) => [line, notWritten, msg])
  flood(25)
  const first = takeLines()
  vi.advanceTimersByTime(1000)
  flood(4)
  const second = takeLines()
  vi.advanceTimersByTime(2000)
  expect([first, second, takeLines()]).toEqual([
    Array.from({ length: 20 }, (_, line) => [line, undefined, 'answered']),
    [[0, 5, 'answered']],
    [[1, 2, 'answered']],
  ])
})

it('one line left out is written at the end of a flood as it is', () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  const { log, lines } = openLog()
  for (let line = 0; line < 21; line += 1) log.info({ line }, 'begun')
  lines.splice(0)
  vi.advanceTimersByTime(2000)
  expect(lines).toEqual([{ level: 30, time: expect.any(String), service: 'relay', line: 20, msg: 'begun' }])
})

it('a line that is only a text has the number of lines that were left out too', () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  const { log, lines } = openLog()
  for (let line = 0; line < 25; line += 1) log.info('begun')
  lines.splice(0)
  vi.advanceTimersByTime(1000)
  for (let line = 0; line < 4; line += 1) log.info('begun')
  vi.advanceTimersByTime(2000)
  const line = { level: 30, time: expect.any(String), service: 'relay', msg: 'begun' }
  expect(lines).toEqual([
    { ...line, notWritten: 5 },
    { ...line, notWritten: 2 },
  ])
})
