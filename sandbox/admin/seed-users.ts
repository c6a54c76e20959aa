import { makePerson, type PersonParts, type PersonWish } from './make-person.ts'

/** The authenticator secret of users from the admin page, unless the request gives another (design 4). */
export const sampleSecret = 'JBSWY3DPEHPK3PXP'

/** The default values of a user from the admin routes: verified, with balances. */
export const usualPerson: Omit<PersonWish, 'mobileNumber'> = {
  state: 'AUTHORIZED',
  level: 'BRONZE',
  twoStep: 'SMS',
  totpSecret: sampleSecret,
  country: true,
  funded: true,
  complete: true,
  blocked: false,
  registry: 'MATCH',
}

/** The users of the first start (design 4). */
const firstPeople: readonly (Partial<PersonWish> & { mobileNumber: string })[] = [
  { mobileNumber: '+989120000001', level: 'GOLD' },
  { mobileNumber: '+989120000002', twoStep: 'EMAIL' },
  { mobileNumber: '+989120000003', level: 'SILVER', twoStep: 'GOOGLE_AUTHENTICATOR' },
  { mobileNumber: '+989120000004', state: 'UNAUTHORIZED', country: false, funded: false, complete: false },
  { mobileNumber: '+989120000005', level: 'SUPERVISOR' },
  { mobileNumber: '+989120000006', state: 'PENDING' },
]

/** Makes the first users that do not exist yet; existing users stay as they are. */
export function seedUsers(parts: PersonParts): void {
  for (const wish of firstPeople) {
    if (parts.accounts.store.people.byMobile(wish.mobileNumber) === null) makePerson(parts, { ...usualPerson, ...wish })
  }
}
