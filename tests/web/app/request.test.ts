import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readBlog } from '#web/adapters/market/blog-calls.ts'

/** The server's next answer: status and body; null cuts the connection. */
let next: { status: number; body: string } | null = null
const requests: { url: string | undefined; language: string | undefined; id: string | string[] | undefined }[] = []
/** The form of an id that the relay accepts. */
const idForm = /^[0-9a-f]{32}$/
let server: Server

beforeAll(async () => {
  server = createServer((request, response) => {
    const { headers, url } = request
    requests.push({ url, language: headers['accept-language'], id: headers['x-request-id'] })
    if (next === null) return void request.socket.destroy()
    response.writeHead(next.status, { 'content-type': 'application/json' }).end(next.body)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const real = globalThis.fetch
  // The page's own origin, which a browser would add.
  vi.stubGlobal('fetch', (path: string, options: RequestInit) => real(`http://127.0.0.1:${port}${path}`, options))
})

afterAll(async () => {
  vi.unstubAllGlobals()
  await new Promise((closed) => server.close(closed))
})

function read() {
  return readBlog('fa', new AbortController().signal).catch((error) => [error.name, error.key, error.status])
}

describe('a read', () => {
  it('is sent to the relay in the language, with an id of its own', async () => {
    next = { status: 200, body: JSON.stringify({ content: [{ title: 'Bitcoin', body: '<p>x</p>' }] }) }
    expect(await read()).toEqual([{ title: 'Bitcoin', html: '<p>x</p>' }])
    expect(requests.at(-1)).toEqual({ url: '/api/blog?language=fa', language: 'fa', id: expect.stringMatching(idForm) })
    await read()
    expect(new Set(requests.map(({ id }) => id)).size).toBe(requests.length)
  })

  it.each([
    ['a refusal', { status: 403, body: '{}' }, ['ApiError', 'FORBIDDEN', 403]],
    ['too many', { status: 429, body: '{}' }, ['ApiError', 'TOO_MANY_REQUESTS', 429]],
    ['a breakdown', { status: 502, body: '<html>' }, ['ApiError', 'SERVER_ERROR', 502]],
    ['an odd status', { status: 418, body: '' }, ['ApiError', 'BAD_REQUEST', 418]],
    ['half a JSON', { status: 200, body: '{"content":[' }, ['ApiError', 'UNREADABLE_ANSWER', 200]],
    ['another shape', { status: 200, body: '[]' }, ['ApiError', 'UNREADABLE_ANSWER', 200]],
    ['a harmful key', { status: 200, body: '{"__proto__":{},"content":[]}' }, ['ApiError', 'UNREADABLE_ANSWER', 200]],
    ['a cut line', null, ['ApiError', 'NO_ANSWER', null]],
  ])('ends in one kind of error after %s', async (_, answer, error) => {
    next = answer
    expect(await read()).toEqual(error)
  })
})
