import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CallName } from '#shared/contract/contract.ts'
import type { Attempts } from '../../auth/attempts.ts'
import type { CodeCheck, CodeChecks } from '../../auth/code-checks.ts'
import type { MatchedCall } from '../../upstream/api-calls.ts'
import { bearerOf, bodyOf } from '../messages/request.ts'

/** Whether a check of a code was passed on to the upstream. */
export type CodeCheckOutcome = 'passed' | 'held'

/** Calls that reveal whether a code is right. One key counts all of them together (issue 4, design 5.26). */
const codeCheckCalls: ReadonlySet<CallName> = new Set([
  'checkOtpCode',
  'resetPassword',
  'changeMobileOtp',
  'changeEmailOtp',
  'identityOtp',
  'changeOtp',
  'withdrawalRequest',
] satisfies CallName[])

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
      if (!codeCheckCalls.has(matched.name)) return 0
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
