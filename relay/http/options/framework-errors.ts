import type { FastifyServerOptions } from 'fastify'
import { rawAnswer, unreadRequest } from '#shared/core/errors/unread-request.ts'
import { rawSecurityHeaders } from '../../base/raw-security-headers.ts'
import { refuse } from '../messages/refusal.ts'

/**
 * Fastify's options for requests that it answers before any hook or handler: broken percent-encoding, too large headers, a
 * method that HTTP does not have. They are refused like all others, and the response quotes nothing of the request.
 */
export const frameworkErrorOptions: Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'> = {
  frameworkErrors(error, _, reply) {
    const { message, status } = unreadRequest(error.code)
    void refuse(reply.headers(rawSecurityHeaders), status, message)
  },
  clientErrorHandler(error, socket) {
    const { code } = error as { code?: string }
    if (code === 'ECONNRESET' || socket.destroyed) return
    if (socket.writable) socket.write(rawAnswer(code, rawSecurityHeaders))
    socket.destroy(error)
  },
}
