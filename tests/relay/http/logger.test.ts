import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { loggerOptions } from '#relay/http/options/logger.ts'
import { logLines } from '../support/log-lines.ts'

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
  const tell = (path: string, status: number) => log.info({ method: 'GET', path, status }, 'answered')
  for (let line = 0; line < 40; line += 1) tell('/api/orders', 200)
  tell('/api/orders', 503)
  tell('/api/coins', 200)
  for (let line = 0; line < 40; line += 1) tell(`/nowhere/${'abcdefghij'[line % 10]}`, 404)
  const written = (path: string, status: number) =>
    lines.filter((line) => String(line.path).startsWith(path) && line.status === status).length
  expect([
    written('/api/orders', 200),
    written('/api/orders', 503),
    written('/api/coins', 200),
    written('/nowhere', 404),
  ]).toEqual([20, 1, 1, 20])
})
