import type { ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { end, nextMessage, start } from '#bench/relay/processes.ts'
import type { Counted } from '#bench/relay/upstream.process.ts'

/** Starts the stand-in upstream: the moving market, which counts its requests. */
export async function startStandIn() {
  const child = start('upstream.process.ts')
  const { port } = await nextMessage<{ port: number }>(child)
  const request = async (question: 'count' | 'rest'): Promise<Counted> => {
    const answer = nextMessage<Counted>(child)
    child.send(question)
    return await answer
  }
  return {
    pid: child.pid!,
    url: `http://127.0.0.1:${port}`,
    /** Returns the number of requests since the last call. */
    requests: () => request('count'),
    /** Freezes the market and the users' figures. */
    rest: () => request('rest'),
    end: () => end(child),
  }
}
export type StandIn = Awaited<ReturnType<typeof startStandIn>>

/** Starts a relay in its own process. It can be killed and restarted on the same port. */
export async function startLoadedRelay(upstream: string, env: NodeJS.ProcessEnv = {}) {
  const port = await freePort()
  let child: ChildProcess
  const launch = async () => {
    child = start('relay/main.ts', {
      UPSTREAM_URL: upstream,
      PORT: String(port),
      LOG_LEVEL: 'error',
      CHART_FEED_URL: '',
      ...env,
    })
    await untilWell(port, child)
  }
  await launch()
  return {
    port,
    /** Reads the relay's metrics: CPU in seconds, memory (RSS) in MiB, bytes of frames, and readers closed as slow. */
    async usage() {
      const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
      const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
      return {
        cpu: figure('process_cpu_seconds_total'),
        mib: figure('process_resident_memory_bytes') / 1024 ** 2,
        sent: figure('relay_bytes_total'),
        slowClosed: figure('relay_slow_closes_total'),
      }
    },
    kill: () => end(child),
    launch,
    end: () => end(child),
  }
}
export type LoadedRelay = Awaited<ReturnType<typeof startLoadedRelay>>

/** Returns a free port below the ephemeral range: while the relay is down, no outgoing connection may take it. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const port = 20_000 + Math.floor(Math.random() * 12_000)
    const probe = createServer()
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false))
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
    })
    if (isFree) return port
  }
  throw new Error('there is no free port between 20000 and 32000')
}

async function untilWell(port: number, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (child.exitCode !== null) throw new Error('the relay did not start')
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`nothing answered on port ${port}`)
}
