import type { Document, Position } from '#shared/stream/frame.ts'
import { documentIn, encodeMessage, type TopicMessage } from './message.ts'
import type { Redis } from './redis.ts'
import { relayListKey } from './relay-list.ts'
import {
  balanceTopics,
  claimTopics,
  handTopic,
  helpTopics,
  leaveTopic,
  publishTopic,
  readTopic,
  wantTopics,
} from './scripts.ts'

/** The state of a topic in Redis. `last`: the last document, `age`: milliseconds since the upstream confirmed it. */
export type TopicState = {
  term: number
  stale: string | null
  last: { position: Position; age: number; document: Document } | null
}

/**
 * The outcome of a publication. `fenced`: another relay has the lease. `behind`: Redis has a newer state than this relay.
 */
export type Publication = 'ok' | 'fenced' | 'behind'
/** A message that is published under a lease. */
export type News = Exclude<TopicMessage, { kind: 'free' }>

/** Milliseconds for which Redis keeps the state of a topic that no relay polls. Clients' patches are kept for less. */
const stateLife = 120_000
/** Milliseconds for which a relay's request for a topic is valid: a poll may be in flight for that long. */
const wishLife = 10_000
/** Redis key of the number of topics that each relay polls. */
const loadsKey = 'sarraf:loads'
/** Redis key of the topics that clients of any relay follow. */
const wantedKey = 'sarraf:wanted'

/** Reads and writes the leases and states of public topics in Redis. Every call may throw RedisAway. */
export function createTopicStore(redis: Redis, relay: string, leaseLife: number) {
  return {
    /** Renews and takes leases. Returns the term of each lease that this relay has, 0 for the others. */
    async claim(names: readonly string[]): Promise<Map<string, number>> {
      const keys = names.flatMap((name) => [leaseOf(name), stateOf(name)])
      const terms = (await redis.run(claimTopics, keys, [relay, `${leaseLife}`, `${stateLife}`])) as string[]
      return new Map(names.map((name, index) => [name, Number(terms[index])]))
    },
    /** Balances the leases of these topics. Returns the new relay of each topic that this relay should hand over. */
    async balance(names: readonly string[]): Promise<Map<string, string>> {
      const keys = names.flatMap((name) => [leaseOf(name), stateOf(name)])
      const successors = (await redis.run(
        balanceTopics,
        [loadsKey, relayListKey, ...keys],
        [relay, `${wishLife}`],
      )) as string[]
      return new Map(names.flatMap((name, index) => (successors[index] ? [[name, successors[index]]] : [])))
    },
    /**
     * Records for a lease's time that clients of this relay follow these topics. Returns those that clients of any relay
     * follow.
     */
    async want(names: readonly string[]): Promise<string[]> {
      return (await redis.run(wantTopics, [wantedKey], [`${leaseLife}`, ...names])) as string[]
    },
    /** Returns which of these topics, that no client of this relay follows, it should poll for a relay that polls more. */
    async toHelpWith(names: readonly string[]): Promise<string[]> {
      const answers = await redis.run(helpTopics, [loadsKey, ...names.map(leaseOf)], [relay])
      return names.filter((_, index) => Number((answers as unknown[])[index]) === 1)
    },
    /** Gives the lease of a topic to another relay, if this relay has it. */
    async hand(name: string, successor: string, term: number): Promise<void> {
      const values = [relay, successor, `${leaseLife}`, channelOf(name), encodeMessage({ kind: 'free', term })]
      await redis.run(handTopic, [leaseOf(name), stateOf(name)], values)
    },
    async read(name: string): Promise<TopicState> {
      const read = (await redis.run(readTopic, [stateOf(name)], [])) as string[]
      const [term = '', epoch = '', seq = '', age = '', stale = '', doc = ''] = read
      const document = documentIn(doc)
      const last = document && { position: { epoch, seq: Number(seq) }, age: Number(age), document }
      return { term: Number(term), stale: stale === '' ? null : stale, last }
    },
    /** Publishes a message to all relays. `doc`: the JSON of the whole document that a patch leads to. */
    async publish(name: string, news: News, doc: string): Promise<Publication> {
      const facts = news.kind === 'failing' ? [news.stale] : [news.epoch, `${news.seq}`, doc]
      const values = [`${news.term}`, encodeMessage(news), channelOf(name), `${stateLife}`, news.kind, ...facts]
      return (await redis.run(publishTopic, [stateOf(name)], values)) as Publication
    },
    /** Releases the lease if this relay has it, so that another relay polls at once. */
    async leave(name: string, term: number): Promise<void> {
      await redis.run(
        leaveTopic,
        [leaseOf(name), stateOf(name)],
        [relay, channelOf(name), encodeMessage({ kind: 'free', term })],
      )
    },
    subscribe: (name: string, receive: (message: string) => void) => redis.subscribe(channelOf(name), receive),
    unsubscribe: (name: string) => redis.unsubscribe(channelOf(name)),
  }
}
export type TopicStore = ReturnType<typeof createTopicStore>

const leaseOf = (name: string) => `sarraf:lease:${name}`
const stateOf = (name: string) => `sarraf:topic:${name}`
const channelOf = (name: string) => `sarraf:topic:${name}`
