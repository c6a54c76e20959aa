import { encodeMessage, type TopicMessage } from '#relay/cluster/message.ts'
import { SharedTopic } from '#relay/cluster/shared-topic.ts'
import type { News, Publication, TopicState } from '#relay/cluster/topic-store.ts'
import { Feed } from '#relay/hub/feed.ts'
import type { KeepPolled } from '#relay/topics/keep-polled.ts'
import { createFakeClock, settled } from './fake-clock.ts'

type Document = { [key: string]: unknown }
type Answer<Value> = PromiseWithResolvers<Value>

/**
 * Starts one shared topic on a fake store. The test gives each answer, and the clock is at 1000 until the test moves it.
 */
export function oneTopic() {
  const clock = createFakeClock(1000)
  const feed = new Feed({ name: 'quotes', person: null, kind: 'quotes', epoch: 'own', ringAge: 60_000 })
  const counters = { published: 0, heard: 0, fenced: 0, outdated: 0, reread: 0 }
  const log: unknown[] = []
  const reads: Answer<TopicState>[] = []
  const publications: (Answer<Publication> & { news: News; doc: string })[] = []
  const claims: Answer<Map<string, number>>[] = []
  let notified = 0
  let epochs = 0
  let receive: ((message: string) => void) | null = null
  const call = <Value, More extends object>(list: (Answer<Value> & More)[], more: More): Promise<Value> => {
    const answer = { ...Promise.withResolvers<Value>(), ...more }
    list.push(answer)
    return answer.promise
  }
  const store = {
    claim: (names: readonly string[]) => {
      log.push(['claim', ...names])
      return call(claims, {})
    },
    read: () => call(reads, {}),
    publish: (_: string, news: News, doc: string) => call(publications, { news, doc }),
    balance: async () => new Map<string, string>(),
    want: async () => [],
    toHelpWith: async () => [],
    hand: async (name: string, successor: string, term: number) => void log.push(['hand', name, successor, term]),
    leave: async (name: string, term: number) => void log.push(['leave', name, term]),
    subscribe: (_: string, listener: (message: string) => void) => {
      receive = listener
    },
    unsubscribe: (name: string) => void log.push(['unsubscribe', name]),
  }
  let polled: Parameters<KeepPolled>[2] | null = null
  let isPolling = false
  let finished = Promise.withResolvers<void>()
  const polls =
    (kind: string): KeepPolled =>
    (topic, person, on, heldSince) => {
      log.push([kind, topic, person, heldSince])
      polled = on
      return {
        pollNow: () => void log.push(['pollNow', kind]),
        isPolling: () => isPolling,
        finish: () => {
          log.push(['finish', kind])
          return isPolling ? finished.promise : Promise.resolve()
        },
        stop: () => {
          log.push(['stop', kind])
          if (polled === on) polled = null
        },
      }
    }
  const parts = {
    store,
    clock,
    counters,
    keepPolled: polls('poll'),
    keepPolledAlone: polls('pollAlone'),
    newEpoch: () => `epoch${++epochs}`,
  }
  const emit = () => {
    notified += 1
  }
  const topic = new SharedTopic({ kind: 'quotes' }, feed, emit, parts)
  const answered = async <Value>(list: Answer<Value>[], value: Value | Error) => {
    const next = list.shift()
    if (next === undefined) throw new Error('nothing was asked')
    if (value instanceof Error) next.reject(value)
    else next.resolve(value)
    await settled()
  }
  return {
    topic,
    feed,
    clock,
    counters,
    /** Returns the calls since the last look, in order. */
    log: () => log.splice(0),
    /** Returns how often sockets were to be notified since the last look. */
    notified: () => {
      const since = notified
      notified = 0
      return since
    },
    /** Returns the number of answers that the topic waits for. */
    waiting: () => ({ reads: reads.length, publications: publications.length, claims: claims.length }),
    publishing: () => publications.map(({ news, doc }) => [news, doc]),
    read: (state: TopicState | Error) => answered(reads, state),
    published: (outcome: Publication | Error) => answered(publications, outcome),
    claimed: (term: number | Error) =>
      answered(claims, term instanceof Error ? term : new Map(term === 0 ? [] : [['quotes', term]])),
    poll: async (result: Document | string) => {
      if (typeof result === 'string') polled!.failure(result)
      else polled!.document(result as never)
      await settled()
    },
    underway: (is: boolean) => {
      isPolling = is
      if (is) finished = Promise.withResolvers()
      else finished.resolve()
    },
    receive: async (message: TopicMessage | string) => {
      receive!(typeof message === 'string' ? message : encodeMessage(message))
      await settled()
    },
    /** Returns the state of the feed. */
    at: () => ({ epoch: feed.epoch, seq: feed.seq, document: feed.document, asOf: feed.asOf, stale: feed.stale }),
  }
}

/** The state of a topic in Redis: nothing, or a document that the upstream confirmed `age` ms ago. */
export const nothing = (term = 0, stale: string | null = null): TopicState => ({ term, stale, last: null })
export const known = (
  document: Document,
  { term = 1, epoch = 'a', seq = 1, age = 0, stale = null as string | null } = {},
): TopicState => ({ term, stale, last: { position: { epoch, seq }, age, document: document as never } })
