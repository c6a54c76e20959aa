import type { FastifyError } from 'fastify'
import fp from 'fastify-plugin'
import { refuse } from './messages/refusal.ts'

const names: { [status: number]: string } = {
  400: 'BAD_REQUEST',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'PAYLOAD_TOO_LARGE',
  414: 'URI_TOO_LONG',
  415: 'UNSUPPORTED_MEDIA_TYPE',
}

/**
 * Plugin for the whole app: answers every error with a refusal in the catalogue's form. It logs the relay's own errors
 * without their message, which may quote the request.
 */
export const errorHandler = fp(
  async (app) => {
    app.setErrorHandler((error: FastifyError, request, reply) => {
      // The plugin of static files answers 403 for a folder, and the site shows no folders.
      const status = error.statusCode === 403 ? 404 : (error.statusCode ?? 500)
      if (status >= 500) request.log.error({ error: { name: error.name, frames: framesOf(error) } }, 'a request failed')
      return refuse(reply, status, names[status] ?? (status >= 500 ? 'INTERNAL_SERVER_ERROR' : 'BAD_REQUEST'))
    })
  },
  { name: 'error-handler' },
)

function framesOf({ stack = '' }: Error): string[] {
  return stack.split('\n').filter((line) => /^\s+at /.test(line))
}
