import type { Position } from '#shared/stream/frame.ts'
import type { ByteBudget } from './byte-budget.ts'
import type { Feed } from './feed.ts'
import type { EncodedFrame } from './frame-text.ts'

/** The subscriptions to the same set of topics: one encoded frame serves them all. */
export type Group = {
  readonly key: string
  readonly feeds: readonly Feed[]
  readonly subscriptions: Set<Subscription>
  /** When a frame last had the position of every topic (epoch ms). */
  heartbeatAt: number
}

/** The receiver of a client's frames: a socket, or a replacement for one. */
export type Sink = {
  send(frame: EncodedFrame): void
  /** Returns the bytes given to `send` that the network has not taken yet. */
  queued(): number
  /** Returns all bytes ever given to `send`. */
  written(): number
  /** Ends the connection. */
  close(reason: 'slow'): void
}

/**
 * A queue that was too long at `at`, with the bytes `written` until then. `behindSince`: when the client was found slow
 * (epoch ms); null while it is not.
 */
export type Backlog = { at: number; written: number; behindSince: number | null }

/** A client's membership of a group. */
export class Subscription {
  readonly client: Client
  group: Group
  /** The topics that its next own frame must update, with the client's position in each. */
  needs: Map<Feed, Position | null> | null = null
  /** When the client's budget allows that frame (epoch ms). */
  waitsUntil = 0

  constructor(client: Client, group: Group) {
    this.client = client
    this.group = group
  }
}

/**
 * One client of the hub. It is in two groups. It shares public topics with all clients that hold the same set, and personal
 * topics only with other connections of the same account.
 */
export class Client {
  readonly sink: Sink
  readonly open: Subscription
  /** Null while it holds no personal topic. */
  own: Subscription | null = null
  backlog: Backlog | null = null
  /** The bytes that it may draw by subscribing; null for no limit. */
  readonly budget: ByteBudget | null
  /** When it last received a frame (epoch ms). */
  lastFrameAt: number

  constructor(sink: Sink, group: Group, budget: ByteBudget | null, now: number) {
    this.sink = sink
    this.budget = budget
    this.lastFrameAt = now
    this.open = new Subscription(this, group)
  }

  /** Whether the client cannot keep up. It then gets no frames until its queue is short again. */
  get isBehind(): boolean {
    return this.backlog !== null && this.backlog.behindSince !== null
  }
}

/** Returns the key of a set of topics, in any order. Personal topics have their account in it. */
export function groupKey(topics: Iterable<string>, person: string | null): string {
  const names = [...topics].sort().join(' ')
  return person === null ? names : `${person}|${names}`
}
