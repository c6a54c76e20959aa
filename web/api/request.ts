import type { Answer, Call, Query } from '#shared/contract/call.ts'
import { refusal } from '#shared/contract/fields.ts'
import { parseLossless } from '#shared/contract/lossless.ts'
import { ApiError } from '#shared/errors/api-error.ts'
import { errorKeyOf } from '#shared/errors/error-key.ts'
import type { Language } from '#shared/money/format.ts'

/** A public read of the exchange, through the relay. */
export type ReadOptions<C extends Call> = { query?: Query<C>; language: Language; signal?: AbortSignal }

/** Milliseconds after which a read that got no answer has failed. */
const patience = 15_000

/**
 * Sends a read of the contract and checks its answer; decimals arrive as text (design 5.11).
 * @throws ApiError always, whatever went wrong.
 */
export async function read<C extends Call>(call: C, { query, language, signal }: ReadOptions<C>): Promise<Answer<C>> {
  const deadline = AbortSignal.timeout(patience)
  const response = await fetch(addressOf(call, query), {
    method: call.method,
    headers: { accept: 'application/json', 'accept-language': language },
    signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
  }).catch(() => {
    throw new ApiError('NO_ANSWER')
  })
  const text = await response.text().catch(() => {
    throw new ApiError('NO_ANSWER')
  })
  if (!response.ok) throw refusalOf(text, response.status)
  return answerOf(call, text, response.status)
}

function addressOf(call: Call, query: unknown): string {
  const search = new URLSearchParams(query as Record<string, string> | undefined).toString()
  return `/api${call.path}${search === '' ? '' : `?${search}`}`
}

function answerOf<C extends Call>(call: C, text: string, status: number): Answer<C> {
  try {
    return call.answer.parse(parseLossless(text)) as Answer<C>
  } catch {
    throw new ApiError('UNREADABLE_ANSWER', status)
  }
}

/** Whoever refused, the exchange, the relay or something between that answers with a page of its own. */
function refusalOf(text: string, status: number): ApiError {
  try {
    const { message, errors = [] } = refusal.parse(parseLossless(text))
    return new ApiError(errorKeyOf(message, status, errors), status, errors)
  } catch {
    return new ApiError(errorKeyOf('', status), status)
  }
}
