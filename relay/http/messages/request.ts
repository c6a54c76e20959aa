import type { FastifyRequest } from 'fastify'
import { HarmfulJson, parseLossless } from '#shared/contract/lossless.ts'
import { callOf, type MatchedCall } from '../../upstream/api-calls.ts'

/** Returns the path of a request target, without its query. */
export function pathOf(target: string): string {
  const end = target.search(/[?#]/)
  return end < 0 ? target : target.slice(0, end)
}

/** Returns the path and query after `/api`, unchanged. */
export function targetOf(request: FastifyRequest): string {
  return (request.raw.url ?? '').slice('/api'.length)
}

/** Returns the contract's call for a request of `/api/*`, or null. */
export function matchedOf(request: FastifyRequest): MatchedCall | null {
  return callOf(request.method, pathOf(targetOf(request)))
}

/** Returns whether a call sends files. */
export function isUploadCall(matched: MatchedCall | null): boolean {
  return matched?.call.files !== undefined
}

/** Returns the bytes of a complete body; null when there is none, or when it is a stream. */
export function bodyOf(request: FastifyRequest): Buffer | null {
  return Buffer.isBuffer(request.body) && request.body.length > 0 ? request.body : null
}

/** Returns the bearer token of a request, or null. */
export function bearerOf(request: FastifyRequest): string | null {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null
}

/** Returns the language for the upstream's answer: `fa`, `en` or `ar`. */
export function languageOf(request: FastifyRequest): string {
  const first = (request.headers['accept-language'] ?? '').trim().slice(0, 2).toLowerCase()
  return first === 'en' || first === 'ar' ? first : 'fa'
}

/** Returns why a body that is declared as JSON is refused, or null. The text quotes nothing of the body. */
export function jsonError(request: FastifyRequest, body: Buffer | null): string | null {
  if (body === null || !/\bjson\b/.test(request.headers['content-type'] ?? '')) return null
  try {
    parseLossless(body.toString('utf8'))
    return null
  } catch (error) {
    return error instanceof HarmfulJson ? 'a key named __proto__ is not accepted' : 'the body is not JSON'
  }
}
