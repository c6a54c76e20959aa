import type { Pruned } from './exchange-store.ts'
import { unlessUnavailable } from './store-unavailable.ts'

/** Pauses between the steps of a round, for all other work, and between rounds, in ms. */
const betweenSteps = 20
const betweenRounds = 10_000

/**
 * Results of pruning: deleted rows by name and steps since the start, and the longest step (ms) since the last call of
 * `figures`.
 */
export type PruningFigures = { rows: { [name: string]: number }; steps: number; longestMs: number }

/** Prunes a store in rounds of short steps, so that other work is not delayed. */
export class PruningRounds {
  readonly #step: () => Pruned | null
  #timer: NodeJS.Timeout | undefined
  #rows: { [name: string]: number } = {}
  #steps = 0
  #longest = 0

  /** @param step deletes a limited number of rows; returns null at the end of a round. */
  constructor(step: () => Pruned | null) {
    this.#step = step
  }

  start(): void {
    this.#after(betweenSteps)
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  figures(): PruningFigures {
    const longestMs = this.#longest
    this.#longest = 0
    return { rows: { ...this.#rows }, steps: this.#steps, longestMs }
  }

  #after(milliseconds: number): void {
    this.#timer = setTimeout(() => this.#run(), milliseconds)
    this.#timer.unref()
  }

  #run(): void {
    const began = performance.now()
    let pruned: Pruned | null = null
    unlessUnavailable(() => {
      pruned = this.#step()
    })
    this.#note(pruned, performance.now() - began)
    this.#after(pruned === null ? betweenRounds : betweenSteps)
  }

  #note(pruned: Pruned | null, took: number): void {
    this.#steps += 1
    this.#longest = Math.max(this.#longest, took)
    if (pruned !== null) this.#rows[pruned.name] = (this.#rows[pruned.name] ?? 0) + pruned.rows
  }
}
