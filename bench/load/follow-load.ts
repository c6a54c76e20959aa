import { existsSync, readFileSync } from 'node:fs'
import { type Crowd, startCrowd } from './crowd.ts'
import type { Comparison, Report } from './crowd-commands.ts'
import type { LoadPlan, LoadResult, Phase, Slow } from './load-result.ts'
import { type LoadedRelay, type StandIn, startLoadedRelay, startStandIn } from './servers.ts'
import { keptBySystem, slowByRule } from './slow-rule.ts'
import { timeCalls } from './time-calls.ts'
import { printsOf, probeRate, rateOf } from './upstream-truth.ts'
import { type Held, heldBy, oneOfEach, visitors as visitorsOf } from './visitors.ts'

/** The share of the clients that stop reading. */
const stalling = 0.1
const callsPerSecond = 200

/**
 * Runs many clients on one relay; some of them are tabs of signed-in users. There are four spans:
 * 1. all clients stay connected
 * 2. some clients leave and return
 * 3. in addition, a tenth of the clients does not read
 * 4. the relay was killed and restarted
 *
 * At the end the market is frozen, and every document of a client is compared with the upstream's.
 */
export async function followLoad(plan: LoadPlan): Promise<LoadResult> {
  demandFiles(plan.clients)
  const standIn = await startStandIn()
  const relay = await startLoadedRelay(standIn.url)
  const crowd = startCrowd()
  try {
    return await follow(plan, { standIn, relay, crowd })
  } finally {
    await crowd.end()
    await relay.end()
    await standIn.end()
  }
}

type Parts = { standIn: StandIn; relay: LoadedRelay; crowd: Crowd }

async function follow({ clients, churn, warm, span, quiet }: LoadPlan, parts: Parts): Promise<LoadResult> {
  const { relay, crowd } = parts
  const stallers = Math.floor(clients * stalling)
  const visitors = visitorsOf(clients, stallers)
  const { open, own } = heldBy(visitors)
  const address = { port: relay.port, isSecure: false }

  // First one client for each topic, to separate the cost of a topic from the cost of a socket. These clients stay, so
  // their topics stay too.
  await crowd.send({ name: 'open', address, visitors: oneOfEach(visitors), stay: true })
  await pause(warm / 2)
  const before = await relay.usage()
  await pause(warm / 2)
  const { cpu, mib } = await relay.usage()
  const idle = { cpu: (cpu - before.cpu) / (warm / 2000), mib }
  await crowd.send({ name: 'open', address, visitors, stay: false, stallers })
  await pause(quiet)

  const steady = await watch('at rest', span, parts)
  const calls = await timeCalls(relay.port, callsPerSecond, span)
  const kibPerSocket = ((steady.relayMib - idle.mib) * 1024) / clients
  await crowd.send({ name: 'churn', share: churn })
  const coming = await watch('coming and going', span, parts)
  await crowd.send({ name: 'stall' })
  const closes = await watchCloses(relay)
  await pause(quiet)
  const stalled = await watch('and a tenth does not read', span, parts)
  const seen = await closes.end()
  await crowd.send({ name: 'churn', share: 0 })
  await crowd.send({ name: 'read on' })
  await crowd.send({ name: 'until served' })
  const readingOn = await crowd.send({ name: 'report' })
  const slow = slowOf(seen, coming, readingOn)

  await crowd.send({ name: 'measure' })
  const killedAt = Date.now()
  await relay.kill()
  await crowd.send({ name: 'until away' })
  await relay.launch()
  await crowd.send({ name: 'until served' })
  const backAfter = Date.now() - killedAt
  const killed = await crowd.send({ name: 'report' })
  await pause(quiet)
  await crowd.send({ name: 'churn', share: churn })
  const after = await watch('after the kill', span, parts)
  await crowd.send({ name: 'churn', share: 0 })
  await crowd.send({ name: 'until served' })

  return {
    clients,
    topics: open.length,
    persons: new Set(own.map(({ person }) => person)).size,
    ownTopics: own.length,
    phases: { steady, churn: coming, stalled, after },
    calls,
    kibPerSocket,
    idle,
    rates: { market: rateOf(open) + probeRate(), own: rateOf(own) },
    slow,
    backAfter,
    readingOn,
    killed,
    final: await compareAtRest([...open, ...own], parts),
  }
}

async function watch(name: string, span: number, { standIn, relay, crowd }: Parts): Promise<Phase> {
  await crowd.send({ name: 'measure' })
  await standIn.requests()
  const before = await relay.usage()
  const began = Date.now()
  await pause(span)
  const seconds = (Date.now() - began) / 1000
  const after = await relay.usage()
  const { market, own, accounts } = await standIn.requests()
  const requestRates = { market: market / seconds, own: own / seconds, accounts: accounts / seconds }
  const report = await crowd.send({ name: 'report' })
  const each = (figure: 'cpu' | 'sent') => (after[figure] - before[figure]) / seconds
  const cpu = { relayCpu: each('cpu'), crowdCpu: report.cpu / seconds }
  return { name, seconds, report, ...cpu, relayMib: after.mib, sent: each('sent'), requestRates }
}

/** Polls every 2 s how many readers the relay has closed as slow, until `end` is called. */
async function watchCloses(relay: LoadedRelay) {
  const before = (await relay.usage()).slowClosed
  const began = Date.now()
  const seen = { closed: 0, first: null as number | null, last: null as number | null }
  const look = async () => {
    const closed = (await relay.usage()).slowClosed - before
    const now = Date.now() - began
    if (closed > seen.closed) {
      seen.first ??= now
      seen.last = now
    }
    seen.closed = closed
  }
  const timer = setInterval(() => void look(), 2000)
  return {
    async end() {
      clearInterval(timer)
      await look()
      return { ...seen, stoppedFor: Date.now() - began }
    },
  }
}

type Closes = Pick<Slow, 'closed' | 'first' | 'last' | 'stoppedFor'>

/** `before`: the span in which these clients still read. The last argument: the report after they read again. */
function slowOf(seen: Closes, before: Phase, { counts }: Report): Slow {
  const rates = before.report.receivedBytes.map((bytes) => bytes / before.seconds)
  return {
    ...seen,
    gone: counts.slow + counts.cut,
    stopped: rates.length,
    ...slowByRule(rates, seen.stoppedFor, keptBySystem()),
  }
}

/**
 * Compares all documents until they are equal, for at most 25 s. Every topic is polled at least every 5 s, so a client that
 * differs after that time stays different.
 */
export async function compareAtRest(
  all: readonly Held[],
  { standIn, crowd }: Pick<Parts, 'standIn' | 'crowd'>,
): Promise<Comparison> {
  await standIn.rest()
  const deadline = Date.now() + 25_000
  for (;;) {
    // Reads the upstream again in each round, because candles change with the clock.
    const prints = await printsOf(all, standIn.url)
    const comparison = await crowd.send({ name: 'compare', prints })
    if (comparison.different === 0 || Date.now() > deadline) return comparison
    await pause(1000)
  }
}

/** @throws Error when the system does not allow one process that many sockets. */
function demandFiles(clients: number): void {
  if (!existsSync('/proc/self/limits')) return
  const limits = readFileSync('/proc/self/limits', 'utf8')
  const max = Number(/^Max open files\s+\d+\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY)
  const wanted = clients + 500
  if (max < wanted)
    throw new Error(`A process may have ${max} open files here, and ${wanted} are needed: see ulimit -Hn.`)
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
