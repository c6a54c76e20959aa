import type { Person } from '#machines/auth/session/person.ts'
import { eachField, fieldOf, profileFields } from '#shared/rules/account-fields.ts'

/** A user who has registered and submitted nothing yet. */
export const newcomer: Person = {
  authenticationType: 'UNAUTHORIZED',
  mobileNumber: '+989120000004',
  bankAccounts: [],
  location: null,
  twoStepAuthenticationType: 'SMS',
  userAccountLevel: 'BRONZE',
  totalTradesVolume: '0',
  supervisor: false,
}

export const newcomerInIran: Person = {
  ...newcomer,
  location: { countryName: 'Iran', countryPhoneCode: '+98' },
}

/** A user whose identity is verified. */
export const verified: Person = {
  ...newcomerInIran,
  authenticationType: 'AUTHORIZED',
  ...eachField(profileFields, (field) => fieldOf(field).example),
  firstName: 'سارا',
  lastName: 'احمدی',
  email: 'sara@example.com',
  nationalCode: '0012345679',
  birthDay: '1990-03-21',
  mobileNumber: '+989120000001',
  city: 'تهران',
  state: 'تهران',
  address: 'خیابان ولیعصر',
  postalCode: '1234567890',
  telephone: '02112345678',
  idFormatType: 'ID_CARD',
  bankAccounts: [{ cardNumber: '6037997700000004', shebaCode: '760170000000000000000001', bankName: 'MELLI' }],
}
