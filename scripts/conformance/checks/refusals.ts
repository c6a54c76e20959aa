import type { Call } from '#shared/contract/call.ts'
import { type CallName, contract } from '#shared/contract/contract.ts'
import { refusal } from '#shared/contract/fields.ts'
import { refusalsOf } from '#shared/contract/refusals.ts'
import { isKnownText } from '#shared/core/errors/error-key.ts'
import type { Question, Reply } from '../kit/client.ts'
import type { Findings } from '../kit/findings.ts'
import type { Kit } from '../kit/kit.ts'
import { cameOf } from '../kit/read.ts'

/** A market with a valid name that no exchange has. */
const nowhere = 'NOSUCHCOIN_TOMAN'

/** Calls that must be refused. */
const refused: readonly [CallName, Question][] = [
  ['orderBook', { query: { marketType: nowhere } }],
  ['orderBook', { query: { marketType: '<script>' } }],
  ['orderBook', {}],
  ['lastTrades', { query: { type: 'P2P', marketType: nowhere, size: 20 } }],
  ['marketInfo', { query: { market_type: nowhere, source_coin: 'TOMAN' } }],
  ['market', { params: { market: nowhere } }],
]

/** Checks the form of refusals. */
export async function checkRefusals({ client, findings }: Kit): Promise<void> {
  for (const [name, question] of refused) checkRefusal(name, await client.call(name, question), findings)
  // The Google log-in is a navigation, and its button is disabled (spec 000, section 7), so a redirect or a 403 is
  // accepted.
  const google = await client.call('googleSso')
  const isEither = google.status === 403 || (google.status >= 200 && google.status < 400)
  findings.check('googleSso', 'answers', isEither, () => cameOf(google))
}

/**
 * Checks the form of a refusal. `statuses`: the allowed statuses; by default those of the contract from 400 to 499. Returns
 * whether the status was allowed.
 */
export function checkRefusal(name: CallName, reply: Reply, findings: Findings, statuses?: readonly number[]): boolean {
  const { status, text } = reply
  const allowed = statuses ?? refusalsOf(contract[name] as Call).filter((one) => one < 500)
  const isRefused = findings.check(name, 'refusal.status', allowed.includes(status as never), () => cameOf(reply))
  if (!isRefused) return false
  const read = refusal.safeParse(reply.json)
  findings.check(name, 'refusal.shape', read.success, () => cameOf(reply))
  if (!read.success) return true
  const { message, status: bodyStatus, errors = [] } = read.data
  findings.check(name, 'refusal.body-status', bodyStatus === status, () => `${status}, and ${bodyStatus} in the body`)
  const isKnown = [...errors, message].some(isKnownText)
  findings.check(name, 'refusal.text', isKnown, () => `${status} ${text.slice(0, 120)}`)
  return true
}
