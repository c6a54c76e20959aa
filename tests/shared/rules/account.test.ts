import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AccountForm,
  checkAccount,
  checkAccountField,
  checkBirthday,
  firstMissing,
  isIran,
} from '#shared/rules/account.ts'
import { type AccountTextField, accountFields, eachField, fieldOf } from '#shared/rules/account-fields.ts'
import { checkNationalCode, hasCheckDigit } from '#shared/rules/national-code.ts'
import { digits } from './arbitraries.ts'

const today = '2026-11-21'
const complete: AccountForm = {
  ...eachField(accountFields, (field) => fieldOf(field).example),
  firstName: 'Sara',
  lastName: 'Ahmadi',
  email: 'sara@example.com',
  nationalCode: '0012345679',
  birthDay: '1990-03-21',
  mobileNumber: '9120000001',
  city: 'Tehran',
  state: 'Tehran',
  postalCode: '1234567890',
  address: 'Valiasr',
  telephone: '02112345678',
  countryName: 'Iran',
  bankAccounts: [{ cardNumber: '6104337700000001', shebaCode: '820540102680020817909002' }],
  idFormatType: 'ID_CARD',
  hasImage: true,
  hasBackImage: true,
}
const empty = {
  ...Object.fromEntries(accountFields.map((field) => [field, ''])),
  countryName: 'Iran',
  bankAccounts: [],
  idFormatType: 'ID_CARD',
  hasImage: false,
  hasBackImage: false,
} as unknown as AccountForm

const inOrder = [...accountFields, 'bankAccounts', 'image', 'backImage'] as const
const filled: { [field: string]: Partial<AccountForm> } = {
  ...Object.fromEntries(accountFields.map((field) => [field, { [field]: complete[field] }])),
  bankAccounts: { bankAccounts: complete.bankAccounts },
  image: { hasImage: true },
  backImage: { hasBackImage: true },
}

describe('an account', () => {
  it('is asked for its missing fields one after the other', () => {
    const fields: string[] = []
    let form = empty
    for (let missing = firstMissing(form); missing !== null; missing = firstMissing(form)) {
      fields.push(missing.field)
      form = { ...form, ...filled[missing.field] }
    }
    expect([fields, form]).toEqual([[...inOrder], complete])
  })

  it('outside Iran needs no telephone and no bank account; a passport has no back', () => {
    fc.assert(
      fc.property(fc.subarray([...inOrder]), (blank) => {
        const gaps = Object.fromEntries(
          blank.flatMap((field) => Object.keys(filled[field]!).map((key) => [key, field])),
        )
        const form = { ...complete, countryName: 'Germany', idFormatType: 'PASSPORT' }
        for (const key of Object.keys(gaps)) Object.assign(form, { [key]: empty[key as keyof AccountForm] })
        const expected = blank.find((field) => !['telephone', 'bankAccounts', 'backImage'].includes(field))
        expect(firstMissing(form)?.field).toBe(expected)
      }),
    )
  })

  it('with complete and valid fields may be submitted', () => expect(checkAccount(complete, today)).toBe(null))

  it.each([
    ['blanks only', { city: '  ' }, { field: 'city', key: 'required' }],
    ['an address that is none', { email: 'sara' }, { field: 'email', key: 'INVALID_EMAIL' }],
    ['half a number', { mobileNumber: '0912' }, { field: 'mobileNumber', key: 'INVALID_PHONE_NUMBER' }],
    ['a foreign number', { countryName: 'Germany', mobileNumber: '+491512345678' }, null],
    ['nine digits', { nationalCode: '001234567' }, { field: 'nationalCode', key: 'INVALID_NATIONAL_CODE' }],
    ['a birthday to come', { birthDay: '2026-11-22' }, { field: 'birthDay', key: 'birthdayInFuture' }],
    ['a day that is none', { birthDay: '1990-02-30' }, { field: 'birthDay', key: 'invalidDate' }],
    ['a long postal code', { postalCode: '12345678901' }, { field: 'postalCode', key: 'tooLong' }],
    [
      'a short card',
      { bankAccounts: [{ cardNumber: '610433', shebaCode: '820540102680020817909002' }] },
      { field: 'bankAccounts', key: 'invalidBank' },
    ],
    [
      'a bank account twice',
      { bankAccounts: [...complete.bankAccounts, ...complete.bankAccounts] },
      { field: 'bankAccounts', key: 'BANK_ACCOUNT_REPEATED' },
    ],
    ['a passport without a back', { idFormatType: 'PASSPORT', hasBackImage: false }, null],
    ['a foreign national code', { countryName: 'Germany', nationalCode: 'L01X00T47' }, null],
    ['a foreign bank', { countryName: 'Germany', bankAccounts: [{ cardNumber: '1', shebaCode: '2' }] }, null],
  ] as const)('with %s', (_, change, fault) => expect(checkAccount({ ...complete, ...change }, today)).toEqual(fault))

  it('has limits for every text field', () => {
    const long = (field: AccountTextField) => ({ ...complete, [field]: '1'.repeat(fieldOf(field).max + 1) })
    const faults = accountFields.map((field) => checkAccountField(long(field), field, today))
    expect(new Set(faults)).toEqual(new Set(['tooLong']))
  })
})

describe('a birthday', () => {
  it('is any day of the calendar from 1900 up to today', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        (moment) => {
          const day = moment.toISOString().slice(0, 10)
          expect(checkBirthday(day, today)).toBe(day > today ? 'birthdayInFuture' : null)
        },
      ),
    )
  })

  it.each([
    ['', 'required'],
    ['1990', 'invalidDate'],
    ['1369-01-01', 'invalidDate'],
    ['2026-11-21', null],
  ] as const)('%j: %s', (day, key) => expect(checkBirthday(day, today)).toBe(key))
})

describe('a national code', () => {
  it('has one check digit for its first nine digits', () => {
    fc.assert(
      fc.property(digits(9), (nine) => {
        const right = [...'0123456789'].filter((digit) => hasCheckDigit(nine + digit))
        expect(right.length).toBe(/^(\d)\1+$/.test(nine) ? 0 : 1)
      }),
    )
  })

  it.each([
    ['0012345679', true],
    ['0013542419', true],
    ['0012345678', false],
    ['1111111111', false],
    ['001234567', false],
  ])('%s: %s', (code, isRight) => expect(hasCheckDigit(code)).toBe(isRight))

  it.each([
    ['', true, 'required'],
    ['0012345678', true, null],
    ['00123456789', true, 'INVALID_NATIONAL_CODE'],
    ['A'.repeat(30), false, null],
    ['A'.repeat(31), false, 'INVALID_NATIONAL_CODE'],
  ] as const)('%s in Iran (%s): %s', (code, inIran, key) => expect(checkNationalCode(code, inIran)).toBe(key))
})

it.each([
  ['Iran', true],
  ['IRAN', true],
  ['ایران', true],
  ['Iraq', false],
  ['', false],
])('%s is Iran: %s', (name, is) => expect(isIran(name)).toBe(is))
