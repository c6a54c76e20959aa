import type { Readable } from 'node:stream'
import { Agent, type Dispatcher } from 'undici'
import { type FailureReason, UpstreamFailure } from './failure.ts'

/** A request to the upstream. */
export type UpstreamRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  headers?: { [name: string]: string }
  /** A stream is sent while it arrives. */
  body?: Buffer | Readable | null
  /** Timeout in ms, until the whole answer has arrived. */
  deadline: number
  /** Maximum size of an answer in bytes. */
  maxBytes: number
  /** Aborts the request. */
  signal?: AbortSignal
}
/** An answer of the upstream: any status, one value for each header, and the whole body. */
export type UpstreamAnswer = { status: number; headers: { [name: string]: string }; body: Buffer }

/**
 * Creates an HTTP client of the upstream with so many connections, each of which is made within `connectTimeout` ms. It
 * never retries and never follows a redirect.
 * @throws UpstreamFailure `timeout`, `unreachable`, `interrupted`, `oversized` or `cancelled`. Any status is an answer.
 */
export function createUpstreamClient({
  connections,
  connectTimeout = 3000,
}: {
  connections: number
  connectTimeout?: number
}) {
  const agent = new Agent({
    connections,
    keepAliveTimeout: 10_000,
    connect: { timeout: connectTimeout },
    // Each request has its own deadline.
    headersTimeout: 0,
    bodyTimeout: 0,
  })
  return {
    request({ method, url, headers, body, deadline, maxBytes, signal }: UpstreamRequest): Promise<UpstreamAnswer> {
      const { origin, pathname, search } = new URL(url)
      return new Promise((resolve, reject) => {
        const request = { origin, path: pathname + search, method, headers, body: body ?? null }
        agent.dispatch(request, wholeAnswer({ deadline, maxBytes, signal }, resolve, reject))
      })
    },
    close: () => agent.destroy(),
  }
}
export type UpstreamClient = ReturnType<typeof createUpstreamClient>

/** Collects an answer. It uses `dispatch`, because streams and abort signals cost more than the answers of most polls. */
function wholeAnswer(
  limits: Pick<UpstreamRequest, 'deadline' | 'maxBytes' | 'signal'>,
  resolve: (answer: UpstreamAnswer) => void,
  reject: (failure: UpstreamFailure) => void,
): Dispatcher.DispatchHandler {
  const answer: UpstreamAnswer = { status: 0, headers: {}, body: Buffer.alloc(0) }
  const chunks: Buffer[] = []
  let size = 0
  let controller: Dispatcher.DispatchController | null = null
  let failure: UpstreamFailure | null = null
  let isOver = false

  const over = () => {
    isOver = true
    clearTimeout(timer)
    limits.signal?.removeEventListener('abort', cancel)
  }
  const cancel = () => giveUp('cancelled')
  const giveUp = (reason: FailureReason) => {
    over()
    failure = new UpstreamFailure(reason)
    reject(failure)
    controller?.abort(failure)
  }
  // Without a connection until the deadline the request was never sent. It must not be sent when there is a connection
  // later.
  const late = () => isOver || giveUp(controller ? 'timeout' : 'unreachable')
  // An answer that arrived while this process was paused is read before it counts as late.
  const timer = setTimeout(() => setImmediate(late), limits.deadline)
  if (limits.signal?.aborted) cancel()
  limits.signal?.addEventListener('abort', cancel)
  return {
    onRequestStart(started) {
      controller = started
      if (failure) started.abort(failure)
    },
    onResponseStart(_, status, headers) {
      answer.status = status
      answer.headers = singleHeaders(headers)
      // An answer whose `content-length` is too large is not read.
      if (Number(answer.headers['content-length']) > limits.maxBytes) giveUp('oversized')
    },
    onResponseData(_, chunk) {
      size += chunk.length
      if (size > limits.maxBytes) giveUp('oversized')
      else chunks.push(chunk)
    },
    onResponseEnd() {
      over()
      answer.body = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks, size)
      resolve(answer)
    },
    onResponseError(_, error) {
      over()
      reject(failureOf(error))
    },
  }
}

function singleHeaders(headers: { [name: string]: string | string[] | undefined }): { [name: string]: string } {
  const single: { [name: string]: string } = {}
  for (const name of Object.keys(headers)) {
    const value = headers[name]
    if (value !== undefined) single[name] = Array.isArray(value) ? value.join(', ') : value
  }
  return single
}

function failureOf(error: Error): UpstreamFailure {
  if (error instanceof UpstreamFailure) return error
  const code = (error as { code?: string }).code ?? ''
  return new UpstreamFailure(neverConnected.has(code) ? 'unreachable' : 'interrupted')
}

const neverConnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])
