import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HarmfulJson, parseLossless } from '#shared/contract/lossless.ts'
import { largestUpload } from '../uploads/upload-check.ts'
import { callOf, type MatchedCall } from '../upstream/api-calls.ts'
import { targetOf } from './forwarding.ts'
import { pathOf } from './logging.ts'

/** Bytes of a body that is no upload. */
const largestBody = 64 * 1024
/** Milliseconds for which what is left of a refused body is read and thrown away, so that its sender reads the answer. */
const linger = 2000

/**
 * How bodies come in: an upload as a stream, for it is judged and passed on while it comes; any other whole, as bytes.
 * What is declared too long is refused before any of it is read.
 */
export function takeBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', async (request: FastifyRequest, payload: IncomingMessage) => {
    const isUpload = isUploadCall(matchedOf(request))
    const most = isUpload ? largestUpload : largestBody
    if (Number(request.headers['content-length'] ?? 0) > most) throw new TooLarge()
    return isUpload ? payload : readWhole(payload, most)
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
  // A server that ends waits for whoever still sends.
  scope.addHook('preClose', async () => {
    for (const raw of lingering) raw.destroy()
  })
}

/** The contract's call that a request makes, or null. */
export function matchedOf(request: FastifyRequest): MatchedCall | null {
  return callOf(request.method, pathOf(targetOf(request)))
}

export function isUploadCall(matched: MatchedCall | null): boolean {
  return matched?.call.files !== undefined
}

/** The bytes of a body that came whole; null when there is none. */
export function bodyOf(request: FastifyRequest): Buffer | null {
  return Buffer.isBuffer(request.body) && request.body.length > 0 ? request.body : null
}

/** What is wrong with a body that says it is JSON, in words that repeat nothing of it. */
export function faultOfJson(request: FastifyRequest, body: Buffer | null): string | null {
  if (body === null || !/\bjson\b/.test(request.headers['content-type'] ?? '')) return null
  try {
    parseLossless(body.toString('utf8'))
    return null
  } catch (error) {
    return error instanceof HarmfulJson ? 'a key named __proto__ is not accepted' : 'the body is not JSON'
  }
}

class TooLarge extends Error {
  readonly statusCode = 413
}

async function readWhole(payload: IncomingMessage, most: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  // Not `for await`: leaving it early would end the connection before the refusal is read.
  return new Promise((resolve, reject) => {
    payload.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= most) chunks.push(chunk)
      else reject(new TooLarge())
    })
    payload.on('end', () => resolve(Buffer.concat(chunks, Math.min(size, most))))
    payload.on('error', reject)
  })
}
