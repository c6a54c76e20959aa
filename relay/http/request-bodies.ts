import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { isUploadCall, matchedOf } from './messages/request.ts'
import { maxUploadBytes } from './uploads/upload-check.ts'

/** Maximum size in bytes of a body that is not an upload. */
const maxBodyBytes = 64 * 1024
/** Milliseconds for which the rest of a refused body is read and dropped, so that its sender reads the response. */
const linger = 2000

/**
 * Plugin for the scope that registers it: reads bodies of the API. An upload is passed as a stream, because it is checked
 * and forwarded while it arrives. Any other body is read completely, as bytes. A body with a too large `content-length` is
 * refused before it is read.
 */
export const requestBodies = fp(
  async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', async (request: FastifyRequest, payload: IncomingMessage) => {
      const isUpload = isUploadCall(matchedOf(request))
      const maxBytes = isUpload ? maxUploadBytes : maxBodyBytes
      if (Number(request.headers['content-length']) > maxBytes) throw new BodyTooLargeError()
      return isUpload ? payload : readWhole(payload, maxBytes)
    })
    const lingering = new Set<IncomingMessage>()
    scope.addHook('onResponse', async ({ raw }) => {
      if (raw.complete) return
      lingering.add(raw)
      const timer = setTimeout(() => raw.destroy(), linger)
      raw.once('close', () => {
        clearTimeout(timer)
        lingering.delete(raw)
      })
      raw.resume()
    })
    // A closing server waits for clients that still send.
    scope.addHook('preClose', async () => {
      for (const raw of lingering) raw.destroy()
    })
  },
  { name: 'request-bodies' },
)

class BodyTooLargeError extends Error {
  readonly statusCode = 413
}

async function readWhole(payload: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  // No `for await`: leaving the loop early would end the connection before the client reads the refusal.
  return new Promise((resolve, reject) => {
    payload.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= maxBytes) chunks.push(chunk)
      else reject(new BodyTooLargeError())
    })
    payload.on('end', () => resolve(Buffer.concat(chunks, Math.min(size, maxBytes))))
    payload.on('error', reject)
  })
}
