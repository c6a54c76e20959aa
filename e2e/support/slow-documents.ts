import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'

/** The size of a piece (bytes), and the pause after it (ms), in which the browser paints. */
const piece = { bytes: 600, pause: 40 }

/**
 * Opens a server in front of a site that sends the body of each page in pieces, as a slow network does. Everything else
 * passes unchanged. `close` ends it.
 */
export async function openSlowDocuments(site: { url: string }): Promise<{ url: string; close(): Promise<void> }> {
  const { host, hostname, port } = new URL(site.url)
  const server = createServer((incoming, answer) => {
    const { 'accept-encoding': _, ...headers } = incoming.headers
    const { url: path, method } = incoming
    const passed = request({ hostname, port, path, method, headers: { ...headers, host } }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers)
      if (got.headers['content-type']?.startsWith('text/html')) void sendInPieces(got, answer)
      else got.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    incoming.pipe(passed)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await once(server.close(), 'close')
    },
  }
}

async function sendInPieces(got: IncomingMessage, answer: ServerResponse): Promise<void> {
  const page = Buffer.concat(await got.toArray())
  const start = page.indexOf('<div id="root"')
  answer.write(page.subarray(0, start))
  for (let at = start; at < page.length; at += piece.bytes) {
    answer.write(page.subarray(at, at + piece.bytes))
    await after(piece.pause)
  }
  answer.end()
}
