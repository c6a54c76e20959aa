import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request that arrived completely. */
type Arrived = {
  method: string
  path: string
  url: string
  headers: IncomingMessage['headers']
  body: string
  bytes: Buffer
}
export type Responder = (request: IncomingMessage, response: ServerResponse, body: string) => void

/** Starts an upstream with the test's answers for each path. It counts requests, and how many ran at once. */
export async function startUpstream(host = '127.0.0.1') {
  const responders = new Map<string, Responder>()
  const hasties = new Map<string, Responder>()
  const requests: Arrived[] = []
  const began: IncomingMessage[] = []
  const running = new Map<string, number>()
  const maxAtOnce = new Map<string, number>()

  const server = createServer(async (request, response) => {
    const url = request.url ?? '/'
    const path = new URL(url, 'http://upstream').pathname
    began.push(request)
    const hasty = hasties.get(path)
    if (hasty) return hasty(request, response, '')
    const chunks: Buffer[] = []
    try {
      for await (const chunk of request) chunks.push(chunk)
    } catch {
      return
    }
    const bytes = Buffer.concat(chunks)
    const body = bytes.toString('utf8')
    requests.push({ method: request.method ?? '', path, url, headers: request.headers, body, bytes })
    const now = (running.get(url) ?? 0) + 1
    running.set(url, now)
    maxAtOnce.set(url, Math.max(maxAtOnce.get(url) ?? 0, now))
    response.once('close', () => running.set(url, running.get(url)! - 1))
    const responder = responders.get(path)
    if (responder) responder(request, response, body)
    else json({ message: 'NOT_FOUND', status: 404 }, 404)(request, response, body)
  })
  await new Promise<void>((resolve) => server.listen(0, host, resolve))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** `requests` arrived completely. `began` has all whose header arrived. */
    requests,
    began,
    maxAtOnce,
    /** Returns the most simultaneous requests for one URL. For a path, it is the maximum over the URLs with that path. */
    maxAt: (target: string) => {
      const known = [...maxAtOnce].filter(([url]) => url === target || url.startsWith(`${target}?`))
      return known.length === 0 ? undefined : Math.max(...known.map(([, max]) => max))
    },
    count: (path: string) => requests.filter((request) => request.path === path).length,
    /** Returns the number of open connections. */
    connections: () =>
      new Promise<number>((resolve, reject) => {
        server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
      }),
    on: (path: string, responder: Responder) => responders.set(path, responder),
    /** Sets an answer that is sent before the body is read. */
    early: (path: string, responder: Responder) => hasties.set(path, responder),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
export type Upstream = Awaited<ReturnType<typeof startUpstream>>

export function json(content: unknown, status = 200, headers: Record<string, string> = {}): Responder {
  return (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(content))
  }
}

/** The faults of an upstream. */
export const faults = {
  status401: json({ message: 'INVALID_TOKEN', status: 401 }, 401),
  status500: json({ message: 'INTERNAL_SERVER_ERROR', status: 500 }, 500),
  throttled: json({ message: 'TOO_MANY_REQUESTS', status: 429 }, 429, { 'retry-after': '1' }),
  redirect: (_, response) => response.writeHead(302, { location: '/elsewhere' }).end(),
  html: (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Hello</p>'),
  halfJson: (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('[{"destCoin'),
  otherShape: json({ surprise: true }),
  poisoned: (_, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('[{"__proto__":{"polluted":true}}]'),
  cutConnection: (request) => request.socket.destroy(),
  cutInTheMiddle: (request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
    response.write('[', () => request.socket.destroy())
  },
  tenMegabytes: (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(`["${'x'.repeat(10 * 1024 * 1024)}"]`)
  },
  frozen: () => {},
} satisfies Record<string, Responder>
