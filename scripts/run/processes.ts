import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

/** A kept process that ran for `longLife` (ms) counts as healthy. After `maxEnds` short runs in a row it is given up. */
const longLife = 10_000
const maxEnds = 5

/** A group of processes that start and stop together. */
export type Family = {
  /** Aborts when the group is asked to stop. Nothing is started after that. */
  readonly ending: AbortSignal
  /** Starts one of our programs with this Node and this process's output. `name` is its name in messages. */
  start(name: string, words: string[], env: NodeJS.ProcessEnv): ChildProcess
  /**
   * Like `start`, for a process that is restarted when it exits by itself, after a growing pause. `each` is called with
   * every new process. After `maxEnds` exits in a row, each within `longLife` ms, the group stops.
   */
  keep(name: string, words: string[], env: NodeJS.ProcessEnv, each: (child: ChildProcess) => void): void
  /** Like `start`, for a process that does its work and exits. @throws Error when it fails. */
  run(name: string, words: string[], env: NodeJS.ProcessEnv): Promise<void>
  /**
   * Like `start`, for a process that sends one message as its answer. When it exits without an answer, it has printed the
   * reason, and the group stops.
   */
  answerOf<Answer>(name: string, words: string[], env: NodeJS.ProcessEnv): Promise<Answer>
  /** Asks all processes to stop. */
  end(code: number): void
}

/**
 * Creates a group of processes. A signal to this process, or the end of npm, stops the group; a second signal kills it.
 * When a process exits by itself, the launcher prints how, and stops the others. The processes have a channel to this
 * process and exit when it is gone.
 */
export function family(): Family {
  const children = new Map<ChildProcess, string>()
  const ending = new AbortController()
  const end = (code: number) => {
    if (ending.signal.aborted) return
    ending.abort(new Error('The launcher was asked to end.'))
    process.exitCode = code
    for (const child of children.keys()) child.kill('SIGTERM')
  }
  const began = (name: string, words: string[], env: NodeJS.ProcessEnv) => {
    ending.signal.throwIfAborted()
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...words], {
      cwd: root,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, ...env },
    })
    children.set(child, name)
    child.once('exit', () => children.delete(child))
    return child
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!ending.signal.aborted) return end(0)
      for (const child of children.keys()) child.kill('SIGKILL')
      process.exit(1)
    })
  }
  endWithNpm(() => end(0))
  return {
    ending: ending.signal,
    end,
    start(name, words, env) {
      const child = began(name, words, env)
      child.once('exit', (code, signal) => {
        if (!ending.signal.aborted) console.error(`\n${wordsOfEnd(name, code, signal)}`)
        end(code || 1)
      })
      return child
    },
    keep(name, words, env, each) {
      let ends = 0
      const begin = () => {
        if (ending.signal.aborted) return
        const startedAt = performance.now()
        const child = began(name, words, env)
        child.once('exit', (code, signal) => {
          if (ending.signal.aborted) return
          ends = performance.now() - startedAt < longLife ? ends + 1 : 1
          if (ends === maxEnds) {
            console.error(`\n${wordsOfEnd(name, code, signal)}`)
            return end(code || 1)
          }
          console.error(`\n${name} has ended ${howItEnded(code, signal)}. Another takes its place.`)
          setTimeout(begin, 100 * 2 ** ends)
        })
        each(child)
      }
      begin()
    },
    async answerOf<Answer>(name: string, words: string[], env: NodeJS.ProcessEnv) {
      const child = began(name, words, env)
      const answered = once(child, 'message') as Promise<[Answer]>
      // Waits for `disconnect`, because `exit` may be reported before the last message.
      const [answer] = await Promise.race([answered, once(child, 'disconnect').then(() => [undefined])])
      ending.signal.throwIfAborted()
      if (answer !== undefined) return answer
      end(1)
      throw ending.signal.reason
    },
    async run(name, words, env) {
      const [code, signal] = (await once(began(name, words, env), 'exit')) as [number | null, NodeJS.Signals | null]
      ending.signal.throwIfAborted()
      if (code !== 0) throw new Error(wordsOfEnd(name, code, signal))
    },
  }
}

/** Calls `end` when npm has ended, if npm started this process. The shell between the two does not pass signals on. */
function endWithNpm(end: () => void) {
  const { ppid } = process
  if (process.env.npm_lifecycle_event !== undefined) setInterval(() => process.ppid !== ppid && end(), 500).unref()
}

function wordsOfEnd(name: string, code: number | null, signal: NodeJS.Signals | null): string {
  const why =
    signal === 'SIGKILL'
      ? 'Somebody ended it, or the system for want of memory: its log (dmesg) says so.'
      : 'What it said last stands above.'
  return `${name} has ended ${howItEnded(code, signal)}. ${why} Nothing else is left running; mend that and start again.`
}

function howItEnded(code: number | null, signal: NodeJS.Signals | null): string {
  return signal === null ? `with exit code ${code}` : `by signal ${signal}`
}

/**
 * Waits until a URL answers with 200.
 * @throws Error when the time is over, or when the process that should answer has exited.
 */
export async function untilReady(url: string, behind: ChildProcess, withinMs = 60_000): Promise<void> {
  const deadline = Date.now() + withinMs
  while (Date.now() < deadline) {
    if (behind.exitCode !== null || behind.signalCode !== null) throw new Error(`The process behind ${url} has ended.`)
    if (await answersWell(url)) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${url} did not answer within ${withinMs / 1000} s.`)
}

/** Uses `node:http`, because `fetch` would keep megabytes in a launcher that runs for as long as its processes. */
function answersWell(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(url, { timeout: 2000, agent: false }, (answer) => {
      answer.resume()
      resolve(answer.statusCode === 200)
    })
    request.on('timeout', () => request.destroy())
    request.on('error', () => resolve(false))
  })
}
