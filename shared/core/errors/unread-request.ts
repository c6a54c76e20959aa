/** Returns the message and status for a request that could not be parsed, by Node's or Fastify's error code. */
export function unreadRequest(code: string | undefined): { message: string; status: number } {
  return reasons[code ?? ''] ?? { message: 'BAD_REQUEST', status: 400 }
}

const reasons: { [code: string]: { message: string; status: number } } = {
  HPE_INVALID_METHOD: { message: 'METHOD_NOT_ALLOWED', status: 405 },
  HPE_HEADER_OVERFLOW: { message: 'HEADERS_TOO_LARGE', status: 431 },
  ERR_HTTP_REQUEST_TIMEOUT: { message: 'REQUEST_TIMEOUT', status: 408 },
  FST_ERR_MAX_PARAM_LENGTH: { message: 'URI_TOO_LONG', status: 414 },
}

/** Returns the complete HTTP response as text, for requests that reach no handler. */
export function rawAnswer(code: string | undefined, headers: { readonly [name: string]: string } = {}): string {
  const refusal = unreadRequest(code)
  const body = JSON.stringify(refusal)
  const head = { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': `${body.length}`, ...headers }
  const lines = Object.entries({ ...head, Connection: 'close' }).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${refusal.status} Error`, ...lines, '', body].join('\r\n')
}
