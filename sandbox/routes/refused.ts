import type { FastifyError, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { Refusal } from '#shared/contract/fields.ts'
import { rawAnswer, unreadRequest } from '#shared/core/errors/unread-request.ts'
import { HttpError } from '../base/http-error.ts'

/** Sends every error in one form. Internal errors are logged, and their details are not sent. */
export function answerRefusal(error: FastifyError | HttpError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof HttpError) {
    if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter)
    return send(reply, error.statusCode, error.message, error.errors)
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors = error.validation.map((one) => `${one.instancePath || error.validationContext}: ${one.message}`)
    return send(reply, 400, 'BAD_REQUEST', errors)
  }
  const status = error.statusCode ?? 500
  if (status < 500) return send(reply, status, words[status] ?? 'BAD_REQUEST')
  request.log.error({ err: error }, 'unexpected failure')
  return send(reply, 500, 'INTERNAL_SERVER_ERROR')
}

/**
 * Options for requests that Fastify answers before any handler. Their errors have the same form and repeat nothing of the
 * request.
 */
export const unreadRequests: Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'> = {
  frameworkErrors(error, _, reply) {
    const { message, status } = unreadRequest(error.code)
    void send(reply, status, message)
  },
  clientErrorHandler(error, socket) {
    const { code } = error as { code?: string }
    if (code === 'ECONNRESET' || socket.destroyed) return
    if (socket.writable) socket.write(rawAnswer(code))
    socket.destroy(error)
  },
}

export function answerNotFound(_request: FastifyRequest, reply: FastifyReply) {
  return send(reply, 404, 'NOT_FOUND')
}

const words: { [status: number]: string } = {
  401: 'Invalid Token',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
}

function send(reply: FastifyReply, status: number, message: string, errors?: string[]) {
  const refusal: Refusal = { message, status, ...(errors ? { errors } : {}) }
  // A route's serializer accepts only its answer, so an error is serialized here.
  return reply
    .code(status)
    .type('application/json')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(refusal)
}
