import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Feed } from './hub/feed.ts'
import type { Hub } from './hub/hub.ts'
import type { Sockets } from './hub/sockets.ts'
import type { CacheResult } from './plugins/answer-cache.ts'
import type { OnPoll } from './topics/keep-polled.ts'
import type { Reader } from './upstream/reader.ts'

/** What the relay counts, for `/metrics`. The hot path counts in plain numbers; they are read when somebody asks. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  // At its default of 10 ms the watch over the event loop costs more than hundreds of sockets.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 200 })
  const polls = new Counter({
    name: 'relay_polls_total',
    help: 'Polls of the upstream, by kind of topic and outcome',
    labelNames: ['kind', 'outcome'],
    registers,
  })
  const cache = new Counter({
    name: 'relay_cache_total',
    help: 'Shared public reads, by result',
    labelNames: ['result'],
    registers,
  })

  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  const counter = (name: string, help: string, label: string, read: () => { [value: string]: number }) =>
    new Counter({
      name,
      help,
      labelNames: label === '' ? [] : [label],
      registers,
      collect() {
        this.reset()
        for (const [value, count] of Object.entries(read())) this.inc(label === '' ? {} : { [label]: value }, count)
      },
    })

  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    polled: ((kind, outcome) => polls.inc({ kind, outcome })) satisfies OnPoll,
    cacheResult: (result: CacheResult) => cache.inc({ result }),
    /** Ties the figures to what they are read from. */
    watch({ hub, sockets, reader, now }: { hub: Hub; sockets: Sockets; reader: Reader; now: () => number }): void {
      gauge('relay_sockets', 'Open sockets', sockets.count)
      gauge('relay_upstream_in_flight', 'Polls in flight to the upstream', () => reader.inFlight)
      counter('relay_frames_total', 'Frames sent to sockets', '', () => ({ all: hub.tally.frames }))
      counter('relay_bytes_total', 'Bytes of frames sent to sockets', '', () => ({ all: hub.tally.bytes }))
      counter('relay_slow_closes_total', 'Sockets closed for not keeping up', '', () => ({ all: hub.tally.slowCloses }))
      counter(
        'relay_resyncs_total',
        'Returning clients by what they needed; lost: asked again',
        'answer',
        () => hub.tally.resyncs,
      )
      counter('relay_refusals_total', 'Sockets closed for what they sent', 'reason', () => sockets.refusals)
      const byKind = (name: string, help: string, read: (feeds: Feed[]) => number) =>
        new Gauge({
          name,
          help,
          labelNames: ['kind'],
          registers,
          collect() {
            this.reset()
            for (const [kind, feeds] of Map.groupBy(hub.feeds(), (feed) => feed.kind)) this.set({ kind }, read(feeds))
          },
        })
      byKind('relay_topics', 'Topics in use', (feeds) => feeds.length)
      byKind(
        'relay_stale_topics',
        'Topics whose polls fail',
        (feeds) => feeds.filter((feed) => feed.stale !== null).length,
      )
      byKind('relay_topic_age_seconds', 'Age of the oldest document of a kind', (feeds) =>
        Math.max(0, ...feeds.map((feed) => (feed.asOf === null ? 0 : (now() - feed.asOf) / 1000))),
      )
    },
  }
}
export type Metrics = ReturnType<typeof createMetrics>
