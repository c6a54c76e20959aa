import type { Command, Outcome } from '../exchange/command.ts'
import type { Beside, TimedCommand } from './committer.ts'
import { StoreUnavailable } from './store-unavailable.ts'
import type { WriteAccess } from './write-access.ts'

/** Commands one transaction takes at most. */
const groupLimit = 500
/** Milliseconds a command waits at most for a store that cannot be written to. */
const patience = 2000

/** Runs commands in one transaction. Throws when that fails: the commands left no trace. */
type Commit = (commands: readonly TimedCommand[], beside: Beside) => Outcome[]

/**
 * Commands that wait to be committed. Those that come in one turn of the event loop share a transaction; when that fails,
 * each is tried in one of its own. While the store cannot be written to they keep their places, for a bounded time.
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
   * Answers when the command is on the disk; rejects when `beside` fails, with StoreUnavailable when the store cannot be
   * written to for too long.
   */
  add(command: Command, beside?: (outcome: Outcome) => void): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ command, beside, resolve, reject, until: performance.now() + patience })
      if (this.#waiting.length === 1) setImmediate(() => this.#flush())
    })
  }

  /** Commits all that wait, now; what cannot be written is refused. */
  drain(): void {
    while (this.#waiting.length > 0) {
      const failure = this.#flush()
      if (failure !== null) for (const { reject } of this.#waiting.splice(0)) reject(failure)
    }
    clearTimeout(this.#deadline)
  }

  /** Commits a group. Returns why it waits on when the store cannot be written to. */
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

  /** Answers a group, each command in its order; returns those that were not written since the store refused them. */
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

  /** Refuses those that have waited too long, the first of which has waited longest. */
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
  /** Of `performance.now()`. */
  until: number
}
