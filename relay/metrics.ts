import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Cluster } from './cluster/cluster.ts'
import type { Feed } from './hub/feed.ts'
import type { Hub } from './hub/hub.ts'
import type { Sockets } from './hub/sockets.ts'
import type { Sessions } from './people/sessions.ts'
import type { Verdict } from './people/token-verifier.ts'
import type { CacheResult } from './plugins/answer-cache.ts'
import { ownCommands } from './plugins/api-calls.ts'
import type { Admission } from './plugins/idempotency.ts'
import type { OnPoll } from './topics/keep-polled.ts'
import type { Reader } from './upstream/reader.ts'

type Watched = {
  hub: Hub
  sockets: Sockets
  sessions: Sessions
  reader: Reader
  /** Null while this relay is the only one. */
  cluster: Cluster | null
  now: () => number
}

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
  const answers = new Counter({
    name: 'relay_answers_total',
    help: 'Answers of /api, by call of the contract and HTTP status',
    labelNames: ['call', 'status'],
    registers,
  })
  // For Prometheus a series that begins at one has not increased: the first command of unknown outcome would be missed.
  for (const call of ownCommands) for (const status of [502, 504]) answers.inc({ call, status }, 0)
  const answerSeconds = new Histogram({
    name: 'relay_answer_seconds',
    help: 'Seconds until an answer of /api was sent: reads and commands',
    labelNames: ['kind'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  })
  const counted = <Value extends string>(name: string, help: string, label: string) => {
    const counter = new Counter({ name, help, labelNames: [label], registers })
    return (value: Value) => counter.inc({ [label]: value })
  }

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

  const watchCluster = ({ isTogether, figures }: Cluster) => {
    gauge('relay_cluster_together', '1 while Redis answers, 0 while this relay polls alone', () =>
      isTogether() ? 1 : 0,
    )
    gauge('relay_cluster_leases', 'Public topics that this relay polls for all', () => figures().leases)
    counter('relay_cluster_separations_total', 'Times that Redis was lost', '', () => ({ all: figures().separations }))
    counter('relay_cluster_messages_total', 'News of public topics, by what became of it', 'outcome', () => {
      const { published, fenced, heard, outdated, reread } = figures()
      return { published, fenced, heard, outdated, reread }
    })
  }

  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    polled: ((kind, outcome) => polls.inc({ kind, outcome })) satisfies OnPoll,
    answered(call: string, status: number, kind: 'read' | 'command', seconds: number): void {
      answers.inc({ call, status })
      answerSeconds.observe({ kind }, seconds)
    },
    cacheResult: counted<CacheResult>('relay_cache_total', 'Shared public reads, by result', 'result'),
    handshake: counted<Verdict['state']>(
      'relay_handshakes_total',
      'Connections with a token, by whose it was: a person, refused, or unknown while the upstream could not say',
      'outcome',
    ),
    captcha: counted<'offered' | 'accepted' | 'refused'>('relay_captcha_total', 'Challenges, by outcome', 'outcome'),
    codeCheck: counted<'passed' | 'held'>(
      'relay_code_checks_total',
      'Calls that check a code: passed on, or held back as one address asks too often',
      'outcome',
    ),
    idempotency: counted<Admission['state'] | 'without-key' | 'nobody' | 'unsure'>(
      'relay_idempotency_total',
      'Commands that move money, by what their key was found to be',
      'outcome',
    ),
    /** Ties the figures to what they are read from. */
    watch({ hub, sockets, sessions, reader, cluster, now }: Watched): void {
      gauge('relay_sockets', 'Open sockets', sockets.count)
      gauge('relay_sessions', 'Sessions with an open socket', sessions.count)
      gauge('relay_persons', 'Persons known by a live token', sessions.persons)
      gauge('relay_personal_topics', "Topics in use that are a person's own", () =>
        hub.feeds().reduce((count, feed) => (feed.person === null ? count : count + 1), 0),
      )
      gauge('relay_upstream_in_flight', 'Polls in flight to the upstream', () => reader.inFlight)
      if (cluster !== null) watchCluster(cluster)
      counter('relay_frames_total', 'Frames sent to sockets', '', () => ({ all: hub.counters.frames }))
      counter('relay_bytes_total', 'Bytes of frames sent to sockets', '', () => ({ all: hub.counters.bytes }))
      counter('relay_slow_closes_total', 'Sockets closed for not keeping up', '', () => ({
        all: hub.counters.slowCloses,
      }))
      counter('relay_catch_up_waits_total', 'Times that a client had to wait for what it asked for', '', () => ({
        all: hub.counters.waits,
      }))
      counter(
        'relay_resyncs_total',
        'Returning clients by what they needed; lost: asked again',
        'answer',
        () => hub.counters.resyncs,
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
