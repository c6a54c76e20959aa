import { randomUUID } from 'node:crypto'

/** The status and the body of a response. The status is 0 when there was no response. */
export type Answer = { status: number; body: unknown }

/**
 * The calls of one kind in a day: their number, failures (5xx or no answer), refusals (4xx, except 401), and durations in
 * ms.
 */
type Kind = { count: number; failed: number; refused: number; took: number[] }

/** A summary of the calls of a day. Times are in ms. */
export type DayOfCalls = {
  calls: number
  failed: number
  refused: number
  p99: number
  slowest: { name: string; took: number }
}

/** Sends calls to the relay and to the sandbox's admin routes. Calls to the relay are timed by their name. */
export class Calls {
  readonly #relay: string
  readonly #sandbox: string
  #kinds = new Map<string, Kind>()

  constructor(relay: string, sandbox: string) {
    this.#relay = relay
    this.#sandbox = sandbox
  }

  /** Calls the API through the relay, with the given IP address and token. */
  api(line: string, from: { address: string; token?: string | null }, body?: unknown): Promise<Answer> {
    const [method, path] = line.split(' ') as [string, string]
    const headers = {
      'x-forwarded-for': from.address,
      ...(method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
      ...(from.token ? { authorization: `Bearer ${from.token}` } : {}),
    }
    return this.#timed(nameOf(method, path), `${this.#relay}/api${path}`, method, headers, body)
  }

  /** Calls an admin route, for events outside of the exchange: time, banks, chains, messages. It is not timed. */
  async outside(line: string, body?: unknown): Promise<unknown> {
    const [method, path] = line.split(' ') as [string, string]
    const answer = await send(`${this.#sandbox}/sandbox${path}`, method, {}, body)
    if (answer.status !== 200)
      throw new Error(`${line} was answered with ${answer.status}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }

  /** Pays at the bank's gateway. */
  async pay(token: string): Promise<void> {
    const { status } = await send(`${this.#sandbox}/sandbox/gateway/${token}/pay`, 'POST', {}, undefined)
    if (status !== 303) throw new Error(`a payment was answered with ${status}`)
  }

  /** Returns the summary since the last call of this method, and resets it. */
  day(): DayOfCalls {
    const all = [...this.#kinds].flatMap(([name, { took }]) => took.map((one) => ({ name, took: one })))
    all.sort((a, b) => a.took - b.took)
    const sum = (part: 'failed' | 'refused') => [...this.#kinds.values()].reduce((all, kind) => all + kind[part], 0)
    const [failed, refused] = [sum('failed'), sum('refused')]
    this.#kinds = new Map()
    return {
      calls: all.length,
      failed,
      refused,
      p99: all[Math.floor(all.length * 0.99)]?.took ?? 0,
      slowest: all.at(-1) ?? { name: 'none', took: 0 },
    }
  }

  async #timed(name: string, url: string, method: string, headers: Headers, body: unknown): Promise<Answer> {
    const kind = this.#kinds.get(name) ?? { count: 0, failed: 0, refused: 0, took: [] }
    this.#kinds.set(name, kind)
    const began = performance.now()
    const answer = await send(url, method, headers, body).catch((): Answer => ({ status: 0, body: null }))
    kind.took.push(performance.now() - began)
    kind.count += 1
    if (answer.status === 0 || answer.status >= 500) kind.failed += 1
    // A 401 is no refusal: the sandbox's clock is moved, so sessions end.
    else if (answer.status >= 400 && answer.status !== 401) kind.refused += 1
    return answer
  }
}

type Headers = { [name: string]: string }

async function send(url: string, method: string, headers: Headers, body: unknown): Promise<Answer> {
  const answer = await fetch(url, {
    method,
    headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    redirect: 'manual',
    signal: AbortSignal.timeout(60_000),
  })
  const text = await answer.text()
  return { status: answer.status, body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text }
}

/** Returns the method and the path, without ids and without the query. */
function nameOf(method: string, path: string): string {
  return `${method} ${path.replace(/\?.*/, '').replace(/\d{3,}/g, ':id')}`
}
