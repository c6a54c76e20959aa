import { setTimeout as passed } from 'node:timers/promises'
import pLimit from 'p-limit'
import { systemClock } from '#relay/base/clock.ts'
import { productionTimings } from '#relay/base/timings.ts'
import { planOf } from '#relay/topics/catalogue.ts'
import { startPoller } from '#relay/topics/poller.ts'
import { createUpstreamClient } from '#relay/upstream/client.ts'
import { type FailureReason, UpstreamFailure } from '#relay/upstream/failure.ts'
import { parseAnswer } from '#relay/upstream/lossless.ts'
import { maxAnswerBytes, maxPolls } from '#relay/upstream/reader.ts'
import { retryAfter } from '#relay/upstream/retry-after.ts'
import type { CallName } from '#shared/contract/contract.ts'
import type { MarketSymbols } from '#shared/market/codes.ts'
import type { Market } from '#shared/market/coins.ts'
import { isOwn, type PublicTopic, parseTopic, type Topic } from '#shared/stream/topics.ts'
import { Interrupted } from '../kit/client.ts'
import type { Findings } from '../kit/findings.ts'
import type { Tokens } from '../kit/kit.ts'

/**
 * The result for one kind of topic: times of the polls in ms, the largest answer in bytes, and the number of failures by
 * reason.
 */
export type Load = {
  kind: string
  call: CallName
  interval: number
  polls: number
  p50: number
  p95: number
  slowest: number
  bytes: number
  failures: { [reason: string]: number }
}

type Place = {
  upstream: string
  chartFeed: string
  chartSymbols: MarketSymbols
  markets: readonly Market[]
  seconds: number
  bookInterval: number
  tokens: Tokens
}

const calls: { readonly [kind: string]: CallName } = {
  book: 'orderBook',
  candles: 'klines',
  markets: 'marketInfoV2',
  prices: 'exchangePriceUsd',
  quotes: 'priceUsd',
  stats: 'cryptoInfo',
  ticker: 'marketInfo',
  trades: 'lastTrades',
  volumes: 'marketInfo',
  'me:orders': 'orders',
  'me:pair': 'walletAmount',
  'me:wallet': 'walletAddresses',
}

/**
 * Polls for `seconds` seconds as the relay would with a viewer at every topic of these markets, at the intervals of the
 * relay's own catalogue. Measures how the exchange copes.
 */
export async function checkLoad(place: Place, findings: Findings, stop: AbortSignal): Promise<Load[]> {
  const http = createUpstreamClient({ connections: maxPolls })
  const limit = pLimit(maxPolls)
  const kinds = new Map<string, Measured>()
  const timings = productionTimings(place.bookInterval)
  const config = { ...place, timings }
  const token = place.tokens.first
  const pollers = topicsOf(place.markets, token !== null).map((name) => {
    const topic = parseTopic(name)!
    const person = isOwn(topic) ? token : null
    const plan = planOf(topic, person, config)
    const kind = kinds.get(topic.kind) ?? { interval: plan.interval, times: [], bytes: 0, failures: {} }
    kinds.set(topic.kind, kind)
    const read = (url: string) =>
      limit(() => measuredRead(http, { url, token: person, deadline: timings.pollDeadline }, kind))
    return startPoller({
      clock: systemClock,
      interval: plan.interval,
      phase: plan.phase,
      maxBackoff: timings.maxBackoff,
      poll: () => plan.poll(read, systemClock.now()),
      onAnswer: () => {},
      // An answer that cannot be turned into a document counts as a failure here, too.
      onFailure: (reason) => {
        kind.failures[reason] = (kind.failures[reason] ?? 0) + 1
      },
    })
  })
  await passed(place.seconds * 1000, undefined, { signal: stop }).catch(() => {})
  for (const poller of pollers) poller.stop()
  await http.close()
  if (stop.aborted) throw new Interrupted()
  const loads = [...kinds].map(([kind, measured]) => loadOf(kind, measured))
  for (const load of loads) reportLoad(load, findings)
  return loads
}

type Measured = { interval: number; times: number[]; bytes: number; failures: { [reason: string]: number } }

async function measuredRead(
  http: ReturnType<typeof createUpstreamClient>,
  { url, token, deadline }: { url: string; token: string | null; deadline: number },
  kind: Measured,
): Promise<unknown> {
  const began = performance.now()
  const headers: { [name: string]: string } = { accept: 'application/json', 'accept-language': 'en' }
  if (token !== null) headers.authorization = `Bearer ${token}`
  const {
    status,
    headers: replyHeaders,
    body,
  } = await http.request({ method: 'GET', url, headers, deadline, maxBytes: 2 * maxAnswerBytes })
  kind.times.push(performance.now() - began)
  kind.bytes = Math.max(kind.bytes, body.length)
  if (status >= 200 && status < 300) return parseAnswer(body.toString('utf8'))
  const reason: FailureReason = status === 429 ? 'throttled' : status >= 500 ? 'failed' : 'refused'
  const refusal = { status, text: body.toString('utf8', 0, 1024) }
  throw new UpstreamFailure(reason, retryAfter(replyHeaders['retry-after'], Date.now()), refusal)
}

/** Returns every topic of these markets that a client can subscribe to; `own` adds the user's own topics. */
function topicsOf(markets: readonly Market[], own: boolean): Topic[] {
  const ofMarkets = markets.flatMap(({ type }): PublicTopic[] => [
    `book:${type}`,
    `ticker:${type}`,
    `trades:${type}`,
    `candles:${type}:1h`,
  ])
  const settlements = ['TOMAN', 'TETHER'] as const
  const ofSettlements = settlements.flatMap((one): PublicTopic[] => [
    `prices:${one}`,
    `markets:${one}`,
    `volumes:${one}`,
  ])
  const ofUser: Topic[] = ['me:wallet:P2P', 'me:wallet:EXCHANGE', 'me:orders']
  const ofPairs = markets.slice(0, 1).map(({ type }): Topic => `me:pair:${type}`)
  return ['quotes', 'stats', ...ofSettlements, ...ofMarkets, ...(own ? [...ofUser, ...ofPairs] : [])]
}

function loadOf(kind: string, { interval, times, bytes, failures }: Measured): Load {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0)
  const figures = { p50: at(0.5), p95: at(0.95), slowest: at(1) }
  return { kind, call: calls[kind]!, interval, polls: times.length, ...figures, bytes, failures }
}

function reportLoad({ kind, call, interval, polls, p95, bytes, failures }: Load, findings: Findings): void {
  if (polls === 0 && Object.keys(failures).length === 0) {
    findings.skip(`${kind} at the rate of the relay`, 'it was not answered in that time')
    return
  }
  const failed = Object.entries(failures).map(([reason, count]) => `${count} ${reason}`)
  findings.check(call, 'load.answers', failed.length === 0, () => `${kind}: ${failed.join(', ')} of ${polls} polls`)
  findings.check(call, 'load.latency', p95 <= interval, () => `${kind}: ${p95} ms, polled every ${interval} ms`)
  findings.check(call, 'load.size', bytes <= maxAnswerBytes, () => `${kind}: ${bytes} bytes`)
}
