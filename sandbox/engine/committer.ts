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
/** Writes to the store in the same transaction, after the outcomes of the commands are known. */
export type Beside = (outcomes: readonly Outcome[]) => void

type Parts = {
  store: ExchangeStore
  access: WriteAccess
  figures: Figures
  reference: Reference
}

/** The state in memory and its store, which change together: memory is never ahead of the committed data. */
export class Committer {
  readonly #store: ExchangeStore
  readonly #access: WriteAccess
  readonly #figures: Figures
  readonly #reference: Reference
  /** Null after a failed transaction. The state must then be read from the store again. */
  #running: State | null

  constructor({ store, access, figures, reference }: Parts) {
    this.#store = store
    this.#access = access
    this.#figures = figures
    this.#reference = reference
    this.#running = store.load()
  }

  /** Returns the state as last committed. Callers must not change it. */
  get state(): State {
    try {
      this.#running ??= this.#store.load()
      return this.#running
    } catch (error) {
      throw this.#failed(error)
    }
  }

  /**
   * Runs commands in memory and writes their effects, in one transaction. After a failure, memory is read from the store
   * again.
   * @throws the error of `beside`, and StoreUnavailable when the store cannot be written to. In both cases nothing is
   * changed.
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

  /** Deletes a limited number of rows that are no longer needed. @returns null at the end of a round. */
  prune(now: number): Pruned | null {
    this.#access.demand()
    try {
      return this.#store.prune(this.#figures.oldestListed(), now)
    } catch (error) {
      throw this.#failed(error)
    }
  }

  /** Writes the outcomes and the levels that users reach by them. @returns the value of the trades, in whole Toman. */
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
