import type { Answer, Call } from '#shared/contract/call.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import type { Language } from '#shared/core/money/format.ts'
import { traced } from './failed-calls.ts'
import type { SendOptions } from './send-options.ts'
import { addressOf, answerOf } from './wire.ts'

/** Milliseconds without an answer after which a call has failed; a form with pictures takes its time. */
const patience = { text: 20_000, form: 120_000 }

/** Milliseconds in which the relay says that it is there, before a command is sent to it. */
const reachPatience = 5000

type Sender = { token: string | null; language: Language }

/**
 * Sends a call once by XMLHttpRequest, which alone can tell how much of a body is sent. Of a command that ends without an
 * answer (`NO_ANSWER`), with one that cannot be read (`UNREADABLE_ANSWER`), with a page of something in between or a fault
 * of the exchange (`SERVER_ERROR`), or with the relay's word that it knows no more (`OUTCOME_UNKNOWN`, `ALREADY_TAKEN`),
 * nobody knows whether it was done. `UPSTREAM_UNREACHABLE` and every refusal say that it was not. @throws ApiError
 */
export function post<C extends Call>(call: C, options: SendOptions<C> & Sender): Promise<Answer<C>> {
  return traced(options.signal, async (id) => answerOf(call, await exchange(call, options, id)))
}

/** Whether the relay answers now. A browser that knows of no network is not asked for one. */
export async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false
  const signal = AbortSignal.timeout(reachPatience)
  const answer = await fetch('/healthz', { cache: 'no-store', signal }).catch(() => null)
  return answer?.ok === true
}

function exchange<C extends Call>(
  call: C,
  options: SendOptions<C> & Sender,
  id: string,
): Promise<{ status: number; text: string; retryAfter: string | null }> {
  const { token, language, body, form, signal, onProgress, idempotencyKey } = options
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = () => reject(new ApiError('NO_ANSWER'))
    const abort = () => request.abort()
    request.open(call.method, addressOf(call, options))
    request.timeout = form === undefined ? patience.text : patience.form
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('accept-language', language)
    request.setRequestHeader('x-request-id', id)
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`)
    if (idempotencyKey !== undefined) request.setRequestHeader('idempotency-key', idempotencyKey)
    if (body !== undefined) request.setRequestHeader('content-type', 'application/json')
    if (onProgress) {
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total)
      }
    }
    request.onload = () => {
      const { status, responseText: text } = request
      resolve({ status, text, retryAfter: request.getResponseHeader('retry-after') })
    }
    request.onerror = fail
    request.ontimeout = fail
    request.onabort = fail
    request.onloadend = () => signal?.removeEventListener('abort', abort)
    if (signal?.aborted) return fail()
    signal?.addEventListener('abort', abort)
    request.send(form ?? (body === undefined ? null : JSON.stringify(body)))
  })
}
