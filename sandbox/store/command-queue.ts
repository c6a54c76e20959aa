import type { Command, Outcome } from '../exchange/command.ts'

/** Commands one transaction takes at most. */
const groupLimit = 500

/** `at` is epoch ms. */
export type TimedCommand = { command: Command; at: number }
/** Writes to the store in the same transaction, knowing what the commands came to. */
export type Beside = (outcomes: readonly Outcome[]) => void
/** Runs commands in one transaction. Throws when that fails: the commands left no trace. */
type Commit = (commands: readonly TimedCommand[], beside: Beside) => Outcome[]

/**
 * Commands that wait to be committed. Those that come in one turn of the event loop share a transaction; when that fails,
 * each is tried in one of its own.
 */
export class CommandQueue {
  readonly #commit: Commit
  readonly #now: () => number
  #waiting: Waiting[] = []

  constructor(commit: Commit, now: () => number) {
    this.#commit = commit
    this.#now = now
  }

  /** Answers when the command is on the disk; rejects when the store or `beside` fails. */
  add(command: Command, beside?: (outcome: Outcome) => void): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ command, beside, resolve, reject })
      if (this.#waiting.length === 1) setImmediate(() => this.#flush())
    })
  }

  /** Commits all that wait, now. */
  drain(): void {
    while (this.#waiting.length > 0) this.#flush()
  }

  #flush(): void {
    const group = this.#waiting.splice(0, groupLimit)
    if (group.length === 0) return
    if (this.#waiting.length > 0) setImmediate(() => this.#flush())
    if (this.#answer(group) === 'failed' && group.length > 1) for (const one of group) this.#answer([one])
  }

  /** Answers a group that was committed, and one that failed when it is of one command. */
  #answer(group: Waiting[]): 'done' | 'failed' {
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
      if (group.length === 1) group[0]!.reject(error)
      return 'failed'
    }
  }
}

type Waiting = {
  command: Command
  beside: ((outcome: Outcome) => void) | undefined
  resolve(outcome: Outcome): void
  reject(error: unknown): void
}
