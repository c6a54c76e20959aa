import { describe, expect, it } from 'vitest'
import {
  selectDocuments,
  selectField,
  selectPartError,
  selectSteps,
  selectUnverifiedEmail,
} from '#machines/account/account/account.selectors.ts'
import { type AccountContext, blankAccount, changed, contactInput } from '#machines/account/account/account-context.ts'
import { type Draft, draftOf, submissionOf } from '#machines/account/account/account-form.ts'
import { leadTo } from '#machines/account/account/account-lead.ts'
import type { Person } from '#machines/auth/session/person.ts'
import { typedTexts } from '../support/account.ts'
import { newcomer, newcomerInIran, verified } from '../support/persons.ts'

const abroad: Person = { ...newcomerInIran, location: { countryName: 'Germany', countryPhoneCode: '+49' } }
const complete: Draft = {
  ...draftOf(newcomerInIran),
  texts: draftOf(verified).texts,
  bankAccounts: [{ cardNumber: '6104337700000001', shebaCode: '820540102680020817909002' }],
  image: { name: 'front.png', size: 1000 },
  backImage: { name: 'back.png', size: 1000 },
}
const contextOf = (person: Person | null, changes: Partial<AccountContext> = {}): AccountContext => ({
  ...blankAccount,
  today: '2026-11-21',
  person,
  draft: draftOf(person ?? newcomerInIran),
  ...changes,
})
/** Returns a snapshot with the context that a selector reads. */
const seen = (person: Person | null, changes: Partial<AccountContext> = {}) =>
  ({ context: contextOf(person, changes), matches: () => false }) as never

describe('the steps of an account', () => {
  const steps = (person: Person | null, draft = draftOf(person ?? newcomerInIran)) =>
    selectSteps(seen(person, { draft })).map(({ step, status, missing }) => `${step} ${status} ${missing}`)

  it('are open while fields are missing, wrong while one is invalid, and done with all fields', () => {
    const email = { ...complete, texts: { ...complete.texts, email: 'sara@', city: '' }, image: null }
    const who = { ...complete, texts: { ...complete.texts, firstName: '' } }
    expect([steps(newcomerInIran), steps(newcomerInIran, complete), steps(newcomerInIran, email)]).toEqual([
      ['who open 4', 'contact open 6', 'bank open 1', 'documents open 2', 'submission open 0'],
      ['who done 0', 'contact done 0', 'bank done 0', 'documents done 0', 'submission open 0'],
      ['who done 0', 'contact wrong 1', 'bank done 0', 'documents open 1', 'submission open 0'],
    ])
    expect(steps(newcomerInIran, who)[0]).toBe('who open 1')
  })

  it('end with a submission that waits once it is sent, and are none for a verified user or without an account', () => {
    expect([steps({ ...newcomerInIran, authenticationType: 'PENDING' }).at(-1), steps(verified), steps(null)]).toEqual([
      'submission waiting 0',
      [],
      [],
    ])
  })
})

it('a field shows an invalid value at once, a missing one after a lead to it, and nothing when it is read-only', () => {
  const draft = { ...complete, texts: { ...complete.texts, email: 'sara@', city: '' } }
  const errors = (person: Person, lead: AccountContext['lead']) =>
    (['email', 'city', 'state'] as const).map((field) => selectField(seen(person, { draft, lead }), field).error)
  expect([
    errors(newcomerInIran, null),
    errors(newcomerInIran, { to: 'city', reason: 'required' }),
    errors(newcomerInIran, { to: 'state', reason: 'tooLong' }),
    errors(verified, null),
    errors(verified, { to: 'email', reason: 'INVALID_EMAIL' }),
  ]).toEqual([
    ['INVALID_EMAIL', null, null],
    ['INVALID_EMAIL', 'required', null],
    ['INVALID_EMAIL', null, 'tooLong'],
    [null, null, null],
    ['INVALID_EMAIL', null, null],
  ])
  const contacts = (['email', 'mobileNumber', 'city'] as const).map((field) => selectField(seen(verified), field))
  expect(contacts.map(({ isReadOnly, isEdited }) => [isReadOnly, isEdited])).toEqual([
    [true, true],
    [true, true],
    [true, false],
  ])
})

it('a part of the form shows the reason of a lead to it', () => {
  const errors = (['bankAccounts', 'image', 'backImage'] as const).map((field) =>
    selectPartError(seen(newcomerInIran, { lead: { to: 'image', reason: 'imageTooLarge' } }), field),
  )
  expect(errors).toEqual([null, 'imageTooLarge', null])
})

it('an identity card has two sides; the documents of a verified user are hidden', () => {
  const shown = (person: Person | null, idFormatType: string) => {
    const { view, needsBack } = selectDocuments(seen(person, { draft: { ...complete, idFormatType } }))
    return [view, needsBack]
  }
  expect([shown(newcomerInIran, 'ID_CARD'), shown(newcomerInIran, 'PASSPORT'), shown(verified, 'ID_CARD')]).toEqual([
    ['loading', true],
    ['loading', false],
    ['hidden', true],
  ])
})

it('an e-mail address is unverified only if the exchange says so', () => {
  const email = 'sara@example.com'
  const emails = [{ email, emailVerified: false }, { email, emailVerified: true }, { email }, { emailVerified: false }]
  expect(
    [null, ...emails.map((about) => ({ ...newcomerInIran, ...about }))].map((person) =>
      selectUnverifiedEmail(seen(person)),
    ),
  ).toEqual([null, email, null, null, null])
})

describe('a contact', () => {
  it('is changed from its present value, with the prefix of the country', () => {
    const inputs = ([verified, { ...abroad, email: null }, newcomer, null] as const).map((person) =>
      (['mobile', 'email'] as const).map((contact) => contactInput(contextOf(person, { contact }))),
    )
    expect(inputs).toEqual([
      [
        { kind: 'mobile', old: '+989120000001', prefix: '+98' },
        { kind: 'email', old: 'sara@example.com', prefix: '+98' },
      ],
      [
        { kind: 'mobile', old: '+989120000004', prefix: '+49' },
        { kind: 'email', old: '', prefix: '+49' },
      ],
      [
        { kind: 'mobile', old: '+989120000004', prefix: '+98' },
        { kind: 'email', old: '', prefix: '+98' },
      ],
      [
        { kind: 'mobile', old: '', prefix: '+98' },
        { kind: 'email', old: '', prefix: '+98' },
      ],
    ])
  })

  it('replaces the contact of account and form, and leaves the other fields as typed', () => {
    const draft = { ...draftOf(verified), texts: typedTexts }
    const renewed = (contact: AccountContext['contact'], value: string | null, person: Person | null = verified) =>
      changed(contextOf(person, { contact, draft }), value)
    expect([renewed('email', 'new@example.com'), renewed('mobile', '+989120000009')]).toEqual([
      {
        person: { ...verified, email: 'new@example.com' },
        draft: { ...draft, texts: { ...typedTexts, email: 'new@example.com' } },
      },
      {
        person: { ...verified, mobileNumber: '+989120000009' },
        draft: { ...draft, texts: { ...typedTexts, mobileNumber: '09120000009' } },
      },
    ])
    expect([renewed('email', null), renewed('email', 'new@example.com', null)]).toEqual([{}, {}])
  })
})

it('a submission has an empty name for a card of an unknown bank, and no bank account abroad', () => {
  const bankAccounts = [{ cardNumber: '9999990000000001', shebaCode: '820540102680020817909002' }]
  const sent = (person: Person) => submissionOf(person, { ...complete, bankAccounts }).fields.bankAccountsString
  expect([sent(newcomerInIran), sent(abroad)]).toEqual([
    '[{"shebaCode":"820540102680020817909002","cardNumber":"9999990000000001","bankName":""}]',
    '[]',
  ])
})

it('a reason that is about no field leads nowhere', () => {
  expect([leadTo(null), leadTo('FORBIDDEN'), leadTo('INVALID_EMAIL')]).toEqual([
    null,
    null,
    { to: 'email', reason: 'INVALID_EMAIL' },
  ])
})
