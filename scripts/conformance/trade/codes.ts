import type { CallName } from '#shared/contract/contract.ts'
import { checkRefusal } from '../checks/refusals.ts'
import type { Question } from '../kit/client.ts'
import type { Kit } from '../kit/kit.ts'
import { cameOf } from '../kit/read.ts'
import type { RuleName } from '../kit/rules.ts'

/** Wrong codes. A real code equals the first once in a million times, and the second once in a hundred thousand. */
const [sixZeros, fiveZeros] = ['000000', '00000']

/**
 * Sends wrong codes to confirm a change of contacts, an identity, and a recovery. Only the recovery was started, which
 * sends one code to the account. Each code must be refused, and nothing changes.
 */
export async function playCodes({ read, client, findings }: Kit, token: string): Promise<void> {
  const account = (await read('account', { query: { imageNeeded: 'false' }, token }))?.baseDTO
  if (account === undefined) return
  const { mobileNumber, email } = account
  const begun = await client.call('forgetPassword', { body: { mobileNumber, authenticationType: 'SMS' } })
  if (begun.status !== 200) checkRefusal('forgetPassword', begun, findings)
  else findings.check('forgetPassword', 'answers', true, () => '')
  // No code is pending. The exchange may send a code or refuse; a refusal must have the right form.
  for (const name of ['resendMobileOtp', 'resendEmailOtp'] as const) {
    const reply = await client.call(name, { token })
    findings.check(name, 'answers', reply.failure === null && reply.status < 500, () => cameOf(reply))
    if (reply.status !== 200) checkRefusal(name, reply, findings)
  }
  const identity = { otp: fiveZeros, email: email ?? 'conformance@example.com' }
  const typed: readonly [CallName, RuleName, Question][] = [
    ['changeMobileOtp', 'contact.needs-code', { body: { otp: sixZeros }, token }],
    ['changeEmailOtp', 'contact.needs-code', { body: { otp: sixZeros }, token }],
    ['identityOtp', 'identity.needs-code', { query: identity, token }],
    // A random password of the right form.
    [
      'resetPassword',
      'recovery.needs-code',
      { body: { code: sixZeros, username: mobileNumber, password: password() } },
    ],
  ]
  for (const [name, rule, question] of typed) {
    const refused = await client.call(name, question)
    findings.check(name, rule, refused.status !== 200, () => cameOf(refused))
    if (refused.status !== 200) checkRefusal(name, refused, findings)
  }
}

function password(): string {
  return `Aa1-${crypto.randomUUID()}`
}
