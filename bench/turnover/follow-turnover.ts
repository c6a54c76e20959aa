import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Crowd, startCrowd } from '#bench/load/crowd.ts'
import { compareAtRest } from '#bench/load/follow-load.ts'
import { type StandIn, startStandIn } from '#bench/load/servers.ts'
import { probeRate, rateOf } from '#bench/load/upstream-truth.ts'
import { heldBy, oneOfEach, visitors as visitorsOf } from '#bench/load/visitors.ts'
import { startNginx } from '#tests/deploy/support/nginx.ts'
import { startRedis } from '#tests/relay/support/redis.ts'
import { type Build, presentBuild } from './former-build.ts'
import { openSlot, type RelaySlot } from './relay-slot.ts'
import type { Turn, TurnoverPlan, TurnoverResult } from './turnover-result.ts'

/** The builds of the two relays in each step. After the last step the list starts again. */
const steps = [
  ['new', 'old'],
  ['new', 'new'],
  ['old', 'new'],
  ['old', 'old'],
] as const

/** The upstream's host name for the relay of each slot. */
const hosts: readonly string[] = ['127.0.0.1', 'localhost']

/** Limits above the load of all clients, because they share one IP address. */
const limits = {
  calls: { rate: '1000r/s', burst: 10_000 },
  signIns: { rate: '1000r/s', burst: 10_000 },
  handshakes: { rate: '1000r/s', burst: 10_000 },
  connectionsPerAddress: 50_000,
  socketsPerAddress: 50_000,
}

/**
 * Runs two relays of a former build on one Redis behind nginx, with clients that leave and return. One relay after the
 * other is replaced by the present build, and then by the former one again. This repeats until both builds have run side by
 * side for the span. At the end the market is frozen, and every document of a client is compared with the upstream's.
 * `onTurn` gets each turn, and the ms of side-by-side operation before it.
 */
export async function followTurnover(
  former: Build,
  plan: TurnoverPlan,
  onTurn: (turn: Turn, sideBySide: number) => void = () => {},
): Promise<TurnoverResult> {
  const closers: (() => unknown)[] = []
  try {
    const standIn = await startStandIn()
    closers.push(standIn.end)
    const redis = await startRedis()
    closers.push(redis.kill)
    const env = {
      REDIS_URL: redis.url,
      CLUSTER_SECRET: randomBytes(32).toString('base64'),
      CLUSTER_RELAYS: '2',
      TRUSTED_PROXIES: '127.0.0.1',
    }
    // Each relay uses another host name, so that the upstream knows which relay sent a request.
    const slotOf = (host: string) => openSlot({ ...env, UPSTREAM_URL: standIn.url.replace('127.0.0.1', host) })
    const slots = [await slotOf(hosts[0]!), await slotOf(hosts[1]!)] as const
    for (const slot of slots) closers.push(slot.end)
    await Promise.all(slots.map((slot) => slot.replaceBy(former)))
    const nginx = await startNginx({
      relays: slots.map(({ port }) => `127.0.0.1:${port}`),
      limits,
      connections: 4 * plan.clients + 1000,
    })
    closers.push(nginx.close)
    const crowd = startCrowd()
    closers.push(crowd.end)
    return await follow(plan, { former, slots, standIn, crowd, port: nginx.port, onTurn })
  } finally {
    for (const close of closers.reverse()) await close()
  }
}

type Parts = {
  former: Build
  slots: readonly [RelaySlot, RelaySlot]
  standIn: StandIn
  crowd: Crowd
  port: number
  onTurn: (turn: Turn, sideBySide: number) => void
}

async function follow(
  { clients, churn, warm, mixed, uniform, span }: TurnoverPlan,
  parts: Parts,
): Promise<TurnoverResult> {
  const { former, slots, standIn, crowd } = parts
  const address = { port: parts.port, isSecure: true }
  const visitors = visitorsOf(clients, 0)
  const { open, own } = heldBy(visitors)
  await crowd.send({ name: 'open', address, visitors: oneOfEach(visitors), stay: true })
  await crowd.send({ name: 'open', address, visitors, stay: false, stallers: 0 })
  await crowd.send({ name: 'churn', share: churn })
  await pause(warm)
  await crowd.send({ name: 'measure' })
  await standIn.requests()

  const began = Date.now()
  const turns: Turn[] = []
  let sideBySide = 0
  let standing: readonly [string, string] = ['old', 'old']
  /** The builds of the two slots, each with the time (epoch ms) from which it is valid. */
  const builds: { from: number; of: readonly string[] }[] = [{ from: began, of: standing }]
  for (let step = 0; sideBySide < span || step % steps.length !== 0; step++) {
    const next = steps[step % steps.length]!
    const place = next[0] === standing[0] ? 1 : 0
    const turnedAt = Date.now()
    builds.push({ from: turnedAt, of: standing.map((build, slot) => (slot === place ? `${build}, ending` : build)) })
    await slots[place].replaceBy(next[place] === 'old' ? former : presentBuild, () => {
      builds.push({ from: Date.now(), of: next })
    })
    const readyAfter = Date.now() - turnedAt
    // Stops the movement, because otherwise some client is always without documents.
    await crowd.send({ name: 'churn', share: 0 })
    await crowd.send({ name: 'until served' })
    const turn = { to: next.join(' and '), readyAfter, servedAfter: Date.now() - turnedAt }
    turns.push(turn)
    parts.onTurn(turn, sideBySide)
    await crowd.send({ name: 'churn', share: churn })
    standing = next
    const isMixed = next[0] !== next[1]
    await pause(isMixed ? mixed : uniform)
    if (isMixed) sideBySide += Date.now() - turnedAt - readyAfter
  }
  const seconds = (Date.now() - began) / 1000
  const { market, doubled } = await standIn.requests()
  const report = await crowd.send({ name: 'report' })
  await crowd.send({ name: 'churn', share: 0 })
  await crowd.send({ name: 'until served' })
  const final = await compareAtRest([...open, ...own], { standIn, crowd })
  const buildOf = (host: string, at: number) =>
    builds.findLast(({ from }) => from <= at)?.of[hosts.indexOf(host)] ?? 'none'
  const rate = rateOf(open) + slots.length * probeRate()
  return {
    clients,
    topics: open.length,
    seconds,
    sideBySide: sideBySide / 1000,
    turns,
    report,
    final,
    market,
    rate,
    doubled: doubled.map(({ askers: [first, second], at, ...rest }) => ({
      ...rest,
      at,
      askers: [buildOf(first, at - rest.apart), buildOf(second, at)],
    })),
  }
}
