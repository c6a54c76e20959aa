import type { Answer, Call, Query } from '#shared/contract/call.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import type { Language } from '#shared/core/money/format.ts'
import { traced } from './failed-calls.ts'
import { answerOf, urlOf } from './wire.ts'

/** Options of a public read of the exchange through the relay. */
export type ReadOptions<C extends Call> = { query?: Query<C>; language: Language; signal?: AbortSignal }

/** Timeout of a read, in ms. */
const timeout = 15_000

/**
 * Sends a read of the contract and validates its answer. Decimals stay text (design 5.11). @throws ApiError for every
 * failure.
 */
export function read<C extends Call>(call: C, options: ReadOptions<C>): Promise<Answer<C>> {
  return traced(options.signal, (id) => send(call, options, id))
}

async function send<C extends Call>(
  call: C,
  { query, language, signal }: ReadOptions<C>,
  id: string,
): Promise<Answer<C>> {
  const deadline = AbortSignal.timeout(timeout)
  const response = await fetch(urlOf(call, { query }), {
    method: call.method,
    headers: { accept: 'application/json', 'accept-language': language, 'x-request-id': id },
    signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
  }).catch(() => {
    throw new ApiError('NO_ANSWER')
  })
  const text = await response.text().catch(() => {
    throw new ApiError('NO_ANSWER')
  })
  return answerOf(call, { status: response.status, text })
}
