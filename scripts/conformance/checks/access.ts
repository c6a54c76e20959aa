import type { Call } from '#shared/contract/call.ts'
import { type CallName, contract } from '#shared/contract/contract.ts'
import type { Question, Reply } from '../kit/client.ts'
import type { Kit } from '../kit/kit.ts'
import { cameOf } from '../kit/read.ts'
import { ownReads } from './own-reads.ts'
import { checkRefusal } from './refusals.ts'

/** A text in the form of a token that belongs to no account. */
const forged = 'conformance-check-of-a-token-that-is-nobodys'

/**
 * Checks the access to own data. A missing or forged token is refused with 401. An account without a verified identity is
 * refused with 403, unless the call needs no verified identity.
 */
export async function checkAccess(kit: Kit): Promise<void> {
  const { client, findings, tokens, markets } = kit
  for (const [name, question] of ownReads(markets[0]!)) {
    for (const token of [undefined, forged]) await demandToken(kit, name, { ...question, token })
    if (tokens.unverified === null) continue
    const reply = await client.call(name, { ...question, token: tokens.unverified })
    const { caller }: Call = contract[name]
    if (caller === 'person') findings.check(name, 'answers', reply.status === 200, () => cameOf(reply))
    else demand('auth.403', 403, name, reply, kit)
  }
  if (tokens.unverified === null) findings.skip('auth.403', 'no token of an account without a verified identity')
}

/** Checks that a call without a valid token is refused with 401. */
export async function demandToken(kit: Kit, name: CallName, question: Question): Promise<void> {
  demand('auth.401', 401, name, await kit.client.call(name, question), kit)
}

function demand(rule: 'auth.401' | 'auth.403', status: number, name: CallName, reply: Reply, { findings }: Kit): void {
  if (!findings.check(name, rule, reply.status === status, () => cameOf(reply))) return
  checkRefusal(name, reply, findings, [status])
}
