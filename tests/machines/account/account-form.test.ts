import { describe, expect, it } from 'vitest'
import { countryOf, draftOf, isEditable, keptText } from '#machines/account/account/account-form.ts'
import { repeatedKeysOf } from '#machines/account/account/repeated.ts'
import { isIdentityError } from '#machines/account/identity-code/identity-errors.ts'
import type { Person } from '#machines/auth/session/person.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import { type ErrorKey, errorKeyOf, errorKeys } from '#shared/core/errors/error-key.ts'
import { newcomer, newcomerInIran, verified } from '../support/persons.ts'

const abroad = { countryName: 'Germany', countryPhoneCode: '+49' }

describe('the editable fields', () => {
  it.each([
    ['UNAUTHORIZED', true, true, false],
    ['UNIDENTIFIED', true, true, false],
    ['NOT_COMPLETE', true, true, false],
    ['PENDING', true, false, false],
    ['AUTHORIZED', false, false, false],
    ['INFORMATION_CHANGED', false, false, false],
    ['INFORMATION_CHANGED_PENDING', false, false, false],
  ] as const)('of %s: texts %s, number in Iran %s, abroad %s', (authenticationType, texts, inIran, elsewhere) => {
    const person: Person = { ...newcomerInIran, authenticationType }
    const foreign = { ...person, location: abroad }
    expect([
      isEditable(person, 'firstName'),
      isEditable(person, 'email'),
      isEditable(person, 'mobileNumber'),
      isEditable(foreign, 'mobileNumber'),
    ]).toEqual([texts, texts, inIran, elsewhere])
  })
})

it.each<[string, Partial<Person>, string]>([
  ['the place of registration', { location: abroad, countryName: 'Iran' }, 'Germany'],
  ['the country of the form, without a place', { location: null, countryName: 'Iran' }, 'Iran'],
  ['no country yet', { location: null }, ''],
])('the country of a user is %s', (_, saved, country) => {
  expect(countryOf({ ...newcomer, ...saved })).toBe(country)
})

it.each([
  ['nationalCode', '۰۰۱۲-۳۴۵۶۷۹۹۹', 'Iran', '0012345679'],
  ['nationalCode', 'l01X00T47', 'Germany', 'l01X00T47'],
  ['postalCode', '٠١٢٣٤٥٦٧٨٩٠', 'Iran', '0123456789'],
  ['birthDay', '۱۳۶۹/۱/۱', 'Iran', '1369/1/1'],
  ['address', 'پلاک ۱۲', 'Iran', 'پلاک ۱۲'],
] as const)('%s typed as %s in %s is kept as %s', (field, text, country, kept) => {
  expect(keptText(field, text, country)).toBe(kept)
})

it('a draft begins with the data of the exchange, with numbers in their local form', () => {
  const { texts, ...rest } = draftOf(verified)
  expect([texts.mobileNumber, texts.telephone, rest]).toEqual([
    '09120000001',
    '02112345678',
    {
      bankAccounts: [{ cardNumber: '6037997700000004', shebaCode: '760170000000000000000001' }],
      bankEntry: { card: '', sheba: '' },
      idFormatType: 'ID_CARD',
      image: null,
      backImage: null,
    },
  ])
})

describe('a refusal', () => {
  it.each([
    [
      'USER_IDENTITY_DATA',
      ['MOBILE_IS_INCORRECT', 'TELEPHONE_IS_INCORRECT'],
      ['MOBILE_IS_INCORRECT', 'TELEPHONE_IS_INCORRECT'],
    ],
    ['USER_IDENTITY_DATA', [], ['IDENTITY_DATA_REPEATED']],
    ['BAD_REQUEST', ['nid is not valid'], []],
    ['ShebaCode or CardNumber Is For Another User', [], []],
  ] as const)('%s with %j reports %j as repeated', (message, details, keys) => {
    expect(repeatedKeysOf(new ApiError(errorKeyOf(message, 400, details), 400, details))).toEqual(keys)
  })

  it('is an identity error for four keys', () => {
    const faults: ErrorKey[] = errorKeys.filter(isIdentityError)
    expect(faults).toEqual([
      'BIRTH_DATE_MISMATCH',
      'INVALID_NATIONAL_CODE',
      'INVALID_PHONE_NUMBER',
      'MOBILE_NATIONAL_CODE_MISMATCH',
    ])
  })
})
