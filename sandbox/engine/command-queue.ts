import type { Command, Outcome } from '../exchange/command.ts'
import type { Beside, TimedCommand } from './committer.ts'
import { StoreUnavailable } from './store-unavailable.ts'
import type { WriteAccess } from './write-access.ts'

/** Maximum number of commands in one transaction. */
const groupLimit = 500
/** Maximum wait of a command for a store that cannot be written to, in ms. */
const timeout = 2000

/** Runs commands in one transaction. Throws when that fails; the commands then have no effect. */
type Commit = (commands: readonly TimedCommand[], beside: Beside) => Outcome[]

/**
 * The queue of commands that wait to be committed. Commands of one turn of the event loop share a transaction. When it
 * fails, each command is tried in a transaction of its own. While the store cannot be written to, the commands keep their
 * places for a limited time.
 */
export class CommandQueue {
  readonly #commit: Commit
  readonly #now: () => number
  readonly #access: Pick<WriteAccess, 'whenOpen'>
  readonly #retry = () => this.#flush()
  #waiting: Waiting[] = []
  #deadline: NodeJS.Timeout | undefined

  constructor(commit: Commit, now: () => number, access: Pick<WriteAccess, 'whenOpen'>) {
    this.#commit = commit
    this.#now = now
    this.#access = access
  }

  /**
   * Resolves when the command is on the disk. Rejects when `beside` fails, and with StoreUnavailable when the store cannot
   * be written to for too long.
   */
  add(command: Command, beside?: (outcome: Outcome) => void): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ command, beside, resolve, reject, until: performance.now() + timeout })
      if (this.#waiting.length === 1) setImmediate(() => this.#flush())
    })
  }

  /** Commits all waiting commands now; rejects those that cannot be written. */
  drain(): void {
    while (this.#waiting.length > 0) {
      const failure = this.#flush()
      if (failure !== null) for (const { reject } of this.#waiting.splice(0)) reject(failure)
    }
    clearTimeout(this.#deadline)
  }

  /** Commits a group. Returns the failure when the group keeps waiting because the store cannot be written to, or null. */
  #flush(): StoreUnavailable | null {
    const group = this.#waiting.splice(0, groupLimit)
    if (group.length === 0) return null
    const left = this.#answer(group)
    if (left !== null) {
      this.#waiting.unshift(...left.commands)
      this.#access.whenOpen(this.#retry)
      this.#refuseLater(left.failure)
      return left.failure
    }
    if (this.#waiting.length > 0) setImmediate(() => this.#flush())
    return null
  }

  /**
   * Commits a group and answers its commands in order. Returns the commands that were not written because the store cannot
   * be written to, or null.
   */
  #answer(group: Waiting[]): { commands: Waiting[]; failure: StoreUnavailable } | null {
    const together = this.#try(group)
    if (together === 'done') return null
    if (together.error instanceof StoreUnavailable) return { commands: group, failure: together.error }
    if (group.length === 1) {
      group[0]!.reject(together.error)
      return null
    }
    for (const [index, one] of group.entries()) {
      const left = this.#answer([one])
      if (left !== null) return { commands: group.slice(index), failure: left.failure }
    }
    return null
  }

  #try(group: Waiting[]): 'done' | { error: unknown } {
    try {
      const at = this.#now()
      const outcomes = this.#commit(
        group.map(({ command }) => ({ command, at })),
        (done) => {
          for (const [index, { beside }] of group.entries()) beside?.(done[index]!)
        },
      )
      for (const [index, { resolve }] of group.entries()) resolve(outcomes[index]!)
      return 'done'
    } catch (error) {
      return { error }
    }
  }

  /** Rejects the commands that have waited too long. The first in the queue has waited longest. */
  #refuseLater(failure: StoreUnavailable): void {
    clearTimeout(this.#deadline)
    const [first] = this.#waiting
    if (first === undefined) return
    const left = first.until - performance.now()
    this.#deadline = setTimeout(
      () => {
        const now = performance.now()
        while (this.#waiting[0] !== undefined && this.#waiting[0].until <= now) this.#waiting.shift()!.reject(failure)
        this.#refuseLater(failure)
      },
      Math.max(0, left),
    )
  }
}

type Waiting = {
  command: Command
  beside: ((outcome: Outcome) => void) | undefined
  resolve(outcome: Outcome): void
  reject(error: unknown): void
  /** Time of `performance.now()` after which the command is rejected. */
  until: number
}
