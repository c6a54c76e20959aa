import type { Position } from '#shared/stream/frame.ts'
import type { ByteBudget } from './byte-budget.ts'
import type { Feed } from './feed.ts'
import type { EncodedFrame } from './frame-text.ts'

/** The subscriptions that hold the same set of topics: one encoded frame serves them all. */
export type Group = {
  readonly key: string
  readonly feeds: readonly Feed[]
  readonly subscriptions: Set<Subscription>
  /** When a frame last told of every topic (epoch ms). */
  heartbeatAt: number
}

/** Where a client's frames go: a socket, or a stand-in for one. */
export type Sink = {
  send(frame: EncodedFrame): void
  /** Bytes handed to `send` that the network has not taken yet. */
  queued(): number
  /** Bytes ever handed to `send`. */
  written(): number
  /** Ends the connection. */
  close(reason: 'slow'): void
}

/** What had been written to a client when its queue was found too long; `behindSince` when it was judged slow (epoch ms). */
export type Backlog = { at: number; written: number; behindSince: number | null }

/** A client's place in a group. */
export class Subscription {
  readonly client: Client
  group: Group
  /** Topics that its next frame must bring to date on its own, by where it stands in them. */
  needs: Map<Feed, Position | null> | null = null
  /** When its client may draw what it needs (epoch ms). */
  waitsUntil = 0

  constructor(client: Client, group: Group) {
    this.client = client
    this.group = group
  }
}

/**
 * One client of the hub. It sits in two groups: what is public it shares with everybody who holds the same, what is a
 * person's own with other connections of that person only.
 */
export class Client {
  readonly sink: Sink
  readonly open: Subscription
  /** Null while it holds nothing of a person's own. */
  own: Subscription | null = null
  backlog: Backlog | null = null
  /** What it may draw by asking; null without a bound. */
  readonly budget: ByteBudget | null
  /** When a frame last went to it (epoch ms). */
  heardAt: number

  constructor(sink: Sink, group: Group, budget: ByteBudget | null, now: number) {
    this.sink = sink
    this.budget = budget
    this.heardAt = now
    this.open = new Subscription(this, group)
  }

  /** It cannot keep up: it gets no frames until its queue is short again. */
  get isBehind(): boolean {
    return this.backlog !== null && this.backlog.behindSince !== null
  }
}

/** The key of a set of topics, whatever their order; a person's own are of that person. */
export function groupKey(topics: Iterable<string>, person: string | null): string {
  const names = [...topics].sort().join(' ')
  return person === null ? names : `${person}|${names}`
}
