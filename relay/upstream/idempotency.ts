import { createHash } from 'node:crypto'
import type { UpstreamAnswer } from './client.ts'

type Entry = { body: string; at: number; state: 'running' | 'answered' | 'unknown'; answer: UpstreamAnswer | null }

/**
 * Records the outcome of an admitted command. Call it before the command's sender gets the answer, because the sender may
 * repeat the command at once.
 */
export type Ticket = {
  answered(answer: UpstreamAnswer): void | Promise<void>
  /** The command may have been executed. A repeat must not execute it again. */
  unknown(): void | Promise<void>
  /** The command was not executed. Its key may be used again, unless an earlier attempt has an unknown outcome. */
  release(): void | Promise<void>
}
/** The state of a command's key. `again`: the command was sent before, with an unknown outcome. */
export type Admission =
  | { state: 'new' | 'again'; ticket: Ticket }
  | { state: 'answered'; answer: UpstreamAnswer }
  | { state: 'running' | 'taken' | 'other-body' }

/** A command with its idempotency `key`. `person`: the user's key. `query` and `body` are compared by their hash. */
export type Command = {
  person: string
  method: string
  path: string
  query: string
  key: string
  body: Buffer | null
}
/** Remembers the keys of commands. The cluster implements it over all relays. */
export type Idempotency = {
  admit(command: Command): Admission | Promise<Admission>
  /** Returns whether the key of a command is known. */
  knows(command: Command): boolean | Promise<boolean>
}

const day = 24 * 60 * 60 * 1000

/**
 * Keeps idempotency keys in this relay's memory for a day, by user, method and path (design 3 and 5.21). Above
 * `answerBytes` it drops the oldest answers, and their keys stay taken. Above `keys` it forgets the oldest keys.
 */
export function createIdempotency(options: {
  now: () => number
  keys: number
  answerBytes: number
  upstreamHonoursKeys: boolean
}) {
  const entries = new Map<string, Entry>()
  let bytes = 0

  const dropAnswer = (entry: Entry) => {
    bytes -= entry.answer?.body.length ?? 0
    entry.answer = null
  }
  const remove = (name: string, entry: Entry) => {
    dropAnswer(entry)
    entries.delete(name)
  }
  const trim = () => {
    for (const [name, entry] of entries) {
      if (entry.state === 'running') continue
      if (entries.size <= options.keys && options.now() - entry.at < day) break
      remove(name, entry)
    }
    for (const entry of entries.values()) {
      if (bytes <= options.answerBytes) break
      dropAnswer(entry)
    }
  }

  const ticketOf = (name: string, entry: Entry): Ticket => {
    const isAgain = entry.state === 'unknown'
    entry.state = 'running'
    return {
      answered(answer) {
        entry.state = 'answered'
        entry.answer = answer
        bytes += answer.body.length
        trim()
      },
      unknown() {
        entry.state = 'unknown'
      },
      release() {
        if (isAgain) entry.state = 'unknown'
        else remove(name, entry)
      },
    }
  }

  return {
    admit(command: Command): Admission {
      trim()
      const { name, body } = namesOf(command)
      const known = entries.get(name)
      if (known && known.body !== body) return { state: 'other-body' }
      if (known?.state === 'running') return { state: 'running' }
      if (known?.answer) return { state: 'answered', answer: known.answer }
      if (known?.state === 'unknown' && mayRetry(command, options.upstreamHonoursKeys))
        return { state: 'again', ticket: ticketOf(name, known) }
      if (known) return { state: 'taken' }
      const entry: Entry = { body, at: options.now(), state: 'running', answer: null }
      entries.set(name, entry)
      return { state: 'new', ticket: ticketOf(name, entry) }
    },
    knows(command: Command): boolean {
      trim()
      return entries.has(namesOf(command).name)
    },
  }
}

/**
 * Returns whether a command of unknown outcome may be sent again under its key. An upstream that honours keys executes it
 * only once, and a second cancellation of an order has no effect.
 */
export function mayRetry({ method }: Command, upstreamHonoursKeys: boolean): boolean {
  return upstreamHonoursKeys || method === 'DELETE'
}

/** Returns the hashes that identify a command and its body. Keys are random and long, so a hash reveals nothing. */
export function namesOf({ person, method, path, query, key, body }: Command): { name: string; body: string } {
  const bodyHash = hash(body ?? '')
  return {
    name: hash(JSON.stringify([person, method, path, key])),
    body: query === '' ? bodyHash : hash(JSON.stringify([query, bodyHash])),
  }
}

function hash(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64')
}
