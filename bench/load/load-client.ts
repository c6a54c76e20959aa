import { backoff } from '#machines/connection/backoff.ts'
import { type Position, type SubscribeAnswer, wire } from '#shared/stream/frame.ts'
import { positionOf } from '#shared/stream/replica.ts'
import type { createFrameMemory, ReadFrame, ReadUpdate } from './frame-memory.ts'
import { RawSocket } from './raw-socket.ts'
import type { Tally } from './tally.ts'
import type { Standing, Step, Truth } from './truth.ts'

/** What the clients of a crowd have in common. */
export type Shared = {
  port: number
  memory: ReturnType<typeof createFrameMemory>
  truth: Truth
  tally: Tally
  random: () => number
}

const path = '/socket.io/?EIO=4&transport=websocket'
/** The closing code of the relay for a reader that does not keep up (design 3). */
const tooSlow = 1013

/**
 * One browser's worth of the wire: it subscribes, keeps its place in each topic, asks again after a gap, and comes back
 * with its places after a cut, with the browser's own waits between tries.
 */
export class LoadClient {
  topics: readonly string[]
  readonly #shared: Shared
  /** Whether its delays count. */
  readonly #isMeasured: boolean
  #socket: RawSocket | null = null
  #held = new Map<string, Standing>()
  /** `asking`: until the relay has answered; `due`: until the frame that follows. */
  #state: 'away' | 'asking' | 'due' | 'served' | 'stalled' = 'away'
  #isOpen = false
  #attempt = 0
  #frameAt = 0
  #asked = new Map<string, Position | null>()
  #timer: ReturnType<typeof setTimeout> | null = null

  constructor(shared: Shared, topics: readonly string[], isMeasured: boolean) {
    this.#shared = shared
    this.topics = topics
    this.#isMeasured = isMeasured
  }

  get isServed(): boolean {
    return this.#state === 'served'
  }

  get isAway(): boolean {
    return this.#state === 'away'
  }

  /** What it holds of its topics, as fingerprints; of a topic that it has nothing of, the empty text. */
  prints(): Map<string, string> {
    return new Map(this.topics.map((topic) => [topic, this.#held.get(topic)?.print ?? '']))
  }

  connect(): void {
    this.#timer = null
    this.#frameAt = Date.now()
    const socket: RawSocket = new RawSocket(this.#shared.port, path, {
      open: () => {
        this.#isOpen = true
      },
      message: (bytes) => this.#hear(bytes),
      over: (code) => {
        if (this.#socket === socket) this.#lost(code)
      },
    })
    this.#socket = socket
  }

  /** Goes, and comes back after so many milliseconds: with its places, or as somebody new with other topics. */
  leave(pause: number, topicsOfNext: readonly string[] | null): void {
    this.#drop()
    if (topicsOfNext !== null) {
      this.#held.clear()
      this.topics = topicsOfNext
    }
    this.#shared.tally.counts[topicsOfNext === null ? 'returned' : 'joined'] += 1
    this.#timer = setTimeout(() => this.connect(), pause)
  }

  /** Another page on the same connection. */
  move(topics: readonly string[]): void {
    this.topics = topics
    for (const topic of this.#held.keys()) if (!topics.includes(topic)) this.#held.delete(topic)
    this.#shared.tally.counts.moved += 1
    this.#subscribe(new Set())
  }

  stall(): void {
    this.#state = 'stalled'
    this.#socket?.pause()
  }

  /** Reads on: what is still on its way first, and then its end if the relay has closed it. */
  readOn(): void {
    this.#state = 'due'
    this.#asked.clear()
    this.#frameAt = Date.now()
    this.#socket?.resume()
  }

  /** A connection without a frame for as long as a browser waits is given up. */
  look(now: number): void {
    if (this.#state === 'away' || this.#state === 'stalled' || now - this.#frameAt < wire.deadAfter) return
    this.#shared.tally.counts.silent += 1
    this.#drop()
    this.#comeBack()
  }

  /** Leaves for good. */
  end(): void {
    this.#drop()
    if (this.#timer !== null) clearTimeout(this.#timer)
  }

  #hear(bytes: Buffer): void {
    const start = bytes.toString('latin1', 0, Math.min(bytes.length, 12))
    if (start.startsWith('42["frame"')) this.#frame(this.#shared.memory.read(bytes))
    else if (start === '2') this.#socket?.send('3')
    else if (start.startsWith('0{')) this.#socket?.send('40')
    else if (start.startsWith('40')) this.#subscribe(new Set())
    else if (start.startsWith('43')) this.#answered(JSON.parse(bytes.toString('utf8').slice(bytes.indexOf('['))))
    else if (start.startsWith('42["error"')) this.#shared.tally.counts.refused += 1
  }

  #subscribe(missing: ReadonlySet<string>): void {
    this.#state = 'asking'
    const place = (topic: string) => (missing.has(topic) ? null : placeIn(this.#held.get(topic)))
    this.#asked = new Map(this.topics.map((topic) => [topic, place(topic)]))
    this.#socket?.send(`421["subscribe",${JSON.stringify({ topics: Object.fromEntries(this.#asked) })}]`)
  }

  #answered([{ topics }]: [SubscribeAnswer]): void {
    this.#state = 'due'
    for (const result of Object.values(topics)) if (result !== 'ok') this.#shared.tally.counts.refused += 1
  }

  #frame({ now, updates }: ReadFrame): void {
    const { tally, truth } = this.#shared
    const isDue = this.#state === 'due'
    const arrived = Date.now()
    const missing = new Set<string>()
    tally.counts.frames += 1
    this.#frameAt = arrived
    for (const update of updates) {
      if (!this.topics.includes(update.topic)) continue
      const step = truth.take(this.#held.get(update.topic) ?? null, update)
      if (step.standing !== null) this.#held.set(update.topic, step.standing)
      if (step.outcome === 'gap') missing.add(update.topic)
      this.#count(step, update, isDue)
      if (this.#state !== 'served' || !this.#isMeasured || step.outcome !== 'changed' || !update.update.patch) continue
      tally.fromPoll.add(arrived - update.update.asOf!)
      tally.fromFlush.add(arrived - now)
    }
    if (missing.size > 0) this.#askAgain(missing)
    else if (isDue && this.#hasAll()) this.#served()
  }

  #count({ outcome }: Step, { topic, update }: ReadUpdate, isDue: boolean): void {
    const { counts } = this.#shared.tally
    counts[outcome === 'gap' ? 'gaps' : outcome] += 1
    if (!isDue || update.seq === 0 || (this.#asked.get(topic) ?? null) === null) return
    this.#asked.delete(topic)
    if (update.snapshot) counts.resumedBySnapshot += 1
    else if (update.patch ?? update.patches) counts.resumedByPatches += 1
    else counts.resumedByNothing += 1
  }

  #askAgain(missing: ReadonlySet<string>): void {
    // What is still missing after the answer shows in the next frame.
    if (this.#state === 'asking') return
    this.#shared.tally.counts.resyncs += 1
    this.#subscribe(missing)
  }

  /** Every topic has a document of the relay's present life. */
  #hasAll(): boolean {
    return this.topics.every((topic) => (this.#held.get(topic)?.replica.seq ?? 0) > 0)
  }

  #served(): void {
    this.#state = 'served'
    this.#attempt = 0
  }

  #lost(code: number | null): void {
    this.#shared.tally.counts[!this.#isOpen ? 'failed' : code === tooSlow ? 'slow' : 'cut'] += 1
    this.#drop()
    this.#comeBack()
  }

  #comeBack(): void {
    this.#timer = setTimeout(() => this.connect(), backoff(this.#attempt, this.#shared.random()))
    this.#attempt += 1
  }

  #drop(): void {
    this.#state = 'away'
    this.#isOpen = false
    const socket = this.#socket
    this.#socket = null
    socket?.close()
  }
}

function placeIn(standing: Standing | undefined): Position | null {
  return standing === undefined ? null : positionOf(standing.replica)
}
