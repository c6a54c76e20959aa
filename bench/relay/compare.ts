import type { ChildProcess } from 'node:child_process'
import { type Floor, startFloor, startNodeFloor } from './floor.ts'
import { cpuMicroseconds, end, nextMessage, residentKib, start } from './processes.ts'
import { play, type RecordedFlush, record } from './recording.ts'
import type { RequestCounts } from './upstream.process.ts'
import type { WireKind } from './wires.ts'

export type Measured = {
  name: string
  updates: number
  messages: number
  /** CPU time in microseconds: of the server, and of the upstream if it has one. */
  cpu: number
  upstreamCpu: number
  /** The number of requests to the upstream. */
  requests: number
  kibPerSocket: number
  p50: number
  p99: number
}

/**
 * `idle`: CPU microseconds a second before the clients connect, which is the cost of polling alone. `floor`: a C program
 * that only writes the relay's frames; null without a C compiler. `nodeFloor`: a Node program that does the same.
 */
export type Compared = { relay: Measured; plain: Measured[]; floor: Measured | null; nodeFloor: Measured; idle: number }

const idleSpan = 10_000

/**
 * Compares the relay with two plain alternatives, in one run and with the same bytes. The relay's updates are recorded
 * while it is measured for `span` ms. The recording is then played to a bare `ws` server and to a Socket.IO server with one
 * `emit` per topic. The two floors get it as the relay's frames. Each server has its own process, and one socket for each
 * set of topics.
 */
export async function compareWires(sets: string[][], span: number, relayPort: number): Promise<Compared> {
  const { measured, recording, idle } = await measureRelay(sets, span, relayPort)
  const bare = await measurePlain('one ws message a topic', 'bare-ws.process.ts', 'bare', sets, recording)
  const emits = await measurePlain('one Socket.IO emit a topic', 'emits.process.ts', 'emits', sets, recording)
  const nodeFloor = await measureFloor(
    'floor: Node, net, the frames ready',
    await startNodeFloor(sets),
    sets,
    recording,
  )
  const c = await startFloor(sets)
  const floor = c === null ? null : await measureFloor('floor: C, epoll, the frames ready', c, sets, recording)
  return { relay: measured, plain: [bare, emits], floor, nodeFloor, idle }
}

type Recorded = { measured: Measured; recording: RecordedFlush[]; idle: number }

async function measureRelay(sets: string[][], span: number, relayPort: number): Promise<Recorded> {
  const upstream = start('upstream.process.ts')
  const { port } = await nextMessage<{ port: number }>(upstream)
  const relay = start('relay/main.ts', {
    UPSTREAM_URL: `http://127.0.0.1:${port}`,
    PORT: String(relayPort),
    LOG_LEVEL: 'error',
    CHART_FEED_URL: '',
  })
  const requests = async () => {
    const answer = nextMessage<RequestCounts>(upstream)
    upstream.send('count')
    return (await answer).market
  }
  try {
    await untilWell(relayPort, '/healthz')
    const recorder = await record(relayPort, [...new Set(sets.flat())])
    // Waits until the code is warm: the first seconds cost several times as much as later ones.
    await pause(15_000)
    const cpuBefore = cpuMicroseconds(relay.pid!)
    await pause(idleSpan)
    const idle = (cpuMicroseconds(relay.pid!) - cpuBefore) / (idleSpan / 1000)
    const behind = { requests: 0, upstreamCpu: 0 }
    const result = await measure('relay, one frame a flush', relay, 'frames', relayPort, sets, async () => {
      recorder.begin()
      await requests()
      const upstreamBefore = cpuMicroseconds(upstream.pid!)
      await pause(span)
      behind.upstreamCpu = cpuMicroseconds(upstream.pid!) - upstreamBefore
      behind.requests = await requests()
    })
    return { measured: { ...result, ...behind }, recording: recorder.end(), idle }
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
    const { port } = await nextMessage<{ port: number }>(server)
    return await measure(name, server, kind, port, sets, () => play(recording, (updates) => server.send(updates)))
  } finally {
    await end(server)
  }
}

async function measureFloor(
  name: string,
  { child, port, send }: Floor,
  sets: string[][],
  recording: RecordedFlush[],
): Promise<Measured> {
  try {
    return await measure(name, child, 'floor', port, sets, () => play(recording, send))
  } finally {
    await end(child)
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
    const ready = nextMessage(crowd)
    crowd.send({ kind, port, sets })
    await ready
    await pause(5000)
    crowd.send('measure')
    const cpuBefore = cpuMicroseconds(pid)
    await run()
    await pause(200)
    const cpu = cpuMicroseconds(pid) - cpuBefore
    const resident = residentKib(pid)
    const reported = nextMessage<{ updates: number; messages: number; delays: number[] }>(crowd)
    crowd.send('report')
    const { updates, messages, delays } = await reported
    delays.sort((a, b) => a - b)
    return {
      name,
      updates,
      messages,
      cpu,
      upstreamCpu: 0,
      requests: 0,
      kibPerSocket: (resident - residentBefore) / sets.length,
      p50: delays[Math.floor(delays.length * 0.5)] ?? Number.NaN,
      p99: delays[Math.floor(delays.length * 0.99)] ?? Number.NaN,
    }
  } finally {
    await end(crowd)
  }
}

/** @throws Error when the server does not answer with a success on the port within a minute. */
export async function untilWell(port: number, path: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null)
    if (answer?.ok) return
    await pause(100)
  }
  throw new Error(`nothing answered on port ${port}`)
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
