import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { marketOf } from '#shared/market/coins.ts'
import { benchBytes } from './bytes.ts'
import { cpuMicroseconds, end, hear, residentKib, start } from './processes.ts'
import { play, type RecordedFlush, record } from './recording.ts'
import type { WireKind } from './wires.ts'

/** `idle`: CPU microseconds a second before the crowd came, which is what polling costs, whoever watches. */
type Relay = { measured: Measured; recording: RecordedFlush[]; idle: number }

type Measured = {
  name: string
  updates: number
  messages: number
  cpuPerUpdate: number
  kibPerSocket: number
  p50: number
  p99: number
}

const sockets = Number(process.env.BENCH_SOCKETS ?? 3000)
/** Milliseconds: a whole number of the catalogue's slowest round (candles, 15 s). */
const span = Number(process.env.BENCH_SECONDS ?? 30) * 1000
const idleSpan = 10_000
const relayPort = Number(process.env.BENCH_RELAY_PORT ?? 39_731)

/** The trade pages that are open: one of each settlement currency, the sockets shared out among them. */
const pages = (process.env.BENCH_MARKETS ?? 'BITCOIN_TOMAN,BITCOIN_TETHER').split(',')

if (import.meta.main) await benchRelay()

/**
 * What the relay costs beside two plain alternatives, in one run on the same bytes: the relay's updates are recorded
 * while it is measured, and played to a bare ws server and to a Socket.IO server with one emit a topic. Each server has a
 * process of its own; each socket holds the six public topics of a trade page at the catalogue's intervals.
 */
export async function benchRelay(): Promise<void> {
  const sets = Array.from({ length: sockets }, (_, index) => topicsOf(pages[index % pages.length]!))
  console.log(`Relay: ${sockets} sockets on ${pages.length} trade pages, six topics each, ${span / 1000} s a server`)
  const { measured, recording, idle } = await measureRelay(sets)
  const bare = await measurePlain('one ws message a topic', 'bare-ws.process.ts', 'bare', sets, recording)
  const emits = await measurePlain('one Socket.IO emit a topic', 'emits.process.ts', 'emits', sets, recording)
  print(measured, [bare, emits])
  const polling = (idle * span) / 1000 / measured.updates
  console.log(
    `Of the relay's ${measured.cpuPerUpdate.toFixed(2)} µs an update ${polling.toFixed(2)} are its polls, ${(idle / 1000).toFixed(1)} ms a second whoever watches; the others have none.`,
  )
  await benchBytesOfSandbox()
}

function topicsOf(type: string): string[] {
  const { coin, settlement } = marketOf(type)!
  return [
    `book:${type}`,
    `trades:${type}`,
    `ticker:${type}`,
    `prices:${settlement}`,
    `markets:${settlement}`,
    `candles:${coin}:1d`,
  ]
}

async function measureRelay(sets: string[][]): Promise<Relay> {
  const upstream = start('upstream.process.ts')
  const { port } = await hear<{ port: number }>(upstream)
  const relay = start('relay/main.ts', {
    UPSTREAM_URL: `http://127.0.0.1:${port}`,
    PORT: String(relayPort),
    LOG_LEVEL: 'error',
    CHART_FEED_URL: '',
  })
  try {
    await untilWell(relayPort, '/healthz')
    const recorder = await record(relayPort, [...new Set(sets.flat())])
    // Until the code is warm: the first seconds cost several times the later ones.
    await pause(15_000)
    const cpuBefore = cpuMicroseconds(relay.pid!)
    await pause(idleSpan)
    const idle = (cpuMicroseconds(relay.pid!) - cpuBefore) / (idleSpan / 1000)
    const result = await measure('relay, one frame a flush', relay, 'frames', relayPort, sets, async () => {
      recorder.begin()
      await pause(span)
    })
    return { measured: result, recording: recorder.end(), idle }
  } finally {
    await end(relay)
    await end(upstream)
  }
}

async function measurePlain(
  name: string,
  file: string,
  kind: WireKind,
  sets: string[][],
  recording: RecordedFlush[],
): Promise<Measured> {
  const server = start(file)
  try {
    const { port } = await hear<{ port: number }>(server)
    return await measure(name, server, kind, port, sets, () => play(recording, (updates) => server.send(updates)))
  } finally {
    await end(server)
  }
}

async function measure(
  name: string,
  server: ChildProcess,
  kind: WireKind,
  port: number,
  sets: string[][],
  run: () => Promise<void>,
): Promise<Measured> {
  const pid = server.pid!
  const residentBefore = residentKib(pid)
  const crowd = start('crowd.process.ts')
  try {
    const ready = hear(crowd)
    crowd.send({ kind, port, sets })
    await ready
    await pause(5000)
    crowd.send('measure')
    const cpuBefore = cpuMicroseconds(pid)
    await run()
    await pause(200)
    const cpu = cpuMicroseconds(pid) - cpuBefore
    const resident = residentKib(pid)
    const reported = hear<{ updates: number; messages: number; delays: number[] }>(crowd)
    crowd.send('report')
    const { updates, messages, delays } = await reported
    delays.sort((a, b) => a - b)
    return {
      name,
      updates,
      messages,
      cpuPerUpdate: cpu / updates,
      kibPerSocket: (resident - residentBefore) / sets.length,
      p50: delays[Math.floor(delays.length * 0.5)] ?? Number.NaN,
      p99: delays[Math.floor(delays.length * 0.99)] ?? Number.NaN,
    }
  } finally {
    await end(crowd)
  }
}

async function untilWell(port: number, path: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null)
    if (answer?.ok) return
    await pause(100)
  }
  throw new Error(`nothing answered on port ${port}`)
}

/** The bytes of patches on the live market of a sandbox of its own. */
async function benchBytesOfSandbox(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sarraf-bench-'))
  const sandbox = start('sandbox/main.ts', { SANDBOX_PORT: String(relayPort), SANDBOX_DB: join(folder, 'sandbox.db') })
  try {
    await untilWell(relayPort, '/coins')
    await benchBytes(`http://127.0.0.1:${relayPort}`)
  } finally {
    await end(sandbox)
    await rm(folder, { recursive: true })
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

function print(relay: Measured, plain: Measured[]): void {
  const row = (one: Measured) => ({
    'updates delivered': one.updates,
    messages: one.messages,
    'CPU µs an update': one.cpuPerUpdate.toFixed(2),
    'RSS KiB a socket': one.kibPerSocket.toFixed(1),
    'p50 ms': one.p50,
    'p99 ms': one.p99,
    'relay / this': (relay.cpuPerUpdate / one.cpuPerUpdate).toFixed(2),
  })
  console.table(Object.fromEntries([relay, ...plain].map((one) => [one.name, row(one)])))
  console.log(
    'Aims: CPU at most 0.60 of bare ws and 0.50 of one emit a topic; RSS at most 45 KiB a socket; p99 under 250 ms.',
  )
}
