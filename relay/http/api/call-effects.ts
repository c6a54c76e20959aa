import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TokenVerifier } from '../../auth/token-verifier.ts'
import { changesOwn, type MatchedCall } from '../../upstream/api-calls.ts'
import { bearerOf } from '../messages/request.ts'

/**
 * Applies a response to the relay itself. It ends sessions whose token was refused or logged out. It invalidates users
 * whose number may have changed, and reports users whose orders or balances may have changed. An unknown outcome counts as
 * done.
 */
export function createCallEffects(options: {
  people: TokenVerifier
  /** Called with the key of a user whose personal topics may have changed. */
  personChanged: (key: string) => void
}) {
  const { people, personChanged } = options

  const reportChange = async (token: string) => {
    const verdict = await people.personOf(token)
    if (verdict.state === 'person') personChanged(verdict.person.key)
  }

  return (request: FastifyRequest, reply: FastifyReply, matched: MatchedCall): void => {
    const token = bearerOf(request)
    if (token === null) return
    const { statusCode } = reply
    const { name, call } = matched
    const isOver = statusCode === 401 || (name === 'logout' && statusCode < 300)
    if (isOver && call.caller !== 'anyone') people.end(token)
    const mayBeDone = statusCode < 300 || statusCode === 502 || statusCode === 504
    if (mayBeDone && call.changesMobile) people.invalidate(token)
    if (mayBeDone && changesOwn(matched)) void reportChange(token)
  }
}
