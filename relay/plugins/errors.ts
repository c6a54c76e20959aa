import type { FastifyError, FastifyInstance } from 'fastify'
import { refuse } from './refusal.ts'

const names: { [status: number]: string } = {
  400: 'BAD_REQUEST',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'PAYLOAD_TOO_LARGE',
  414: 'URI_TOO_LONG',
  415: 'UNSUPPORTED_MEDIA_TYPE',
}

/** Every error becomes a refusal of the catalogue's form; those of our own making are logged, without what was sent: a message may quote it. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error({ error: { name: error.name, frames: framesOf(error) } }, 'a request failed')
    return refuse(reply, status, names[status] ?? (status >= 500 ? 'INTERNAL_SERVER_ERROR' : 'BAD_REQUEST'))
  })
}

function framesOf({ stack = '' }: Error): string[] {
  return stack.split('\n').filter((line) => /^\s+at /.test(line))
}
