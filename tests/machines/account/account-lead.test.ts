import { describe, expect, it } from 'vitest'
import { blankAccount, leadToFirst, leadToStep } from '#machines/account/account/account-context.ts'
import { type AccountTexts, draftOf } from '#machines/account/account/account-form.ts'
import { leadAfter, leadOf } from '#machines/account/account/account-lead.ts'
import { accountSteps, errorsOf, stepFields, stepsOf } from '#machines/account/account/account-steps.ts'
import type { Person } from '#machines/auth/session/person.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import { errorKeyOf } from '#shared/core/errors/error-key.ts'
import { accountFields } from '#shared/rules/account-fields.ts'
import { newcomerInIran, verified } from '../support/persons.ts'

const today = '2026-11-21'
const abroad: Person = { ...newcomerInIran, location: { countryName: 'Germany', countryPhoneCode: '+49' } }

describe('the steps', () => {
  it('contain each field once', () => {
    const all = Object.values(stepFields).flat()
    expect(all.toSorted()).toEqual([...accountFields, 'bankAccounts', 'image', 'backImage'].toSorted())
  })

  it('leave out the bank abroad, and are empty for a verified user', () => {
    expect([newcomerInIran, abroad, verified].map(stepsOf)).toEqual([
      ['who', 'contact', 'bank', 'documents', 'submission'],
      ['who', 'contact', 'documents', 'submission'],
      [],
    ])
  })

  it('report missing fields in their order, and then invalid ones', () => {
    const fresh = draftOf(newcomerInIran)
    const texts = { ...fresh.texts, nationalCode: '1', email: 'sara@' }
    expect(errorsOf(newcomerInIran, { ...fresh, texts }, today).map(({ field, key }) => `${field} ${key}`)).toEqual([
      ...['firstName', 'lastName', 'birthDay', 'city', 'state', 'postalCode', 'address', 'telephone'].map(required),
      ...['bankAccounts', 'image', 'backImage'].map(required),
      'nationalCode INVALID_NATIONAL_CODE',
      'email INVALID_EMAIL',
    ])
  })
})

describe('a step', () => {
  const lead = (person: Person | null, texts: Partial<AccountTexts> = {}) => {
    const draft = draftOf(person ?? newcomerInIran)
    const context = { ...blankAccount, person, today, draft: { ...draft, texts: { ...draft.texts, ...texts } } }
    return [...accountSteps.map((step) => leadToStep(context, step)), leadToFirst(context)]
  }
  const to = (...fields: string[]) => fields.map((field) => ({ to: field, reason: null }))

  it('leads to its first missing or invalid field, and to its first field when all are right', () => {
    expect(lead(newcomerInIran, { firstName: 'سارا', email: 'sara@' })).toEqual([
      ...to('lastName', 'city', 'bankAccounts', 'image', 'submission'),
      { to: 'lastName', reason: 'required' },
    ])
    expect([lead(verified), lead(null)]).toEqual([
      to('firstName', 'email', 'bankAccounts', 'image', 'submission', 'submission'),
      to('firstName', 'email', 'bankAccounts', 'image', 'submission', 'submission'),
    ])
  })
})

describe('a refusal', () => {
  it.each([
    ['USER_IDENTITY_DATA', ['TELEPHONE_IS_INCORRECT'], { to: 'telephone', reason: 'TELEPHONE_IS_INCORRECT' }],
    ['BAD_REQUEST', ['nid is not valid'], { to: 'nationalCode', reason: 'INVALID_NATIONAL_CODE' }],
    ['BAD_REQUEST', ['postalCode: tooLong'], { to: 'postalCode', reason: 'tooLong' }],
    ['BAD_REQUEST', ['backImage: imageTooLarge'], { to: 'backImage', reason: 'imageTooLarge' }],
    ['BAD_REQUEST', ['countryName: required'], null],
    ['ShebaCode or CardNumber Is For Another User', [], { to: 'bankAccounts', reason: 'SHEBA_OR_CARD_REPEATED' }],
    ['FORBIDDEN', [], null],
  ] as const)('%s with %j leads to %j', (message, details, lead) => {
    expect(leadOf(new ApiError(errorKeyOf(message, 400, details), 400, details))).toEqual(lead)
  })

  it('is shown at its field until that field changes', () => {
    const before = draftOf(verified)
    const lead = { to: 'city', reason: 'tooLong' } as const
    const city = { ...before, texts: { ...before.texts, city: 'قم' } }
    const state = { ...before, texts: { ...before.texts, state: 'قم' } }
    expect([leadAfter(lead, before, city), leadAfter(lead, before, state), leadAfter(null, before, city)]).toEqual([
      null,
      lead,
      null,
    ])
    const bank = { to: 'bankAccounts', reason: 'SHEBA_OR_CARD_REPEATED' } as const
    expect([leadAfter(bank, before, { ...before, bankAccounts: [] }), leadAfter(bank, before, city)]).toEqual([
      null,
      bank,
    ])
  })
})

function required(field: string): string {
  return `${field} required`
}
