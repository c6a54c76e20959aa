import type { FastifyRequest } from 'fastify'
import { HarmfulJson, parseLossless } from '#shared/contract/lossless.ts'
import { callOf, type MatchedCall } from '../../upstream/api-calls.ts'

/** The path of a request target, without its query. */
export function pathOf(target: string): string {
  const end = target.search(/[?#]/)
  return end < 0 ? target : target.slice(0, end)
}

/** The path and query behind `/api`, as they were sent. */
export function targetOf(request: FastifyRequest): string {
  return (request.raw.url ?? '').slice('/api'.length)
}

/** The contract's call that a request of `/api/*` makes, or null. */
export function matchedOf(request: FastifyRequest): MatchedCall | null {
  return callOf(request.method, pathOf(targetOf(request)))
}

/** Whether a call sends files. */
export function isUploadCall(matched: MatchedCall | null): boolean {
  return matched?.call.files !== undefined
}

/** The bytes of a body that came whole; null when there is none. */
export function bodyOf(request: FastifyRequest): Buffer | null {
  return Buffer.isBuffer(request.body) && request.body.length > 0 ? request.body : null
}

/** The token that a request was sent with, or null. */
export function bearerOf(request: FastifyRequest): string | null {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null
}

/** The language that the upstream answers in: `fa`, `en` or `ar`. */
export function languageOf(request: FastifyRequest): string {
  const first = (request.headers['accept-language'] ?? '').trim().slice(0, 2).toLowerCase()
  return first === 'en' || first === 'ar' ? first : 'fa'
}

/** Why a body that is declared as JSON is refused, in words that repeat nothing of it; null when it is in order. */
export function jsonError(request: FastifyRequest, body: Buffer | null): string | null {
  if (body === null || !/\bjson\b/.test(request.headers['content-type'] ?? '')) return null
  try {
    parseLossless(body.toString('utf8'))
    return null
  } catch (error) {
    return error instanceof HarmfulJson ? 'a key named __proto__ is not accepted' : 'the body is not JSON'
  }
}
