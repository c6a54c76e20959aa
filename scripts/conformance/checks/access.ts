import type { Call } from '#shared/contract/call.ts'
import { type CallName, contract } from '#shared/contract/contract.ts'
import type { Question, Reply } from '../kit/client.ts'
import type { Kit } from '../kit/kit.ts'
import { cameOf } from '../kit/read.ts'
import { ownReads } from './own-reads.ts'
import { judgeRefusal } from './refusals.ts'

/** A word of the form of a token, which is nobody's. */
const forged = 'conformance-check-of-a-token-that-is-nobodys'

/** Who may read what: nobody without a token, nobody with a forged one, and balances only with a verified identity. */
export async function checkAccess(kit: Kit): Promise<void> {
  const { client, findings, tokens, markets } = kit
  for (const [name, question] of ownReads(markets[0]!)) {
    for (const token of [undefined, forged]) await demandToken(kit, name, { ...question, token })
    if (tokens.unverified === null) continue
    const reply = await client.ask(name, { ...question, token: tokens.unverified })
    const { caller }: Call = contract[name]
    if (caller === 'person') findings.check(name, 'answers', reply.status === 200, () => cameOf(reply))
    else demand('auth.403', 403, name, reply, kit)
  }
  if (tokens.unverified === null) findings.skip('auth.403', 'no token of an account without a verified identity')
}

/** A call with a token that is none is refused with 401. */
export async function demandToken(kit: Kit, name: CallName, question: Question): Promise<void> {
  demand('auth.401', 401, name, await kit.client.ask(name, question), kit)
}

function demand(rule: 'auth.401' | 'auth.403', status: number, name: CallName, reply: Reply, { findings }: Kit): void {
  if (!findings.check(name, rule, reply.status === status, () => cameOf(reply))) return
  judgeRefusal(name, reply, findings, [status])
}
