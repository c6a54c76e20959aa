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

/** A tab as the leader knows it. `isSeen`: it comes before those that nobody sees where not all topics have room. */
export type TabClient = { topics: Positions; isSeen: boolean; send(part: TabPart): void }
/** What time the relay told in its last frame, and when that came; both epoch ms. */
export type RelayClock = { relay: number; at: number }

/** Milliseconds after which a tab hears a frame of the relay, also one that has nothing for it: it judges its connection by them. */
const quiet = 3000
/** Milliseconds after which a reset that changed nothing is asked for again. */
const resetPatience = 2000
/** Messages that may follow each other at once: each tab keeps its own apart already. */
const burst = 4

type Member = TabClient & { names: Set<string>; heardAt: number }

/**
 * The relay's place for the tabs of a browser: asks the relay for the topics of all of them, and gives each its own. It keeps
 * each topic's document, so that a tab that comes has it at once, and one that comes back has what it missed.
 * @param ask replaces the set of topics that the relay is asked for.
 */
export function createTabHub(ask: (request: SubscribeRequest) => void, timing: Timing, clock: RelayClock) {
  const members = new Map<string, Member>()
  const replicas = new Map<string, Replica>()
  const answers = new Map<string, SubscribeResult>()
  /** Topics that must begin anew, with the time when the relay was asked. */
  const lost = new Map<string, number>()
  const sender = createSender(send, timing, burst)
  let asked: string | null = null

  return {
    /** Takes a tab in, or replaces its set. `lend`: what the tab can give of what the hub does not have. */
    set(id: string, client: TabClient, lend: Lend = () => undefined) {
      const member: Member = { ...client, names: new Set(Object.keys(client.topics)), heardAt: timing.now() }
      members.set(id, member)
      forget()
      for (const name of member.names) {
        const lent = client.topics[name] === null || replicas.has(name) ? undefined : lend(name)
        if (lent !== undefined) replicas.set(name, lent)
      }
      const known = [...member.names].filter((name) => isKnown(replicas.get(name)))
      if (known.length > 0)
        give(member, Object.fromEntries(known.map((name) => [name, bring(name, client.topics[name] ?? null)])), now())
      tell(member)
      sender.request()
    },
    drop(id: string) {
      if (!members.delete(id)) return
      forget()
      sender.request()
    },
    /** The connection is new: the relay holds nothing for this browser. */
    begin() {
      answers.clear()
      asked = null
      sender.request()
    },
    note({ topics }: SubscribeAnswer) {
      const held = union()
      for (const [name, result] of Object.entries(topics)) if (held.has(name)) answers.set(name, result)
      for (const member of members.values()) tell(member)
    },
    take,
  }

  /** Passes a frame on, to each tab what is its own: every tab stands where the hub does since it came. */
  function take(frame: Frame) {
    clock = { relay: frame.now, at: timing.now() }
    const held = union()
    const passed: [name: string, update: Update][] = []
    let mustAsk = false
    for (const [name, update] of Object.entries(frame.topics)) {
      const kind = held.has(name) ? parseTopic(name)?.kind : undefined
      if (kind === undefined) continue
      const before = replicas.get(name) ?? emptyReplica
      const { replica, resync } = applyUpdate(before, update, kind)
      if (resync) mustAsk = lose(name) || mustAsk
      else {
        lost.delete(name)
        // What the relay denied it has granted.
        answers.delete(name)
        replicas.set(name, replica)
        passed.push([name, update])
      }
    }
    if (mustAsk) sender.request()
    for (const member of members.values()) {
      const mine = passed.filter(([name]) => member.names.has(name))
      if (mine.length === 0 && Math.abs(timing.now() - member.heardAt) < quiet) continue
      give(member, Object.fromEntries(mine), frame.now)
    }
  }

  /** What leads a tab from its position to where the hub is. */
  function bring(name: string, position: Position | null): Update {
    const { epoch, seq, doc, asOf, stale } = replicas.get(name)!
    const isThere = position?.epoch === epoch && position?.seq === seq
    const place = seq === 0 ? { epoch: epoch!, seq, asOf: null } : { epoch: epoch!, seq, asOf }
    const reason = stale === null || stale === 'waiting' ? {} : { stale }
    return { ...place, ...reason, ...(seq === 0 || doc === null || isThere ? {} : { snapshot: doc }) }
  }

  function give(member: Member, topics: Frame['topics'], time: number) {
    member.heardAt = timing.now()
    member.send({ type: 'frame', frame: { now: time, topics } })
  }

  function tell(member: Member) {
    const known = [...member.names].flatMap((name) => {
      const result = answers.get(name)
      return result === undefined ? [] : [[name, result] as const]
    })
    if (known.length > 0) member.send({ type: 'answer', answer: { topics: Object.fromEntries(known) } })
  }

  /** True when the relay must be asked to begin a topic anew: it has not been, or nothing came of it in a while. */
  function lose(name: string): boolean {
    const since = lost.get(name)
    if (since !== undefined && Math.abs(timing.now() - since) < resetPatience) return false
    lost.set(name, timing.now())
    asked = null
    return true
  }

  function send(): boolean {
    const all = [...union()]
    const [chosen, rest] = [all.slice(0, wire.topicsPerSocket), all.slice(wire.topicsPerSocket)]
    const key = [...chosen].sort().join(' ')
    limit(chosen, rest)
    if (key === asked) return false
    asked = key
    ask({ topics: Object.fromEntries(chosen.map((name) => [name, placeOf(name)])) })
    return true
  }

  function placeOf(name: string): Position | null {
    return lost.has(name) ? null : positionOf(replicas.get(name) ?? emptyReplica)
  }

  /** More topics than a socket may hold: those of tabs that nobody sees are told so, as the relay would. */
  function limit(chosen: readonly string[], rest: readonly string[]) {
    const freed = chosen.filter((name) => answers.get(name) === 'limit')
    const full = rest.filter((name) => answers.get(name) !== 'limit')
    for (const name of freed) answers.set(name, 'ok')
    for (const name of full) answers.set(name, 'limit')
    if (freed.length + full.length > 0) for (const member of members.values()) tell(member)
  }

  /** The topics of all tabs, those of tabs that are seen first. */
  function union(): Set<string> {
    const all = [...members.values()]
    const ordered = [...all.filter(({ isSeen }) => isSeen), ...all.filter(({ isSeen }) => !isSeen)]
    return new Set(ordered.flatMap(({ names }) => [...names]))
  }

  function forget() {
    const held = union()
    for (const kept of [replicas, answers, lost]) for (const name of kept.keys()) if (!held.has(name)) kept.delete(name)
  }

  /** The relay's time now, epoch ms. */
  function now(): number {
    return clock.relay + timing.now() - clock.at
  }
}

function isKnown(replica: Replica | undefined): boolean {
  return replica !== undefined && replica.epoch !== null
}
