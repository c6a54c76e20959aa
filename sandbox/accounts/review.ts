import { Refused } from '../refused.ts'
import type { AuthenticationType } from './identity-states.ts'
import { afterEvent } from './identity-states.ts'
import type { Office } from './office.ts'

/**
 * The decision on a submission or a change that waits for one; accepted bank accounts may be paid to.
 * @throws Refused 404 for nobody, 409 when nothing of the person waits.
 */
export function reviewIdentity(office: Office, mobile: string, decision: 'accept' | 'reject'): AuthenticationType {
  const person = office.people.byMobile(mobile)
  if (person === null) throw new Refused(404, 'NOT_FOUND')
  const next = afterEvent(person.authenticationType, decision === 'accept' ? 'accepted' : 'rejected')
  if (next === null) throw new Refused(409, 'CONFLICT')
  return office.command(() => {
    office.people.save({ ...person, authenticationType: next })
    if (decision === 'accept') office.bankAccounts.verifyAllOf(person.account)
    return next
  })
}
