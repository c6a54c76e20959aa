import type { Answer, Call } from '#shared/contract/call.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import type { Language } from '#shared/core/money/format.ts'
import { traced } from './failed-calls.ts'
import type { SendOptions } from './send-options.ts'
import { answerOf, urlOf } from './wire.ts'

/** Timeouts in ms of a call; a form with pictures takes longer. */
const timeout = { text: 20_000, form: 120_000 }

/** Timeout in ms of the check that the relay answers, before a command is sent. */
const reachTimeout = 5000

type Sender = { token: string | null; language: Language }

/**
 * Sends a call once by XMLHttpRequest, because only it reports upload progress.
 * The outcome of a command is unknown after: no answer (`NO_ANSWER`), an unreadable answer (`UNREADABLE_ANSWER`), a proxy's
 * page or an error of the exchange (`SERVER_ERROR`), or a relay that does not know either (`OUTCOME_UNKNOWN`,
 * `ALREADY_TAKEN`).
 * `UPSTREAM_UNREACHABLE` and every refusal mean that the command was not executed. @throws ApiError
 */
export function post<C extends Call>(call: C, options: SendOptions<C> & Sender): Promise<Answer<C>> {
  return traced(options.signal, async (id) => answerOf(call, await exchange(call, options, id)))
}

/** Returns whether the relay answers now. Sends no request when the browser reports that it is offline. */
export async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false
  const signal = AbortSignal.timeout(reachTimeout)
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
    request.open(call.method, urlOf(call, options))
    request.timeout = form === undefined ? timeout.text : timeout.form
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
