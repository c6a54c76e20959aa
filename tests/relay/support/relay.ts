import type { AddressInfo } from 'node:net'
import { buildRelay } from '#relay/app.ts'
import { type Config, readConfig } from '#relay/base/config.ts'
import type { Timings } from '#relay/base/timings.ts'

/** Timings in which a test need not wait: a flush every 20 ms, polls every 60 ms. */
const quick = {
  interval: () => 60,
  pollDeadline: 200,
  maxBackoff: 100,
  linger: 150,
  flush: 20,
  heartbeat: 100,
  drain: 200,
  readDeadline: 300,
  commandDeadline: 300,
  verifyPause: 20,
} satisfies Partial<Timings>

/** Longer than any test (ms). */
const never = 1_000_000_000
/** Timings in which no topic is polled a second time: neither at its next turn, nor after a timeout on a busy machine. */
export const unrepeated = { interval: () => never, pollDeadline: never } satisfies Partial<Timings>

/** Starts a relay in this process, on a free port, in front of an upstream. */
export async function startRelay(upstream: string, changes: Partial<Config> & { times?: Partial<Timings> } = {}) {
  const { times, ...rest } = changes
  const config = readConfig({ UPSTREAM_URL: upstream, LOG_LEVEL: 'silent', PORT: '0' })
  const captchaWork = { rounds: 1, minTries: 1, maxTries: 4 }
  const app = await buildRelay({ ...config, captchaWork, ...rest, timings: { ...config.timings, ...quick, ...times } })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  return { app, port, url: `http://127.0.0.1:${port}`, close: () => app.close() }
}
