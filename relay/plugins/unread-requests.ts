import type { FastifyServerOptions } from 'fastify'
import { rawAnswer, unreadRequest } from '#shared/errors/unread-request.ts'
import { bareHeaders } from '../base/bare-headers.ts'
import { refuse } from './refusal.ts'

/**
 * Requests that Fastify answers before any hook or handler of ours: broken percent-encoding, a head that is too large, a
 * method that HTTP does not know. They are refused as all others are, and repeat nothing of what was sent.
 */
export const unreadRequests: Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'> = {
  frameworkErrors(error, _, reply) {
    const { message, status } = unreadRequest(error.code)
    void refuse(reply.headers(bareHeaders), status, message)
  },
  clientErrorHandler(error, socket) {
    const { code } = error as { code?: string }
    if (code === 'ECONNRESET' || socket.destroyed) return
    if (socket.writable) socket.write(rawAnswer(code, bareHeaders))
    socket.destroy(error)
  },
}
