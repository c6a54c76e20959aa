import { describe, expect, it } from 'vitest'
import en from '#locales/en/account/account.json' with { type: 'json' }
import fa from '#locales/fa/account/account.json' with { type: 'json' }
import { userCalls } from '#shared/contract/users.ts'
import { type AccountForm, checkAccount, checkAccountField } from '#shared/rules/account.ts'
import {
  accountFields,
  eachField,
  fieldOf,
  isHinted,
  profileFields,
  requiredFields,
} from '#shared/rules/account-fields.ts'

const today = '2026-11-21'
const texts = eachField(accountFields, (field) => fieldOf(field).example)
const form: AccountForm = {
  ...texts,
  countryName: 'Iran',
  bankAccounts: [{ cardNumber: '6104337700000001', shebaCode: '820540102680020817909002' }],
  idFormatType: 'ID_CARD',
  hasImage: true,
  hasBackImage: true,
}

describe('each field of an account', () => {
  it.each(accountFields)('%s has an example that passes the rules, and is required where it is asked for', (field) => {
    expect(checkAccountField(form, field, today)).toBe(null)
    expect(checkAccount({ ...form, [field]: ' ' }, today)).toEqual({ field, key: 'required' })
    const abroad = { ...form, countryName: 'Germany', bankAccounts: [], [field]: '' }
    expect(checkAccount(abroad, today)?.field).toBe(requiredFields(false).includes(field) ? field : undefined)
  })

  it.each(accountFields)('%s is in both bodies and in the answer of the contract', (field) => {
    const { createAccount, updateAccount, account } = userCalls
    const answer = account.answer.shape.baseDTO
    const shapes = [createAccount.body, updateAccount.body, answer].map(({ shape }) => field in shape)
    expect(shapes).toEqual([true, true, true])
  })

  it.each(profileFields)('%s may be as long as the table says, and no longer', (field) => {
    if (fieldOf(field).takes === 'day') return
    const { shape } = userCalls.updateAccount.body
    const { max } = fieldOf(field)
    expect([max, max + 1].map((length) => shape[field].safeParse('1'.repeat(length)).success)).toEqual([true, false])
  })

  it.each(accountFields)('%s has a name in both languages, and a hint if the table says so', (field) => {
    for (const words of [fa, en]) {
      expect(words.fields[field]).toMatch(/\S/)
      expect(field in words.hints).toBe(isHinted(field))
    }
  })
})

it('an account is valid with all examples, and needs all of them', () => {
  expect(checkAccount(form, today)).toBe(null)
  const body = { ...texts, mobileNumber: '+989120000004' }
  const isTaken = (one: object) => userCalls.createAccount.body.safeParse(one).success
  const needed = accountFields.filter((field) => !isTaken({ ...body, [field]: undefined }))
  expect([isTaken(body), needed]).toEqual([true, requiredFields(false).filter((field) => field !== 'mobileNumber')])
})
