import {
  type Frame,
  type Position,
  type SubscribeAnswer,
  type SubscribeRequest,
  type SubscribeResult,
  type Update,
  wire,
} from '#shared/stream/frame.ts'
import { applyUpdate, emptyReplica, positionOf, type Replica } from '#shared/stream/replica.ts'
import { parseTopic } from '#shared/stream/topics.ts'
import type { Lend } from '../relay-socket.ts'
import { createSender, type Timing } from '../sender.ts'
import type { Positions, TabPart } from './tab-messages.ts'

/** A tab in the leader's list. `isSeen`: when there are too many topics, visible tabs come first. */
export type TabClient = { topics: Positions; isSeen: boolean; send(part: TabPart): void }
/** The relay's time in its last frame, and the local time of that frame; both epoch ms. */
export type RelayClock = { relay: number; at: number }

/** Maximum time in ms between two frames to a tab, even if they are empty. A tab checks its connection by them. */
const quiet = 3000
/** Time in ms after which a reset without effect is requested again. */
const resetTimeout = 2000
/** Number of subscribe messages that may be sent at once. Each tab already throttles its own. */
const burst = 4

type Follower = TabClient & { names: Set<string>; lastFrameAt: number }

/**
 * Plays the relay for the tabs of a browser: it subscribes to the union of their topics and sends each tab its own. It
 * keeps each topic's document, so that a new tab gets it at once and a returning tab gets the missed changes.
 * @param replaceTopics replaces the set of topics at the relay.
 */
export function createTabHub(replaceTopics: (request: SubscribeRequest) => void, timing: Timing, clock: RelayClock) {
  const followers = new Map<string, Follower>()
  const replicas = new Map<string, Replica>()
  const answers = new Map<string, SubscribeResult>()
  /** Topics that must be reset, with the time of the request to the relay. */
  const lost = new Map<string, number>()
  const sender = createSender(send, timing, burst)
  let sentKey: string | null = null

  return {
    /** Adds a tab, or replaces its topics. `lend` returns the tab's document of a topic that the hub does not have. */
    set(id: string, client: TabClient, lend: Lend = () => undefined) {
      const follower: Follower = { ...client, names: new Set(Object.keys(client.topics)), lastFrameAt: timing.now() }
      followers.set(id, follower)
      forget()
      for (const name of follower.names) {
        const lent = client.topics[name] === null || replicas.has(name) ? undefined : lend(name)
        if (lent !== undefined) replicas.set(name, lent)
      }
      const known = [...follower.names].filter((name) => isKnown(replicas.get(name)))
      if (known.length > 0)
        give(follower, Object.fromEntries(known.map((name) => [name, bring(name, client.topics[name] ?? null)])), now())
      sendAnswers(follower)
      sender.request()
    },
    drop(id: string) {
      if (!followers.delete(id)) return
      forget()
      sender.request()
    },
    /** The connection is new: the relay has no subscription of this browser. */
    begin() {
      answers.clear()
      sentKey = null
      sender.request()
    },
    note({ topics }: SubscribeAnswer) {
      const held = union()
      for (const [name, result] of Object.entries(topics)) if (held.has(name)) answers.set(name, result)
      for (const follower of followers.values()) sendAnswers(follower)
    },
    take,
  }

  /** Forwards a frame, to each tab its own topics. Every tab has the hub's position from the time that it was added. */
  function take(frame: Frame) {
    clock = { relay: frame.now, at: timing.now() }
    const held = union()
    const passed: [name: string, update: Update][] = []
    let mustRequest = false
    for (const [name, update] of Object.entries(frame.topics)) {
      const kind = held.has(name) ? parseTopic(name)?.kind : undefined
      if (kind === undefined) continue
      const before = replicas.get(name) ?? emptyReplica
      const { replica, resync } = applyUpdate(before, update, kind)
      if (resync) mustRequest = lose(name) || mustRequest
      else {
        lost.delete(name)
        // The relay now serves a topic that it had refused.
        answers.delete(name)
        replicas.set(name, replica)
        passed.push([name, update])
      }
    }
    if (mustRequest) sender.request()
    for (const follower of followers.values()) {
      const mine = passed.filter(([name]) => follower.names.has(name))
      if (mine.length === 0 && Math.abs(timing.now() - follower.lastFrameAt) < quiet) continue
      give(follower, Object.fromEntries(mine), frame.now)
    }
  }

  /** Returns the update from a tab's position to the hub's. */
  function bring(name: string, position: Position | null): Update {
    const { epoch, seq, doc, asOf, stale } = replicas.get(name)!
    const isThere = position?.epoch === epoch && position?.seq === seq
    const place = seq === 0 ? { epoch: epoch!, seq, asOf: null } : { epoch: epoch!, seq, asOf }
    const reason = stale === null || stale === 'waiting' ? {} : { stale }
    return { ...place, ...reason, ...(seq === 0 || doc === null || isThere ? {} : { snapshot: doc }) }
  }

  function give(follower: Follower, topics: Frame['topics'], time: number) {
    follower.lastFrameAt = timing.now()
    follower.send({ type: 'frame', frame: { now: time, topics } })
  }

  function sendAnswers(follower: Follower) {
    const known = [...follower.names].flatMap((name) => {
      const result = answers.get(name)
      return result === undefined ? [] : [[name, result] as const]
    })
    if (known.length > 0) follower.send({ type: 'answer', answer: { topics: Object.fromEntries(known) } })
  }

  /**
   * Records that a topic needs a reset. Returns true when the relay must be asked: it has not been asked yet, or the last
   * request had no effect in time.
   */
  function lose(name: string): boolean {
    const since = lost.get(name)
    if (since !== undefined && Math.abs(timing.now() - since) < resetTimeout) return false
    lost.set(name, timing.now())
    sentKey = null
    return true
  }

  function send(): boolean {
    const all = [...union()]
    const [chosen, rest] = [all.slice(0, wire.topicsPerSocket), all.slice(wire.topicsPerSocket)]
    const key = [...chosen].sort().join(' ')
    limit(chosen, rest)
    if (key === sentKey) return false
    sentKey = key
    replaceTopics({ topics: Object.fromEntries(chosen.map((name) => [name, placeOf(name)])) })
    return true
  }

  function placeOf(name: string): Position | null {
    return lost.has(name) ? null : positionOf(replicas.get(name) ?? emptyReplica)
  }

  /**
   * Applies the socket's limit of topics. The topics over the limit are those of hidden tabs, which get `limit` as from the
   * relay.
   */
  function limit(chosen: readonly string[], rest: readonly string[]) {
    const freed = chosen.filter((name) => answers.get(name) === 'limit')
    const full = rest.filter((name) => answers.get(name) !== 'limit')
    for (const name of freed) answers.set(name, 'ok')
    for (const name of full) answers.set(name, 'limit')
    if (freed.length + full.length > 0) for (const follower of followers.values()) sendAnswers(follower)
  }

  /** Returns the topics of all tabs, those of visible tabs first. */
  function union(): Set<string> {
    const all = [...followers.values()]
    const ordered = [...all.filter(({ isSeen }) => isSeen), ...all.filter(({ isSeen }) => !isSeen)]
    return new Set(ordered.flatMap(({ names }) => [...names]))
  }

  function forget() {
    const held = union()
    for (const kept of [replicas, answers, lost]) for (const name of kept.keys()) if (!held.has(name)) kept.delete(name)
  }

  /** Returns the relay's present time in epoch ms. */
  function now(): number {
    return clock.relay + timing.now() - clock.at
  }
}

function isKnown(replica: Replica | undefined): boolean {
  return replica !== undefined && replica.epoch !== null
}
