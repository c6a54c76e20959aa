import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { addressesOf } from './world.ts'

/** A request as the proxy received it, and an answer as it sends it. */
export type Seen = { method: string; path: string; query: URLSearchParams; body: string; token: string | null }
export type Answer = { status: number; body: unknown; headers?: { [name: string]: string } }

/** The hooks of the proxy. `before` may change the request or answer it, `after` may change the answer. */
export type Between = {
  before?: (seen: Seen) => Answer | undefined
  after?: (answer: Answer, seen: Seen) => Answer
}

/** Starts an HTTP proxy in front of an exchange. It records every request and applies the hooks. */
export async function startProxy(target: string, { before, after }: Between = {}) {
  const requests: Seen[] = []
  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const url = new URL(request.url ?? '/', target)
    const { authorization } = request.headers
    const seen: Seen = {
      method: request.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      body: Buffer.concat(chunks).toString('utf8'),
      token: authorization?.replace('Bearer ', '') ?? null,
    }
    requests.push({ ...seen, query: new URLSearchParams(seen.query) })
    const early = before?.(seen)
    const answer = early ?? (await call(target, seen, request.headers))
    const { status, body, headers } = early || !after ? answer : after(answer, seen)
    const type = typeof body === 'string' ? 'text/html' : 'application/json'
    response.writeHead(status, { 'content-type': type, ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }
  // The exchange may end before it has answered a request that the kit no longer waits for.
  const server = createServer((request, response) => void pass(request, response).catch(() => response.destroy()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    addresses: addressesOf(`http://127.0.0.1:${port}`),
    requests,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function call(target: string, { method, path, query, body, token }: Seen, from: object): Promise<Answer> {
  const { 'idempotency-key': key } = from as { [name: string]: string | undefined }
  const headers = {
    ...(body === '' ? {} : { 'content-type': 'application/json' }),
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  }
  const address = query.size === 0 ? target + path : `${target}${path}?${query}`
  const answer = await fetch(address, { method, headers, body: body === '' ? null : body, redirect: 'manual' })
  const wait = answer.headers.get('retry-after')
  const parsed = { status: answer.status, body: await answer.json() }
  return wait === null ? parsed : { ...parsed, headers: { 'retry-after': wait } }
}
