import { z } from 'zod/mini'
import type { Answer, Call } from '#shared/contract/call.ts'
import { parseLossless } from '#shared/contract/lossless.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import { errorKeyOf } from '#shared/core/errors/error-key.ts'

/** A raw response. `retryAfter` is the header of that name, or null. */
type Reply = { status: number; text: string; retryAfter?: string | null }

/** Returns a call's URL at the relay, with its path parameters and query filled in. */
export function urlOf(call: Call, { params, query }: { params?: unknown; query?: unknown }): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(textsOf(params)[name] ?? ''))
  const search = new URLSearchParams(textsOf(query)).toString()
  return `/api${path}${search === '' ? '' : `?${search}`}`
}

/** Returns the validated answer of a call. Decimals stay text (design 5.11). @throws ApiError */
export function answerOf<C extends Call>(call: C, { status, text, retryAfter = null }: Reply): Answer<C> {
  if (status < 200 || status > 299) throw refusalOf(text, status, secondsOf(retryAfter))
  try {
    return call.answer.parse(parseLossless(text)) as Answer<C>
  } catch {
    throw new ApiError('UNREADABLE_ANSWER', status)
  }
}

/** Reads a refusal of the exchange, of the relay, or of a proxy that answers with its own page. */
function refusalOf(text: string, status: number, wait: number | null): ApiError {
  try {
    const { message, errors } = refusal.parse(parseLossless(text))
    return new ApiError(errorKeyOf(message, status, errors), status, errors, wait)
  } catch {
    return new ApiError(errorKeyOf('', status), status, [], wait)
  }
}

/** The parts of a refusal that are read. Any other part may be malformed. Error details keep their positions. */
const refusal = z.object({
  message: z.catch(z.string(), ''),
  errors: z.catch(z.array(z.catch(z.string(), '')), []),
})

/** The relay sends seconds. A gateway may send a date, which is ignored. */
function secondsOf(header: string | null): number | null {
  return header !== null && /^\d{1,6}$/.test(header) ? Number(header) : null
}

/** Leaves out undefined values: an absent field differs from the text "undefined". */
function textsOf(fields: unknown): { [name: string]: string } {
  const all = Object.entries((fields ?? {}) as { [name: string]: unknown })
  return Object.fromEntries(all.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])))
}
