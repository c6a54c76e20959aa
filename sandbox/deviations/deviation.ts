import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CallName } from '#shared/contract/contract.ts'

/** What is about to be sent. A text is sent as HTML, everything else as JSON. */
export type Response = { status: number; body: unknown }

/** One mistake that a real exchange makes, in the answers of one call. A deviation may hold state: each is made anew. */
export type Deviation = {
  call: CallName
  /** Before anything is validated: may change the request, or answer it. */
  request?: (request: FastifyRequest, reply: FastifyReply) => void
  /** Before the answer is sent, refusals included. */
  response?: (response: Response, request: FastifyRequest, reply: FastifyReply) => Response | Promise<Response>
}

/** A deviation of what a call answers when it succeeds. */
export function inContent<Content>(call: CallName, change: (content: Content) => unknown): Deviation {
  return {
    call,
    response: ({ status, body }) => ({ status, body: status === 200 ? change(body as Content) : body }),
  }
}

/** A deviation of what a call is refused with. */
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

/** A deviation of what is read of a call's query. */
export function inQuery(call: CallName, change: (query: { [name: string]: string | undefined }) => void): Deviation {
  return { call, request: ({ query }) => change(query as { [name: string]: string | undefined }) }
}
