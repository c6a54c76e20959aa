import { Refused } from '../refused.ts'
import type { PersonRecord } from '../store/people.ts'
import { phoneCodeOf } from './contact.ts'
import { isUnverified } from './identity-states.ts'
import type { Office } from './office.ts'

/**
 * Saves where a person lives; who has submitted an identity stays where she said.
 * @throws Refused 404 for no country of the list, 409 when it is settled.
 */
export function setCountry(office: Office, person: PersonRecord, countryName: string): void {
  if (phoneCodeOf(countryName) === undefined) throw new Refused(404, 'NOT_FOUND')
  if (countryName === person.countryName) return
  if (!isUnverified(person.authenticationType)) throw new Refused(409, 'CONFLICT')
  office.command(() => office.people.save({ ...person, countryName }))
}
