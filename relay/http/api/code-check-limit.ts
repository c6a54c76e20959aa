import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Attempts } from '../../auth/attempts.ts'
import type { CodeCheck, CodeChecks } from '../../auth/code-checks.ts'
import type { MatchedCall } from '../../upstream/api-calls.ts'
import { bearerOf, bodyOf } from '../messages/request.ts'

/** Whether a check of a code was passed on to the upstream. */
export type CodeCheckOutcome = 'passed' | 'held'

/** Limits how often a client may try codes, and remembers the devices of successful log-ins. */
export function createCodeCheckLimit(options: {
  checks: CodeChecks
  attempts: Attempts
  count: (outcome: CodeCheckOutcome) => void
}) {
  const { checks, attempts, count } = options
  return {
    /** Counts a call that checks a code. Returns 0 when it may continue, otherwise the ms to wait. */
    async attempt(request: FastifyRequest, matched: MatchedCall): Promise<number> {
      if (!matched.call.checksCode) return 0
      const wait = await attempts.make(checks.keyOf(codeCheckOf(request, matched)))
      count(wait > 0 ? 'held' : 'passed')
      return wait
    },
    /** Gives the browser the proof of its device. Call it before a successful log-in is answered. */
    loggedIn(request: FastifyRequest, reply: FastifyReply, matched: MatchedCall): void {
      const cookie = checks.succeeded(codeCheckOf(request, matched), request.protocol === 'https')
      if (cookie !== null) reply.header('set-cookie', cookie)
    },
  }
}

function codeCheckOf(request: FastifyRequest, { call }: MatchedCall): CodeCheck {
  const token = call.caller === 'anyone' ? null : bearerOf(request)
  return { ip: request.ip, token, body: bodyOf(request), cookies: request.headers.cookie }
}
