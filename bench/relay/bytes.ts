import { readConfig } from '#relay/base/config.ts'
import { Feed } from '#relay/hub/feed.ts'
import { planOf } from '#relay/topics/catalogue.ts'
import { untilNextTurn } from '#relay/topics/poller.ts'
import { parseAnswer } from '#relay/upstream/lossless.ts'
import type { Document, Update } from '#shared/stream/frame.ts'
import { applyUpdate, emptyReplica } from '#shared/stream/replica.ts'
import { parseTopic } from '#shared/stream/topics.ts'

type Counted = {
  topic: string
  polls: number
  changes: number
  patchBytes: number
  snapshotBytes: number
  wrong: number
}

const topics = [
  'book:BITCOIN_TOMAN',
  'book:TETHER_TOMAN',
  'book:ETHEREUM_TETHER',
  'book:DOGE_COIN_TOMAN',
  'markets:TOMAN',
  'markets:TETHER',
  'prices:TOMAN',
  'ticker:BITCOIN_TOMAN',
  'trades:BITCOIN_TOMAN',
  'quotes',
  'candles:BITCOIN_TOMAN:1d',
]
const span = Number(process.env.BENCH_BYTES_SECONDS ?? 120) * 1000

if (import.meta.main) await benchBytes(process.env.UPSTREAM_URL)

/**
 * Compares the bytes of patches with those of the snapshots that they replace, on a live market that is polled as the relay
 * polls it. Every patch is applied, and the result is compared with the polled document.
 * @param upstream root URL of a running exchange; the default is the sandbox's port.
 */
export async function benchBytes(upstream?: string): Promise<void> {
  const config = readConfig({ ...process.env, UPSTREAM_URL: upstream })
  console.log(`Bytes: patches beside snapshots, ${span / 1000} s of ${config.upstream}`)
  const counted = await Promise.all(topics.map((topic) => follow(topic, config)))
  console.table(
    Object.fromEntries(
      counted.map(({ topic, polls, changes, patchBytes, snapshotBytes, wrong }) => [
        topic,
        {
          polls,
          changes,
          'patch KiB': (patchBytes / 1024).toFixed(1),
          'snapshot KiB': (snapshotBytes / 1024).toFixed(1),
          share: snapshotBytes === 0 ? '-' : `${((100 * patchBytes) / snapshotBytes).toFixed(1)}%`,
          'wrong documents': wrong,
        },
      ]),
    ),
  )
  for (const [kind, aim] of [
    ['book', 40],
    ['markets', 25],
  ] as const) {
    const ofKind = counted.filter(({ topic }) => topic.startsWith(`${kind}:`))
    const sum = (read: (one: Counted) => number) => ofKind.reduce((total, one) => total + read(one), 0)
    const share = (100 * sum((one) => one.patchBytes)) / sum((one) => one.snapshotBytes)
    console.log(`${kind}: patches are ${share.toFixed(1)}% of the bytes of snapshots (aim: at most ${aim}%)`)
  }
}

async function follow(topic: string, config: ReturnType<typeof readConfig>): Promise<Counted> {
  const parsed = parseTopic(topic)!
  const plan = planOf(parsed, null, config)
  const { ringAge } = config.timings
  const feed = new Feed({ name: topic, person: null, kind: parsed.kind, epoch: 'bench', ringAge })
  const counted: Counted = { topic, polls: 0, changes: 0, patchBytes: 0, snapshotBytes: 0, wrong: 0 }
  const end = Date.now() + span
  let replica = emptyReplica
  while (Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, untilNextTurn(Date.now(), plan.interval, plan.phase)))
    const document = await plan.poll(async (url) => parseAnswer(await (await fetch(url)).text()), Date.now())
    counted.polls += 1
    const before = feed.seq
    feed.accept(document, Date.now())
    const text = feed.changeText()
    feed.flushedSeq = feed.seq
    if (feed.seq > before && before > 0) {
      counted.changes += 1
      counted.patchBytes += Buffer.byteLength(text)
      counted.snapshotBytes += Buffer.byteLength(feed.snapshotText())
    }
    const update = (JSON.parse(`{${text}}`) as { [topic: string]: Update })[topic]!
    const applied = applyUpdate(replica, update, parsed.kind)
    replica = applied.replica
    if (applied.resync || !isSame(replica.doc, document)) counted.wrong += 1
  }
  return counted
}

/** Returns whether two documents are equal, regardless of the order of keys. */
function isSame(a: Document | null, b: Document): boolean {
  return JSON.stringify(a, sortedKeys) === JSON.stringify(b, sortedKeys)
}

function sortedKeys(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
