import { z } from 'zod/mini'
import type { Answer, Call } from '#shared/contract/call.ts'
import { parseLossless } from '#shared/contract/lossless.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import { errorKeyOf } from '#shared/core/errors/error-key.ts'

/** `retryAfter` is the header of that name, where there is one. */
type Reply = { status: number; text: string; retryAfter?: string | null }

/** A call's address at the relay, with its path's places and its query filled. */
export function addressOf(call: Call, { params, query }: { params?: unknown; query?: unknown }): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(textsOf(params)[name] ?? ''))
  const search = new URLSearchParams(textsOf(query)).toString()
  return `/api${path}${search === '' ? '' : `?${search}`}`
}

/** What a call answered, checked; decimals arrive as text (design 5.11). @throws ApiError */
export function answerOf<C extends Call>(call: C, { status, text, retryAfter = null }: Reply): Answer<C> {
  if (status < 200 || status > 299) throw refusalOf(text, status, secondsOf(retryAfter))
  try {
    return call.answer.parse(parseLossless(text)) as Answer<C>
  } catch {
    throw new ApiError('UNREADABLE_ANSWER', status)
  }
}

/** The refusal may come from the exchange, from the relay, or from something between that answers with a page of its own. */
function refusalOf(text: string, status: number, wait: number | null): ApiError {
  try {
    const { message, errors } = said.parse(parseLossless(text))
    return new ApiError(errorKeyOf(message, status, errors), status, errors, wait)
  } catch {
    return new ApiError(errorKeyOf('', status), status, [], wait)
  }
}

/** What is read of a refusal, however odd the rest of it is: details keep their places. */
const said = z.object({
  message: z.catch(z.string(), ''),
  errors: z.catch(z.array(z.catch(z.string(), '')), []),
})

/** Ours say seconds; a date, which a gateway may send, tells no wait. */
function secondsOf(header: string | null): number | null {
  return header !== null && /^\d{1,6}$/.test(header) ? Number(header) : null
}

/** What has no value is left out: an absent field and the text "undefined" are not the same. */
function textsOf(fields: unknown): { [name: string]: string } {
  const all = Object.entries((fields ?? {}) as { [name: string]: unknown })
  return Object.fromEntries(all.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])))
}
