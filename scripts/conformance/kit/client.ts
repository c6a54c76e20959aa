import { setTimeout as passed } from 'node:timers/promises'
import { createUpstreamClient } from '#relay/upstream/client.ts'
import { type FailureReason, UpstreamFailure } from '#relay/upstream/failure.ts'
import { retryAfter } from '#relay/upstream/retry-after.ts'
import type { Call } from '#shared/contract/call.ts'
import { type CallName, contract } from '#shared/contract/contract.ts'
import { parseLossless } from '#shared/contract/lossless.ts'
import type { Findings } from './findings.ts'

/** The parameters of a call. An undefined `token` means a guest. */
export type Question = {
  params?: { [name: string]: string }
  query?: { [name: string]: string | number | undefined }
  body?: unknown
  token?: string | undefined
  key?: string
}

/**
 * The response to a call. Without a response `failure` is set and the status is 0. `json` is undefined when the body is not
 * JSON.
 */
export type Reply = {
  status: number
  headers: { [name: string]: string }
  text: string
  json: unknown
  failure: FailureReason | null
}

type Where = { upstream: string; chartFeed: string; newsFeed: string | null }

const deadline = 10_000
const maxBytes = 8 * 1024 * 1024
/** The longest Retry-After that the kit waits for (ms). */
const maxWait = 30_000
const farAhead = 3_600_000

/** Returns whether a call changes anything. */
export function isCommand(name: CallName): boolean {
  const { method, changes }: Call = contract[name]
  return method !== 'GET' || changes === true
}

/** The user has stopped the kit. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted'
}

/**
 * Creates a client that calls an exchange until `stop` is aborted. Without `trade` it throws on a command. It follows no
 * redirect and repeats no command.
 */
export function createClient(where: Where, trade: boolean, findings: Findings, stop: AbortSignal) {
  let isPuttingBack = false
  const http = createUpstreamClient({ connections: 4 })

  const once = async (name: CallName, question: Question): Promise<Reply> => {
    if (isCommand(name) && !trade) throw new Error(`${name} is a command, and commands are sent with --trade only`)
    const { method } = contract[name]
    const { url, isElsewhere } = addressOf(name, question, where)
    const headers: { [name: string]: string } = { accept: 'application/json', 'accept-language': 'en' }
    // A token belongs to the exchange and must never be sent to a feed elsewhere.
    if (question.token !== undefined && !isElsewhere) headers.authorization = `Bearer ${question.token}`
    if (question.key !== undefined) headers['idempotency-key'] = question.key
    const body = question.body === undefined ? null : Buffer.from(JSON.stringify(question.body))
    if (body !== null) headers['content-type'] = 'application/json'
    try {
      const answer = await http.request({ method, url, headers, body, deadline, maxBytes })
      const text = answer.body.toString('utf8')
      return { status: answer.status, headers: answer.headers, text, json: jsonOf(text), failure: null }
    } catch (error) {
      if (!(error instanceof UpstreamFailure)) throw error
      return { status: 0, headers: {}, text: '', json: undefined, failure: error.reason }
    }
  }

  return {
    /**
     * Sends a call and returns any response. A throttled read is sent once more, after the time that the exchange asks for.
     */
    async call(name: CallName, question: Question = {}): Promise<Reply> {
      if (stop.aborted && !isPuttingBack) throw new Interrupted()
      const reply = await once(name, question)
      if (reply.status !== 429 && reply.status !== 503) return reply
      const header = reply.headers['retry-after']
      const wait = retryAfter(header, Date.now())
      findings.check(name, 'retry-after', wait !== null && wait <= farAhead, () =>
        header === undefined ? `${reply.status} without Retry-After` : `Retry-After: ${header}`,
      )
      if (isCommand(name)) return reply
      await passed(Math.min(wait ?? 1000, maxWait))
      return once(name, question)
    },
    /** Runs work that must be done even after the kit was stopped. */
    async putBack(work: () => Promise<void>): Promise<void> {
      isPuttingBack = true
      await work()
      isPuttingBack = false
    },
    close: () => http.close(),
  }
}
export type Client = ReturnType<typeof createClient>

function addressOf(name: CallName, { params = {}, query = {} }: Question, where: Where) {
  const own = `${where.upstream}${contract[name].path.replace(/:(\w+)/g, (_, word) => encodeURIComponent(params[word] ?? ''))}`
  const base = name === 'klines' ? where.chartFeed : name === 'newsPosts' ? (where.newsFeed ?? own) : own
  const words = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value !== undefined) words.set(key, String(value))
  const isElsewhere = !base.startsWith(`${where.upstream}/`)
  return { url: words.size === 0 ? base : `${base}?${words}`, isElsewhere }
}

function jsonOf(text: string): unknown {
  try {
    return parseLossless(text)
  } catch {
    return undefined
  }
}
