import { compareWires, type Measured } from '#bench/relay/compare.ts'
import { cpuMicroseconds, end, nextMessage, start } from '#bench/relay/processes.ts'
import { startStandIn } from './servers.ts'

/** Costs of one client in one second. `requests`: requests to the upstream. `cpu`, `upstreamCpu`: microseconds. */
export type Cost = {
  name: string
  clients: number
  requests: number
  cpu: number
  upstreamCpu: number
  kibPerSocket: number | null
  p99: number | null
}

const relayPort = Number(process.env.BENCH_RELAY_PORT ?? 30_731)
/** One upstream process cannot answer the requests of more clients. */
const maxPolling = 500

/**
 * Measures the cost of one client per second: with the relay, with two plain servers, and when each client polls REST
 * itself.
 */
export async function costsOf(sets: string[][], span: number): Promise<Cost[]> {
  const { relay, plain } = await compareWires(sets, span, relayPort)
  const costs = [relay, ...plain].map((one) => costOf(one, sets.length, span / 1000))
  const count = Math.min(maxPolling, sets.length)
  const some = Array.from({ length: count }, (_, index) => sets[Math.floor((index * sets.length) / count)]!)
  return [...costs, await costOfPolling(some, span)]
}

function costOf(
  { name, cpu, upstreamCpu, requests, kibPerSocket, p99 }: Measured,
  clients: number,
  seconds: number,
): Cost {
  const each = (total: number) => total / clients / seconds
  return { name, clients, requests: each(requests), cpu: each(cpu), upstreamCpu: each(upstreamCpu), kibPerSocket, p99 }
}

async function costOfPolling(sets: string[][], span: number): Promise<Cost> {
  const standIn = await startStandIn()
  const crowd = start('bench/load/polling.process.ts')
  try {
    const ready = nextMessage(crowd)
    crowd.send({ upstream: standIn.url, sets })
    await ready
    // Waits until every topic has been polled and the code is warm.
    await pause(10_000)
    await standIn.requests()
    const before = cpuMicroseconds(standIn.pid)
    await pause(span)
    const upstreamCpu = cpuMicroseconds(standIn.pid) - before
    const { market: requests } = await standIn.requests()
    const each = (total: number) => total / sets.length / (span / 1000)
    const name = 'every client polls REST itself'
    const cost = { requests: each(requests), cpu: 0, upstreamCpu: each(upstreamCpu) }
    return { name, clients: sets.length, ...cost, kibPerSocket: null, p99: null }
  } finally {
    await end(crowd)
    await standIn.end()
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
