import { tokenOf } from '#bench/relay/persons.ts'
import { backoff } from '#shared/stream/backoff.ts'
import { type SubscribeAnswer, wire } from '#shared/stream/frame.ts'
import type { createFrameMemory, ReadFrame } from './frame-memory.ts'
import { Holdings } from './holdings.ts'
import { type Address, RawSocket } from './raw-socket.ts'
import type { Tally } from './tally.ts'
import type { Truth } from './truth.ts'
import type { Visitor } from './visitors.ts'

/** What the clients of a crowd have in common. */
export type Shared = {
  address: Address
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
  readonly #shared: Shared
  readonly #holdings: Holdings
  /** What it says when it is taken. */
  readonly #greeting: string
  /** Whether its delays count. */
  readonly #isMeasured: boolean
  #socket: RawSocket | null = null
  /** `asking`: until the relay has answered; `due`: until it has what it asked for. */
  #state: 'away' | 'asking' | 'due' | 'served' | 'stalled' = 'away'
  #isOpen = false
  #attempt = 0
  #frameAt = 0
  /** Bytes that it has heard. */
  heard = 0

  constructor(shared: Shared, visitor: Visitor, isMeasured: boolean) {
    this.#shared = shared
    this.#holdings = new Holdings(shared, visitor)
    this.#greeting = visitor.person === null ? '40' : `40${JSON.stringify({ token: tokenOf(visitor.person) })}`
    this.#isMeasured = isMeasured
  }

  get isServed(): boolean {
    return this.#state === 'served'
  }

  get isAway(): boolean {
    return this.#state === 'away'
  }

  /** Where it stands, in words. */
  get standing(): string {
    return `${this.#state}, ${Date.now() - this.#frameAt} ms after a frame, without ${this.#holdings.missing().join(', ') || 'nothing'}`
  }

  get topics(): readonly string[] {
    return this.#holdings.topics
  }

  prints(): Map<string, string> {
    return this.#holdings.prints()
  }

  connect(): void {
    this.#frameAt = Date.now()
    const socket: RawSocket = new RawSocket(this.#shared.address, path, {
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

  /** Goes, and comes back after so many milliseconds with its places. */
  leave(pause: number): void {
    this.#shared.tally.counts.returned += 1
    this.#goFor(pause)
  }

  /** Goes, and comes after so many milliseconds as if never here, to these public topics. */
  giveWay(pause: number, topics: readonly string[]): void {
    this.#shared.tally.counts.joined += 1
    this.#holdings.forgetAll()
    this.#holdings.moveTo(topics)
    this.#goFor(pause)
  }

  /** Another page on the same connection. */
  move(topics: readonly string[]): void {
    this.#shared.tally.counts.moved += 1
    this.#holdings.moveTo(topics)
    this.#subscribe(new Set())
  }

  stall(): void {
    this.#state = 'stalled'
    this.#socket?.pause()
  }

  /** Reads on: what is still on its way first, and then its end if the relay has closed it. */
  readOn(): void {
    this.#state = 'due'
    this.#frameAt = Date.now()
    this.#socket?.resume()
  }

  /** A connection without a frame for as long as a browser waits is given up. */
  look(now: number): void {
    if (this.#state === 'away' || this.#state === 'stalled' || now - this.#frameAt < wire.deadAfter) return
    this.#shared.tally.counts.silent += 1
    this.#comeBack()
  }

  #hear(bytes: Buffer): void {
    this.heard += bytes.length
    const start = bytes.toString('latin1', 0, Math.min(bytes.length, 12))
    if (start.startsWith('42["frame"')) this.#frame(this.#shared.memory.read(bytes))
    else if (start === '2') this.#socket?.send('3')
    else if (start.startsWith('0{')) this.#socket?.send(this.#greeting)
    else if (start.startsWith('40')) this.#subscribe(new Set())
    else if (start.startsWith('43')) this.#answered(JSON.parse(bytes.toString('utf8').slice(bytes.indexOf('['))))
    else if (start.startsWith('42["error"')) this.#told(JSON.parse(bytes.toString('utf8').slice(2))[1].reason)
  }

  #subscribe(missing: ReadonlySet<string>): void {
    this.#state = 'asking'
    const topics = Object.fromEntries(this.#holdings.ask(missing))
    this.#socket?.send(`421["subscribe",${JSON.stringify({ topics })}]`)
  }

  #answered([{ topics }]: [SubscribeAnswer]): void {
    this.#state = 'due'
    for (const result of Object.values(topics)) if (result !== 'ok') this.#shared.tally.counts.refused += 1
  }

  /** A relay that drains says so, and is the only one that may say anything like it. */
  #told(reason: string): void {
    this.#shared.tally.counts[reason === 'drain' ? 'drained' : 'refused'] += 1
  }

  #frame(frame: ReadFrame): void {
    const isDue = this.#state === 'due'
    this.#frameAt = Date.now()
    const isTimed = this.#state === 'served' && this.#isMeasured
    const missing = this.#holdings.take(frame, this.#frameAt, isDue, isTimed)
    // While it asks already, what is missing after the answer shows in the next frame.
    if (missing.size > 0 && this.#state !== 'asking') {
      this.#shared.tally.counts.resyncs += 1
      this.#subscribe(missing)
    } else if (isDue && this.#holdings.hasAll()) {
      this.#state = 'served'
      this.#attempt = 0
    }
  }

  #lost(code: number | null): void {
    this.#shared.tally.counts[!this.#isOpen ? 'failed' : code === tooSlow ? 'slow' : 'cut'] += 1
    this.#comeBack()
  }

  #comeBack(): void {
    this.#goFor(backoff(this.#attempt, this.#shared.random()))
    this.#attempt += 1
  }

  #goFor(pause: number): void {
    this.#state = 'away'
    this.#isOpen = false
    const socket = this.#socket
    this.#socket = null
    socket?.close()
    setTimeout(() => this.connect(), pause)
  }
}
