import { createHash } from 'node:crypto'
import type { UpstreamAnswer } from './client.ts'

type Entry = { body: string; at: number; state: 'running' | 'answered' | 'unknown'; answer: UpstreamAnswer | null }

/** What became of a command that was let through; told before whoever sent it is, who may repeat it at once. */
export type Ticket = {
  answered(answer: UpstreamAnswer): void | Promise<void>
  /** It may have been done: a repeat must not do it again. */
  unknown(): void | Promise<void>
  /** Sending it did surely nothing: the key may be used again, unless it was sent before and nobody knows of that. */
  release(): void | Promise<void>
}
/** `again`: it was sent before, and nobody knows what became of it. */
export type Admission =
  | { state: 'new' | 'again'; ticket: Ticket }
  | { state: 'answered'; answer: UpstreamAnswer }
  | { state: 'running' | 'taken' | 'other-body' }

/** `person` says whose key it is; `query` and `body` are what is asked for, compared by their hash. */
export type Command = {
  person: string
  method: string
  path: string
  query: string
  key: string
  body: Buffer | null
}
export type Idempotency = {
  admit(command: Command): Admission | Promise<Admission>
  /** Whether anything is known of a command's key. */
  knows(command: Command): boolean | Promise<boolean>
}

const day = 24 * 60 * 60 * 1000

/**
 * Idempotency keys in the memory of this relay (design 3 and 5.21), kept for a day per person, method and path. When the
 * answers take too much room the oldest are dropped but stay known as taken; when there are too many keys the oldest go.
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
      if (known?.state === 'unknown' && mayAskAgain(command, options.upstreamHonoursKeys))
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
 * Whether what nobody knows the outcome of may be sent again under its own key: an upstream that honours keys does nothing
 * twice for one, and taking back what was taken back does nothing.
 */
export function mayAskAgain({ method }: Command, upstreamHonoursKeys: boolean): boolean {
  return upstreamHonoursKeys || method === 'DELETE'
}

/** What a command and what it asks for are known by. Keys are random and long: the hash tells nobody what was done. */
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
