import type { Command, Outcome } from '../exchange/command.ts'
import { execute } from '../exchange/engine.ts'
import type { State } from '../exchange/state.ts'
import type { Reference } from '../world/reference/reference.ts'
import type { ExchangeStore, Pruned } from './exchange-store.ts'
import type { Figures } from './figures/figures.ts'
import { raiseLevels } from './level-upgrades.ts'
import { volumeOf } from './volumes.ts'
import type { WriteAccess } from './write-access.ts'

/** `at` is epoch ms. */
export type TimedCommand = { command: Command; at: number }
/** Writes to the store in the same transaction, knowing what the commands came to. */
export type Beside = (outcomes: readonly Outcome[]) => void

type Parts = {
  store: ExchangeStore
  access: WriteAccess
  figures: Figures
  reference: Reference
}

/** The running state and its store, which change together: memory never runs ahead of what was written. */
export class Committer {
  readonly #store: ExchangeStore
  readonly #access: WriteAccess
  readonly #figures: Figures
  readonly #reference: Reference
  /** Null after a transaction that failed: then memory has to be read from the store anew. */
  #running: State | null

  constructor({ store, access, figures, reference }: Parts) {
    this.#store = store
    this.#access = access
    this.#figures = figures
    this.#reference = reference
    this.#running = store.load()
  }

  /** The state as it was last committed, to be read only. */
  get state(): State {
    try {
      this.#running ??= this.#store.load()
      return this.#running
    } catch (error) {
      throw this.#failed(error)
    }
  }

  /**
   * Runs commands in memory and writes what they did, in one transaction. A failure brings memory back to the store.
   * @throws what `beside` throws, and StoreUnavailable when the store cannot be written to, having done nothing.
   */
  commit(commands: readonly TimedCommand[], now: number, beside?: Beside): Outcome[] {
    this.#access.demand()
    const state = this.state
    let isAhead = false
    try {
      const { outcomes, value } = this.#store.transaction(() => {
        isAhead = true
        const outcomes = commands.map(({ command, at }) => execute(state, command, at))
        const value = this.#write(state, commands, outcomes, now)
        beside?.(outcomes)
        if (value > 0n) this.#store.writeTradedValue(this.#figures.tradedValue + value)
        return { outcomes, value }
      })
      for (const { events } of outcomes) this.#figures.apply(events)
      this.#figures.tradedValue += value
      return outcomes
    } catch (error) {
      if (isAhead) this.#running = null
      throw this.#failed(error)
    }
  }

  /** Takes out a bounded number of rows that are of no use. @returns null at the end of a round. */
  prune(now: number): Pruned | null {
    this.#access.demand()
    try {
      return this.#store.prune(this.#figures.oldestListed(), now)
    } catch (error) {
      throw this.#failed(error)
    }
  }

  /** @returns what was traded, in whole Toman. */
  #write(state: State, commands: readonly TimedCommand[], outcomes: readonly Outcome[], now: number): bigint {
    this.#store.write(
      state,
      outcomes.map(({ events }, index) => ({ at: commands[index]!.at, events })),
    )
    const volume = (account: number) => volumeOf(this.#store, this.#reference, account, now)
    this.#store.write(state, [{ at: now, events: raiseLevels(state, volume, outcomes, now) }])
    return outcomes.reduce((sum, { events }) => sum + this.#figures.valueOf(events, now), 0n)
  }

  #failed(error: unknown): unknown {
    const failure = this.#store.failureOf(error)
    return failure === null ? error : this.#access.failed(failure, error)
  }
}
