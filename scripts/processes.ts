import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** A kept process that lived so long (ms) was well; one that ends so often in a row without it will not become well. */
const longLife = 10_000
const mostEnds = 5

/** Processes that live and die together. */
export type Family = {
  /** Aborts when the family is asked to end: nothing more is started then. */
  readonly ending: AbortSignal
  /** Starts one of our processes on this Node, its output going to ours; `name` is what people call it. */
  start(name: string, words: string[], env: NodeJS.ProcessEnv): ChildProcess
  /**
   * The same for one that is replaced when it ends by itself, after a pause that grows; `each` is called with every one. When it
   * ends `mostEnds` times in a row without having lived for `longLife` ms, the family ends.
   */
  keep(name: string, words: string[], env: NodeJS.ProcessEnv, each: (member: ChildProcess) => void): void
  /** The same for one that does its work and ends. @throws Error when it fails. */
  run(name: string, words: string[], env: NodeJS.ProcessEnv): Promise<void>
  /** The same for one that sends one message as its answer. One that ends without it has told why: the family ends. */
  ask<Answer>(name: string, words: string[], env: NodeJS.ProcessEnv): Promise<Answer>
  /** Asks all of them to end. */
  end(code: number): void
}

/**
 * A signal to this process goes to all of the family, a second one ends them at once. When a member ends by itself, it is said
 * which and how, and the others are asked to end too. Members end by themselves when this process is gone: each has a
 * channel to it.
 */
export function family(): Family {
  const members = new Map<ChildProcess, string>()
  const ending = new AbortController()
  const end = (code: number) => {
    if (ending.signal.aborted) return
    ending.abort(new Error('The launcher was asked to end.'))
    process.exitCode = code
    for (const member of members.keys()) member.kill('SIGTERM')
  }
  const began = (name: string, words: string[], env: NodeJS.ProcessEnv) => {
    ending.signal.throwIfAborted()
    const member = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...words], {
      cwd: root,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, ...env },
    })
    members.set(member, name)
    member.once('exit', () => members.delete(member))
    return member
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!ending.signal.aborted) return end(0)
      for (const member of members.keys()) member.kill('SIGKILL')
      process.exit(1)
    })
  }
  return {
    ending: ending.signal,
    end,
    start(name, words, env) {
      const member = began(name, words, env)
      member.once('exit', (code, signal) => {
        if (!ending.signal.aborted) console.error(`\n${wordsOfEnd(name, code, signal)}`)
        end(code || 1)
      })
      return member
    },
    keep(name, words, env, each) {
      let ends = 0
      const begin = () => {
        if (ending.signal.aborted) return
        const startedAt = performance.now()
        const member = began(name, words, env)
        member.once('exit', (code, signal) => {
          if (ending.signal.aborted) return
          ends = performance.now() - startedAt < longLife ? ends + 1 : 1
          if (ends === mostEnds) {
            console.error(`\n${wordsOfEnd(name, code, signal)}`)
            return end(code || 1)
          }
          console.error(`\n${name} has ended ${howItEnded(code, signal)}. Another takes its place.`)
          setTimeout(begin, 100 * 2 ** ends)
        })
        each(member)
      }
      begin()
    },
    async ask<Answer>(name: string, words: string[], env: NodeJS.ProcessEnv) {
      const member = began(name, words, env)
      const answered = once(member, 'message') as Promise<[Answer]>
      // Not its exit, which may be told before its last message.
      const [answer] = await Promise.race([answered, once(member, 'disconnect').then(() => [undefined])])
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
 * Waits until an address answers well.
 * @throws Error when it does not within the time, or the process that should answer has ended.
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

/** By `node:http`: `fetch` would keep megabytes in a launcher that lives as long as what it started. */
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
