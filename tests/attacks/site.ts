import { mkdtempSync, rmSync } from 'node:fs'
import { type ClientRequest, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OutboxMessage } from '#sandbox/world/outbox.ts'
import { requestJson, type Server, server } from '../trading/processes.ts'

export type Reply = { status: number; body: unknown; retryAfter: string | undefined; rawHeaders: string[] }
export type CallOptions = {
  token?: string
  /** The IP address of the caller. */
  from?: string
  body?: object
  key?: string
  headers?: { [name: string]: string }
  payload?: Buffer
}
export type User = { person: string; account: number; token: string }

/** Starts the real relay and the real sandbox behind it, each as a process of its own. Callers may have any IP address. */
export async function openSite({
  sandboxEnv = {},
  relayEnv = {},
}: { [of in 'sandboxEnv' | 'relayEnv']?: { [name: string]: string } } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'sarraf-attack-'))
  const sandbox = await server('sandbox/main.ts', 'SANDBOX_PORT', '/coins', {
    SANDBOX_DB: join(folder, 'own', 'sandbox.sqlite'),
    SANDBOX_MARKET: 'still',
    ...sandboxEnv,
  })
  const relay = await server('relay/main.ts', 'PORT', '/healthz', {
    UPSTREAM_URL: sandbox.url,
    TRUSTED_PROXIES: '127.0.0.1',
    ...relayEnv,
  })
  await sandbox.start()
  await relay.start()
  const admin = (path: string, body?: object) => requestJson(`${sandbox.url}/sandbox/${path}`, body)

  const site = {
    folder,
    sandbox,
    relay,
    admin,
    /** Calls the relay; `line` is a method and a path below `/api`. */
    call: (line: string, options: CallOptions = {}) => call(relay, line, options),
    user: (digits: string, wish: object = {}) =>
      admin('people', { mobileNumber: `+98${digits}`, ...wish }) as Promise<User>,
    messages: (person: string) => admin(`outbox?person=${encodeURIComponent(person)}`) as Promise<OutboxMessage[]>,
    /** Returns the newest code that was sent to a user. */
    async code(person: string): Promise<string> {
      const found = (await site.messages(person)).find(({ code }) => code !== '')
      if (found === undefined) throw new Error('no code was sent')
      return found.code
    },
    logIn: (person: string, more: CallOptions = {}, deviceId?: string) =>
      site.call('POST /users/login', { ...more, body: { mobileNumber: person, password: 'x', deviceId } }),
    check: (person: string, code: string, more: CallOptions = {}, deviceId?: string) =>
      site.call('POST /users/check-otp-code', {
        ...more,
        body: { code, username: person, mobileNumber: person, deviceId },
      }),
    /** Logs a user in like any other client and returns the token of the new session. */
    async session(person: string, from: string): Promise<string> {
      await site.logIn(person, { from })
      const { body } = await site.check(person, await site.code(person), { from })
      return (body as { baseDTO: { token: string } }).baseDTO.token
    },
    async close(): Promise<void> {
      await relay.kill()
      await sandbox.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return site
}
export type AttackedSite = Awaited<ReturnType<typeof openSite>>

/** Returns the parts of an answer that an attacker reads. `rawHeaders` has the exact text of its headers. */
export const visibleParts = ({ status, body, retryAfter }: Reply) => ({ status, body, retryAfter })
export const refusal = (status: number, message: string, retryAfter?: string) => ({
  status,
  body: { message, status },
  retryAfter,
})

/** Returns a wrong code of the same length. */
export function otherThan(code: string): string {
  return String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0')
}

/** Starts a request. The caller must end or destroy it. */
export function begin(relay: Server, line: string, { token, from, key, headers }: CallOptions): ClientRequest {
  const [method, path] = line.split(' ') as [string, string]
  return request(`${relay.url}/api${path}`, {
    method,
    agent: false,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(from === undefined ? {} : { 'x-forwarded-for': from }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...headers,
    },
  })
}

/** Resolves with the answer to a request; rejects when its connection ends first. */
export function answerTo(asking: ClientRequest): Promise<Reply> {
  return new Promise((resolve, reject) => {
    asking.on('error', reject)
    asking.on('response', (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part) => {
        text += part
      })
      answer.on('error', reject)
      answer.on('end', () => {
        const { statusCode: status = 0, headers, rawHeaders } = answer
        resolve({ status, body: JSON.parse(text), retryAfter: headers['retry-after'], rawHeaders })
      })
    })
  })
}

function call(relay: Server, line: string, options: CallOptions): Promise<Reply> {
  const { body, payload } = options
  const sent = payload ?? (body && Buffer.from(JSON.stringify(body)))
  const headers = {
    ...(body ? { 'content-type': 'application/json' } : {}),
    ...(sent ? { 'content-length': String(sent.length) } : {}),
    ...options.headers,
  }
  const asking = begin(relay, line, { ...options, headers })
  const answer = answerTo(asking)
  asking.end(sent)
  return answer
}
