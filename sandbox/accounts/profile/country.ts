import { HttpError } from '../../base/http-error.ts'
import type { PersonRecord } from '../../store/people.ts'
import type { AccountService } from '../accounts.ts'
import { phoneCodeOf } from '../core/contact.ts'
import { isUnverified } from '../core/identity-states.ts'

/**
 * Saves where a person lives; who has submitted an identity stays where she said.
 * @throws HttpError 404 for no country of the list, 409 when it is settled.
 */
export function setCountry(office: AccountService, person: PersonRecord, countryName: string): void {
  if (phoneCodeOf(countryName) === undefined) throw new HttpError(404, 'NOT_FOUND')
  if (countryName === person.countryName) return
  if (!isUnverified(person.authenticationType)) throw new HttpError(409, 'CONFLICT')
  office.command(() => office.people.save({ ...person, countryName }))
}
