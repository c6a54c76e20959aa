import type { Sessions } from './auth/sessions.ts'
import type { Verdict } from './auth/token-verifier.ts'
import { createMetricsRegistry } from './base/metrics-registry.ts'
import { version } from './base/version.ts'
import type { Cluster } from './cluster/cluster.ts'
import type { CacheResult } from './http/api/answer-cache.ts'
import type { CodeCheckOutcome } from './http/api/code-check-limit.ts'
import type { KeyOutcome } from './http/api/idempotent-handler.ts'
import type { CountResponse } from './http/response-metrics.ts'
import type { Feed } from './hub/feed.ts'
import type { Hub } from './hub/hub.ts'
import type { Sockets } from './hub/sockets.ts'
import type { OnPoll } from './topics/keep-polled.ts'
import { ownCommands } from './upstream/api-calls.ts'
import type { Reader } from './upstream/reader.ts'

type Watched = {
  hub: Hub
  sockets: Sockets
  sessions: Sessions
  reader: Reader
  /** Null when this relay is the only one. */
  cluster: Cluster | null
  /** Epoch milliseconds. */
  now: () => number
}

/** Creates all metrics of the relay for `/metrics`, with the names and help texts of all layers in one list. */
export function createMetrics() {
  const registry = createMetricsRegistry()
  const { countBy, readCounter, readCounterBy, readGauge, readGaugeBy } = registry
  readGaugeBy('relay_build_info', '1, with the version of this relay', 'version', () => [[version, 1]])
  const polls = registry.counter('relay_polls_total', 'Polls of the upstream, by kind of topic and outcome', [
    'kind',
    'outcome',
  ])
  const answers = registry.counter('relay_answers_total', 'Answers of /api, by call of the contract and HTTP status', [
    'call',
    'status',
  ])
  // For Prometheus a series that begins at one has not increased. It would miss the first command of unknown outcome.
  for (const call of ownCommands) for (const status of [502, 504]) answers.inc({ call, status }, 0)
  const answerSeconds = registry.histogram(
    'relay_answer_seconds',
    'Seconds until an answer of /api was sent: reads and commands',
    ['kind'],
    [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  )

  const watchCluster = ({ isTogether, figures }: Cluster) => {
    readGauge('relay_cluster_together', '1 while Redis answers, 0 while this relay polls alone', () =>
      isTogether() ? 1 : 0,
    )
    readGauge('relay_cluster_leases', 'Public topics that this relay polls for all', () => figures().leases)
    readCounter('relay_cluster_separations_total', 'Losses of the connection to Redis', () => figures().separations)
    readCounterBy('relay_cluster_messages_total', 'Messages about public topics, by outcome', 'outcome', () => {
      const { published, fenced, heard, outdated, reread } = figures()
      return { published, fenced, heard, outdated, reread }
    })
  }

  const watchTopics = (hub: Hub, now: () => number) => {
    const byKind = (name: string, help: string, read: (feeds: Feed[]) => number) =>
      readGaugeBy(name, help, 'kind', () =>
        [...Map.groupBy(hub.feeds(), ({ kind }) => kind)].map(([kind, feeds]) => [kind, read(feeds)]),
      )
    byKind('relay_topics', 'Topics in use', (feeds) => feeds.length)
    byKind(
      'relay_stale_topics',
      'Topics whose polls fail',
      (feeds) => feeds.filter(({ stale }) => stale !== null).length,
    )
    byKind('relay_topic_age_seconds', 'Age of the oldest document of a kind', (feeds) =>
      Math.max(0, ...feeds.map(({ asOf }) => (asOf === null ? 0 : (now() - asOf) / 1000))),
    )
  }

  return {
    contentType: registry.contentType,
    text: registry.text,
    polled: ((kind, outcome) => polls.inc({ kind, outcome })) satisfies OnPoll,
    answered: ((call, status, kind, seconds) => {
      answers.inc({ call, status })
      answerSeconds.observe({ kind }, seconds)
    }) satisfies CountResponse,
    cacheResult: countBy<CacheResult>('relay_cache_total', 'Shared public reads, by result', 'result'),
    handshake: countBy<Verdict['state']>(
      'relay_handshakes_total',
      'Connections with a token, by result: person, refused, or unknown while the upstream does not answer',
      'outcome',
    ),
    captcha: countBy<'offered' | 'accepted' | 'refused'>('relay_captcha_total', 'Challenges, by outcome', 'outcome'),
    codeCheck: countBy<CodeCheckOutcome>(
      'relay_code_checks_total',
      'Calls that check a code: forwarded, or rejected because one address sends too many',
      'outcome',
    ),
    idempotency: countBy<KeyOutcome>(
      'relay_idempotency_total',
      'Commands that move money, by the state of their idempotency key',
      'outcome',
    ),
    /** Adds the metrics that are read from running parts. */
    watch({ hub, sockets, sessions, reader, cluster, now }: Watched): void {
      const { counters } = hub
      readGauge('relay_sockets', 'Open sockets', sockets.count)
      readGauge('relay_sessions', 'Sessions with an open socket', sessions.count)
      readGauge('relay_persons', 'Users with a valid token', sessions.persons)
      readGauge('relay_personal_topics', "Topics in use that are a person's own", () =>
        hub.feeds().reduce((count, feed) => (feed.person === null ? count : count + 1), 0),
      )
      readGauge('relay_upstream_in_flight', 'Polls in flight to the upstream', () => reader.inFlight)
      if (cluster !== null) watchCluster(cluster)
      readCounter('relay_frames_total', 'Frames sent to sockets', () => counters.frames)
      readCounter('relay_bytes_total', 'Bytes of frames sent to sockets', () => counters.bytes)
      readCounter('relay_slow_closes_total', 'Sockets closed because they were too slow', () => counters.slowCloses)
      readCounter('relay_catch_up_waits_total', 'Requests of clients that had to wait', () => counters.waits)
      readCounterBy(
        'relay_resyncs_total',
        'Topics of reconnecting clients, by what each was sent',
        'answer',
        () => counters.resyncs,
      )
      readCounterBy(
        'relay_refusals_total',
        'Sockets closed because of an invalid message',
        'reason',
        () => sockets.refusals,
      )
      watchTopics(hub, now)
    },
  }
}
export type Metrics = ReturnType<typeof createMetrics>
