import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { email as emailOfContract, username } from '#shared/contract/fields.ts'
import { checkCode, codeOf } from '#shared/rules/code.ts'
import { checkEmail } from '#shared/rules/email.ts'
import { checkMobile, mobileOf, tenDigitsOf, usernameOf } from '#shared/rules/mobile.ts'
import { passwordErrors } from '#shared/rules/password.ts'
import { asTyped, digits, keyboards } from './arbitraries.ts'

describe('a mobile number', () => {
  it('is read with or without +98 and 0, from any keyboard, and gives a username of the contract', () => {
    fc.assert(
      fc.property(digits(9), fc.constantFrom('', '0', '+98', '+980'), keyboards, (rest, start, keyboard) => {
        const typed = asTyped(`${start}9${rest}`, keyboard)
        expect([mobileOf(typed), checkMobile(typed)]).toEqual([`9${rest}`, null])
        expect(username.parse(usernameOf(`9${rest}`))).toBe(`+989${rest}`)
      }),
    )
  })

  it('needs exactly its number of digits', () => {
    fc.assert(
      fc.property(digits(9), fc.nat({ max: 8 }), (rest, length) => {
        expect(mobileOf(`09${rest.slice(0, length)}`)).toBe(null)
        expect(mobileOf(`09${rest}1`)).toBe(null)
      }),
    )
  })

  it.each([
    ['', 'required'],
    ['  ', 'required'],
    ['0812 000 0001', 'INVALID_PHONE_NUMBER'],
    ['0989120000001', 'INVALID_PHONE_NUMBER'],
    ['00989120000001', 'INVALID_PHONE_NUMBER'],
    ['‎0912-000 0001', null],
  ] as const)('%j: %s', (typed, key) => expect(checkMobile(typed)).toBe(key))

  it('has ten digits in any country, and begins with a 9 in Iran', () => {
    const [iran, germany] = [tenDigitsOf('۰۹۱۲۰۰۰۰۰۰۱'), tenDigitsOf('۱۵۱ ۲۳۴۵ ۶۷۸', '+49')]
    expect([iran, germany]).toEqual(['9120000001', '1512345678'])
    expect([tenDigitsOf('1512345678'), tenDigitsOf('151234567', '+49'), tenDigitsOf('01512345678', '49')]).toEqual([
      null,
      null,
      null,
    ])
  })

  it('accepts the phone code of a country with or without its plus sign', () => {
    expect([usernameOf('5551234567', '+90'), usernameOf('5551234567', '90')]).toEqual([
      '+905551234567',
      '+905551234567',
    ])
  })
})

describe('an e-mail address', () => {
  it('that is valid here is valid in the contract', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.emailAddress(), fc.stringMatching(/^[a-z.'+-]{1,6}@[a-z.-]{1,6}\.[a-z]{2}$/)),
        (address) => {
          if (checkEmail(address) === null) expect(emailOfContract.safeParse(address).success).toBe(true)
        },
      ),
      { numRuns: 1000 },
    )
  })

  it.each([
    ['sara@example.com', null],
    ['sara.ahmadi+1@mail.example.co', null],
    [' ', 'required'],
    ["sara'@example.com", 'INVALID_EMAIL'],
    ['sara@example', 'INVALID_EMAIL'],
    ['sara ahmadi@example.com', 'INVALID_EMAIL'],
    [`${'a'.repeat(38)}@example.com`, null],
    [`${'a'.repeat(39)}@example.com`, 'INVALID_EMAIL'],
  ] as const)('%s: %s', (text, key) => expect(checkEmail(text)).toBe(key))
})

describe('a code', () => {
  it('is its digits, whatever is between them', () => {
    fc.assert(
      fc.property(digits(6), keyboards, fc.constantFrom('', ' ', '-', '\n'), (code, keyboard, between) => {
        const typed = asTyped([...code].join(between), keyboard)
        expect([codeOf(typed, 6), codeOf(typed, 5)]).toEqual([code, code.slice(0, 5)])
        expect([checkCode(code, 6), checkCode(code.slice(0, 5), 5)]).toEqual([null, null])
      }),
    )
  })

  it.each([
    ['', 6, 'required'],
    ['12345', 6, 'codeIncomplete'],
    ['123456', 5, 'codeIncomplete'],
    ['12a456', 6, 'codeIncomplete'],
  ] as const)('%j of %i digits: %s', (code, length, key) => expect(checkCode(code, length)).toBe(key))
})

describe('a new password', () => {
  it.each([
    ['', '', ['required']],
    ['a', '', ['passwordTooShort', 'passwordCase', 'passwordMismatch']],
    ['abcdefgh', 'abcdefgh', ['passwordCase']],
    ['Abcdef1', 'Abcdef1', ['passwordTooShort']],
    ['Abcdefg1', 'Abcdefg2', ['passwordMismatch']],
    ['Abcdefg1', 'Abcdefg1', []],
    ['Abcdefg۱', 'Abcdefg۱', []],
  ])('%j, then %j, breaks %j', (password, repeat, faults) => expect(passwordErrors(password, repeat)).toEqual(faults))
})
