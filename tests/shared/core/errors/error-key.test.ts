import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ApiError, errorKey } from '#shared/core/errors/api-error.ts'
import { type ErrorKey, errorKeyOf, errorKeys } from '#shared/core/errors/error-key.ts'
import { spellings } from '#shared/core/errors/spellings.ts'

/** The catalogue of spec 000, section 8, with each text as in the document. */
const catalogue: [message: string, ErrorKey][] = [
  ['BAD_REQUEST', 'BAD_REQUEST'],
  ['NOT_FOUND', 'NOT_FOUND'],
  ['CONFLICT', 'CONFLICT'],
  ['FORBIDDEN', 'FORBIDDEN'],
  ['MOBILE_NUMBER_NOT_FOUND', 'MOBILE_NUMBER_NOT_FOUND'],
  ['AMOUNT_NOT_ALLOWED', 'AMOUNT_NOT_ALLOWED'],
  ['Invalid Phone Number', 'INVALID_PHONE_NUMBER'],
  ['Old Password Is Incorrect', 'OLD_PASSWORD_IS_INCORRECT'],
  ['user not found', 'INCORRECT_CREDENTIALS'],
  ['Not Enough Balance', 'NOT_ENOUGH_BALANCE'],
  ['NOT_ENOUGH_BALANCE_TOMAN', 'NOT_ENOUGH_BALANCE_TOMAN'],
  ['SMS_OTP_UNAVAILABLE', 'SMS_OTP_UNAVAILABLE'],
  ['MARKET_IS_NOT_ACTIVE', 'MARKET_IS_NOT_ACTIVE'],
  ['Incorrect password', 'INCORRECT_CREDENTIALS'],
  ['username or user not found', 'INCORRECT_CREDENTIALS'],
  ['Not Enough HDWallets', 'NOT_ENOUGH_WALLETS'],
  ['Not Enough Wallets', 'NOT_ENOUGH_WALLETS'],
  ['Incorrect OTP', 'INCORRECT_OTP'],
  ['Incorrect OTP Code', 'INCORRECT_OTP'],
  ['Otp code is not valid', 'INCORRECT_OTP'],
  ['Code Expired', 'CODE_EXPIRED'],
  ['username exist', 'USERNAME_EXIST'],
  ['You Dont Have This Coin Wallet', 'NO_COIN_WALLET'],
  ["You Don't Have Enough Credit", 'NOT_ENOUGH_CREDIT'],
  ['You Are Not Allowed To Login!', 'LOGIN_NOT_ALLOWED'],
  ['EXCEL_NOT_GENERATED', 'EXCEL_NOT_GENERATED'],
  ['CANT_DELETE_WITHDRAWAL_REQUEST', 'CANT_DELETE_WITHDRAWAL_REQUEST'],
  ['ADDRESS_NOT_FOUND', 'ADDRESS_NOT_FOUND'],
  ['AMOUNT_IS_HIGH', 'AMOUNT_IS_HIGH'],
  ['AMOUNT_IS_LOW', 'AMOUNT_IS_LOW'],
  ['INVALID_TXID', 'INVALID_TXID'],
  ['UNACCEPTABLE_AMOUNT', 'UNACCEPTABLE_AMOUNT'],
  ['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS'],
  ['LOW_AMOUNT', 'LOW_AMOUNT'],
  ['MOBILE_IS_INCORRECT', 'MOBILE_IS_INCORRECT'],
  ['NATIONAL_CODE_IS_INCORRECT', 'NATIONAL_CODE_IS_INCORRECT'],
  ['TELEPHONE_IS_INCORRECT', 'TELEPHONE_IS_INCORRECT'],
  ['COUNTRY_PREFIX_MISMATCH', 'COUNTRY_PREFIX_MISMATCH'],
  ['GOOGLE_FAILURE', 'GOOGLE_FAILURE'],
  ["Can't Access Resource", 'CANT_ACCESS_RESOURCE'],
  ['Request failed with status code 429', 'TOO_MANY_REQUESTS'],
  ['Expired JWT token', 'INVALID_TOKEN'],
  ['Invalid Token', 'INVALID_TOKEN'],
  ['This ShebaCode was added before', 'BANK_ACCOUNT_REPEATED'],
  ['ShebaCode or CardNumber Is For Another User', 'SHEBA_OR_CARD_REPEATED'],
  ['NOT_ACCEPTABLE_FORCE_ORDER_WARNING_IN_CREATE_ORDER', 'FORCE_ORDER_WARNING'],
]

describe('errorKeyOf', () => {
  it.each(catalogue)('knows %s', (message, key) => {
    expect(errorKeyOf(message, 400)).toBe(key)
  })

  it.each([
    ['invalid otp or mobile', 'INCORRECT_OTP'],
    ['otp used before', 'CODE_EXPIRED'],
    ['nid is not valid', 'INVALID_NATIONAL_CODE'],
    ['mobile is not valid', 'INVALID_PHONE_NUMBER'],
    ['nid and mobile is not match', 'MOBILE_NATIONAL_CODE_MISMATCH'],
    ['not found record', 'BIRTH_DATE_MISMATCH'],
  ])('reads the detail of a bad request: %s', (detail, key) => {
    expect(errorKeyOf('BAD_REQUEST', 400, [detail])).toBe(key)
  })

  it('names the identity data that another user has', () => {
    expect([
      errorKeyOf('USER_IDENTITY_DATA', 400, ['NATIONAL_CODE_IS_INCORRECT', 'MOBILE_IS_INCORRECT']),
      errorKeyOf('USER_IDENTITY_DATA', 400, ['SOMETHING_ELSE']),
    ]).toEqual(['NATIONAL_CODE_IS_INCORRECT', 'IDENTITY_DATA_REPEATED'])
  })

  it('does not find 429 within a longer number', () => {
    expect(errorKeyOf('order 104298 is too small', 400)).toBe('BAD_REQUEST')
  })

  it('ignores the refusals of a broken exchange, except for its own failures and invalid tokens', () => {
    const words = ['AMOUNT_IS_LOW', 'Request failed with status code 429', 'OUTCOME_UNKNOWN', 'Invalid Token', 'NPE']
    expect([500, 503].map((status) => words.map((message) => errorKeyOf(message, status, [])))).toEqual([
      ['SERVER_ERROR', 'SERVER_ERROR', 'OUTCOME_UNKNOWN', 'INVALID_TOKEN', 'SERVER_ERROR'],
      ['AMOUNT_IS_LOW', 'TOO_MANY_REQUESTS', 'OUTCOME_UNKNOWN', 'INVALID_TOKEN', 'SERVER_ERROR'],
    ])
  })

  it('falls back to the status for an unknown text', () => {
    const statuses = [null, 400, 401, 403, 404, 408, 409, 418, 429, 500, 503]
    expect(statuses.map((status) => errorKeyOf('constructor', status))).toEqual([
      'NO_ANSWER',
      'BAD_REQUEST',
      'INVALID_TOKEN',
      'FORBIDDEN',
      'NOT_FOUND',
      'NO_ANSWER',
      'CONFLICT',
      'BAD_REQUEST',
      'TOO_MANY_REQUESTS',
      'SERVER_ERROR',
      'SERVER_ERROR',
    ])
    expect(errorKeyOf('BAD_REQUEST', 404)).toBe('NOT_FOUND')
  })

  it('ignores case, apostrophes, underscores and punctuation', () => {
    const texts = Object.entries(spellings).flatMap(([key, all]) => all.map((text) => [text, key] as const))
    fc.assert(
      fc.property(fc.constantFrom(...texts), fc.constantFrom('_', ' ', '-', '. '), fc.boolean(), (one, mark, loud) => {
        const [text, key] = one
        const spelled = text.replaceAll(' ', mark)
        expect(errorKeyOf(loud ? spelled.toUpperCase() : `  ${spelled}!`, 400)).toBe(key)
      }),
    )
  })

  it('returns a key of the catalogue for any answer', () => {
    fc.assert(
      fc.property(fc.string(), fc.option(fc.integer()), fc.array(fc.string()), (message, status, details) => {
        expect(errorKeys).toContain(errorKeyOf(message, status, details))
      }),
    )
  })

  it('has each key once', () => {
    expect(new Set(errorKeys).size).toBe(errorKeys.length)
  })
})

describe('errorKey', () => {
  it('is the key of an ApiError, and NO_ANSWER for any other value', () => {
    const thrown = [new ApiError('CONFLICT', 409), new TypeError('x'), null, 'CONFLICT', { key: 'CONFLICT' }]
    expect(thrown.map(errorKey)).toEqual(['CONFLICT', 'NO_ANSWER', 'NO_ANSWER', 'NO_ANSWER', 'NO_ANSWER'])
  })
})
