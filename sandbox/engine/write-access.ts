import type { ExchangeStore } from './exchange-store.ts'
import { StoreUnavailable, type WriteFailure } from './store-unavailable.ts'

/** Pause before the store is tried again, in ms. It doubles each time that a write fails soon after a recovery. */
const firstPause = 250
const longestPause = 5000
/** Time without a failure after which the store has recovered, in ms. */
const recovered = 10_000

/**
 * Tracks whether the store can be written to. After a failed write no command is tried, so that commands do not block the
 * event loop. Instead `probe` writes a small record from time to time until it succeeds.
 */
export class WriteAccess {
  readonly #store: Pick<ExchangeStore, 'probe' | 'failureOf'>
  readonly #log: (line: string) => void
  readonly #waiting = new Set<() => void>()
  #failure: WriteFailure | null = null
  #failedAt = 0
  #openedAt = Number.NEGATIVE_INFINITY
  #pause = firstPause
  #timer: NodeJS.Timeout | undefined

  constructor(store: Pick<ExchangeStore, 'probe' | 'failureOf'>, log: (line: string) => void) {
    this.#store = store
    this.#log = log
  }

  get isOpen(): boolean {
    return this.#failure === null
  }

  /** @throws StoreUnavailable while the store cannot be written to. */
  demand(): void {
    if (this.#failure !== null) throw new StoreUnavailable(this.#failure)
  }

  /** Records a failed write and returns its error. */
  failed(failure: WriteFailure, cause: unknown): StoreUnavailable {
    if (this.#failure === null) {
      this.#failedAt = performance.now()
      const isAgain = this.#failedAt - this.#openedAt < recovered
      this.#pause = isAgain ? Math.min(2 * this.#pause, longestPause) : firstPause
      const why = cause instanceof Error ? ` (${cause.message})` : ''
      this.#log(`Nothing can be written: ${words[failure]}${why}. Commands are refused until it can; reads go on.`)
      this.#probeLater()
    }
    this.#failure = failure
    return new StoreUnavailable(failure, cause)
  }

  /** Calls `work` once when the store can be written to again. */
  whenOpen(work: () => void): void {
    this.#waiting.add(work)
  }

  /** Stops probing. */
  stop(): void {
    clearTimeout(this.#timer)
  }

  #probeLater(): void {
    this.#timer = setTimeout(() => this.#try(), this.#pause)
    this.#timer.unref()
  }

  #try(): void {
    try {
      this.#store.probe()
    } catch (error) {
      this.#failure = this.#store.failureOf(error) ?? 'unwritable'
      this.#probeLater()
      return
    }
    this.#failure = null
    this.#openedAt = performance.now()
    this.#log(`The store can be written to again, after ${((this.#openedAt - this.#failedAt) / 1000).toFixed(1)} s.`)
    const waiting = [...this.#waiting]
    this.#waiting.clear()
    for (const work of waiting) work()
  }
}

const words: { readonly [failure in WriteFailure]: string } = {
  locked: 'another process holds the lock of the database',
  full: 'the disk is full',
  unwritable: 'the disk or the file refuses writes',
  damaged: 'the database is damaged',
}
