import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CallName } from '#shared/contract/contract.ts'

/** A response about to be sent. A text is sent as HTML, everything else as JSON. */
export type Response = { status: number; body: unknown }

/**
 * One mistake of a real exchange, in the answers of one call. A deviation may hold state, so each instance makes its own.
 */
export type Deviation = {
  call: CallName
  /** Runs before validation. It may change the request, or answer it. */
  request?: (request: FastifyRequest, reply: FastifyReply) => void
  /** Runs before a response is sent, error responses included. */
  response?: (response: Response, request: FastifyRequest, reply: FastifyReply) => Response | Promise<Response>
}

/** Makes a deviation in the successful answers of a call. */
export function inContent<Content>(call: CallName, change: (content: Content) => unknown): Deviation {
  return {
    call,
    response: ({ status, body }) => ({ status, body: status === 200 ? change(body as Content) : body }),
  }
}

/** Makes a deviation in the error responses of a call. */
export function inRefusals(
  call: CallName,
  change: (refusal: { message: string; status: number }, status: number) => Response,
): Deviation {
  return {
    call,
    response: (response) =>
      response.status < 400 ? response : change(response.body as { message: string; status: number }, response.status),
  }
}

/** Makes a deviation in the query of a call, before it is validated. */
export function inQuery(call: CallName, change: (query: { [name: string]: string | undefined }) => void): Deviation {
  return { call, request: ({ query }) => change(query as { [name: string]: string | undefined }) }
}
