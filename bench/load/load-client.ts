import { tokenOf } from '#bench/relay/persons.ts'
import { backoff } from '#shared/stream/backoff.ts'
import { type SubscribeAnswer, wire } from '#shared/stream/frame.ts'
import type { createFrameMemory, ReadFrame } from './frame-memory.ts'
import { Holdings } from './holdings.ts'
import { type Address, RawSocket } from './raw-socket.ts'
import type { Tally } from './tally.ts'
import type { Truth } from './truth.ts'
import type { Visitor } from './visitors.ts'

/** State that all clients of a crowd share. */
export type Shared = {
  address: Address
  memory: ReturnType<typeof createFrameMemory>
  truth: Truth
  tally: Tally
  random: () => number
}

const path = '/socket.io/?EIO=4&transport=websocket'
/** The relay's close code for a reader that is too slow (design 3). */
const tooSlow = 1013

/**
 * A light client with the protocol of a browser: it subscribes, keeps its position in each topic, and subscribes again
 * after a gap. After a disconnect it returns with its positions, with the browser's delays between its tries.
 */
export class LoadClient {
  readonly #shared: Shared
  readonly #holdings: Holdings
  /** The first packet that it sends, with the user's token. */
  readonly #greeting: string
  /** Whether its delays are counted. */
  readonly #isMeasured: boolean
  #socket: RawSocket | null = null
  /** `asking`: until the relay has answered. `due`: until all requested documents have arrived. */
  #state: 'away' | 'asking' | 'due' | 'served' | 'stalled' = 'away'
  #isOpen = false
  #attempt = 0
  #frameAt = 0
  /** Bytes received. */
  receivedBytes = 0

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

  /** Describes the client's state for an error message. */
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
      message: (bytes) => this.#receive(bytes),
      over: (code) => {
        if (this.#socket === socket) this.#lost(code)
      },
    })
    this.#socket = socket
  }

  /** Disconnects, and returns after `pause` ms with its positions. */
  leave(pause: number): void {
    this.#shared.tally.counts.returned += 1
    this.#goFor(pause)
  }

  /** Disconnects. After `pause` ms it connects as a new client of these public topics. */
  giveWay(pause: number, topics: readonly string[]): void {
    this.#shared.tally.counts.joined += 1
    this.#holdings.forgetAll()
    this.#holdings.moveTo(topics)
    this.#goFor(pause)
  }

  /** Changes to the topics of another page, on the same connection. */
  move(topics: readonly string[]): void {
    this.#shared.tally.counts.moved += 1
    this.#holdings.moveTo(topics)
    this.#subscribe(new Set())
  }

  stall(): void {
    this.#state = 'stalled'
    this.#socket?.pause()
  }

  /** Reads again: first the frames that are on their way, then the close if the relay has closed the connection. */
  readOn(): void {
    this.#state = 'due'
    this.#frameAt = Date.now()
    this.#socket?.resume()
  }

  /** Gives up a connection that brought no frame for as long as a browser waits. */
  look(now: number): void {
    if (this.#state === 'away' || this.#state === 'stalled' || now - this.#frameAt < wire.deadAfter) return
    this.#shared.tally.counts.silent += 1
    this.#comeBack()
  }

  #receive(bytes: Buffer): void {
    this.receivedBytes += bytes.length
    const start = bytes.toString('latin1', 0, Math.min(bytes.length, 12))
    if (start.startsWith('42["frame"')) this.#frame(this.#shared.memory.read(bytes))
    else if (start === '2') this.#socket?.send('3')
    else if (start.startsWith('0{')) this.#socket?.send(this.#greeting)
    else if (start.startsWith('40')) this.#subscribe(new Set())
    else if (start.startsWith('43')) this.#answered(JSON.parse(bytes.toString('utf8').slice(bytes.indexOf('['))))
    else if (start.startsWith('42["error"')) this.#onError(JSON.parse(bytes.toString('utf8').slice(2))[1].reason)
  }

  #subscribe(missing: ReadonlySet<string>): void {
    this.#state = 'asking'
    const topics = Object.fromEntries(this.#holdings.request(missing))
    this.#socket?.send(`421["subscribe",${JSON.stringify({ topics })}]`)
  }

  #answered([{ topics }]: [SubscribeAnswer]): void {
    this.#state = 'due'
    for (const result of Object.values(topics)) if (result !== 'ok') this.#shared.tally.counts.refused += 1
  }

  /** Counts an error event. The reason `drain` means that the relay shuts down; no other error is expected. */
  #onError(reason: string): void {
    this.#shared.tally.counts[reason === 'drain' ? 'drained' : 'refused'] += 1
  }

  #frame(frame: ReadFrame): void {
    const isDue = this.#state === 'due'
    this.#frameAt = Date.now()
    const isTimed = this.#state === 'served' && this.#isMeasured
    const missing = this.#holdings.take(frame, this.#frameAt, isDue, isTimed)
    // While a subscription has no answer yet, the gap appears again in the frame after the answer.
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
