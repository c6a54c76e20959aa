import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ApiError } from '#shared/core/errors/api-error.ts'
import { errorKeyOf, errorKeys, isAccident, isKnownText } from '#shared/core/errors/error-key.ts'
import { errorOf, keyOf, type Reason, reasonOf } from '#shared/core/errors/reason.ts'
import { spellings } from '#shared/core/errors/spellings.ts'

const words = 'Your account is under a legal hold until 5 December.'
const exchangeReason = (key: Reason, text: string) => ({ key, text })
const refused = (...details: string[]) => new ApiError('BAD_REQUEST', 400, details)
const textOf = (error: unknown) => {
  const reason = reasonOf(error)
  return typeof reason === 'string' ? null : reason.text
}

/**
 * Keys that the specification shows in its own way before `errors[0]` (spec 000, section 8), and the warning with its
 * dialog.
 */
const settled = [
  'BANK_ACCOUNT_REPEATED',
  'CANT_ACCESS_RESOURCE',
  'FORCE_ORDER_WARNING',
  'GOOGLE_FAILURE',
  'IDENTITY_DATA_REPEATED',
  'INVALID_TOKEN',
  'SHEBA_OR_CARD_REPEATED',
  'TOO_MANY_REQUESTS',
] as const

describe('the reason of a refusal', () => {
  it('is the first detail as it was sent, if the catalogue does not know it', () => {
    expect(reasonOf(refused(words, 'more'))).toEqual(exchangeReason('BAD_REQUEST', words))
    expect(reasonOf(new ApiError('CONFLICT', 409, ['حساب شما به‌دستور مرجع قضایی بسته است.']))).toEqual(
      exchangeReason('CONFLICT', 'حساب شما به‌دستور مرجع قضایی بسته است.'),
    )
    expect(reasonOf(new ApiError('NOT_ENOUGH_BALANCE', 400, ['You lack 5 TRX.']))).toEqual(
      exchangeReason('NOT_ENOUGH_BALANCE', 'You lack 5 TRX.'),
    )
  })

  it('is its key without a detail, and when only a later detail is unknown', () => {
    expect([reasonOf(refused()), reasonOf(refused('')), reasonOf(refused('BAD_REQUEST', words))]).toEqual([
      'BAD_REQUEST',
      'BAD_REQUEST',
      'BAD_REQUEST',
    ])
  })

  it('is the key for each text of the catalogue, in any spelling', () => {
    const texts = [...errorKeys.filter((key) => isKnownText(key)), ...Object.values(spellings).flat()]
    expect(texts.length).toBeGreaterThan(80)
    for (const text of texts) {
      expect([text, reasonOf(refused(text)), reasonOf(refused(text.toLowerCase()))]).toEqual([
        text,
        'BAD_REQUEST',
        'BAD_REQUEST',
      ])
    }
  })

  it('is the key that a detail gives for a field', () => {
    const keyed = (text: string) => reasonOf(new ApiError(errorKeyOf('BAD_REQUEST', 400, [text]), 400, [text]))
    expect(keyed('image: imageKind')).toBe('imageKind')
    expect(keyed('image: too odd')).toEqual(exchangeReason('BAD_REQUEST', 'image: too odd'))
  })

  it('is the key for failures on the way, and for keys that the specification shows in its own way', () => {
    const plain = errorKeys.filter((key) => typeof reasonOf(new ApiError(key, 400, [words])) === 'string')
    expect(plain.sort()).toEqual([...errorKeys.filter(isAccident), ...settled].sort())
  })

  it('is NO_ANSWER for any value that is no refusal', () => {
    expect([reasonOf(new Error(words)), reasonOf(null), reasonOf({ details: [words] })]).toEqual([
      'NO_ANSWER',
      'NO_ANSWER',
      'NO_ANSWER',
    ])
  })

  it('keeps its key, and is the same when it is thrown again', () => {
    const reason = reasonOf(refused(words))
    expect([keyOf(reason), keyOf('CONFLICT'), reasonOf(errorOf(reason)), reasonOf(errorOf('CONFLICT'))]).toEqual([
      'BAD_REQUEST',
      'CONFLICT',
      reason,
      'CONFLICT',
    ])
  })
})

describe('the text of a reason', () => {
  it.each([
    ['markup stays text', '<img src=x onerror=alert(1)><b>no</b>', '<img src=x onerror=alert(1)><b>no</b>'],
    ['one line of it', ' two\r\n\tlines\u2028and\u0000 more ', 'two lines and more'],
    ['no direction of its own', 'pay \u202e123\u202c \u2066now\u2069\u200f', 'pay 123 now'],
    ['nothing that cannot be seen', 'n\u00ado\ufeff \u{e0041}w\u3164', 'no w'],
    ['the joiners of Persian', 'می‌خواهید', 'می‌خواهید'],
    ['no half of a character', 'no\ud800 way', 'no way'],
  ])('is %s', (_, sent, shown) => {
    expect(textOf(refused(sent))).toBe(shown)
  })

  it.each(['', ' \n', '…!؟', '\u202e\u202c', '\u3164'])('is not shown for %j, which has no words', (sent) => {
    expect(textOf(refused(sent))).toBe(null)
  })

  it('is at most 300 characters long, with an ellipsis when it is cut', () => {
    expect(textOf(refused('a'.repeat(300)))).toBe('a'.repeat(300))
    expect(textOf(refused('a'.repeat(301)))).toBe(`${'a'.repeat(299)}…`)
    expect(textOf(refused('😀b'.repeat(10_000)))).toBe(`${'😀b'.repeat(149)}😀…`)
  })

  it('is short, on one line, well-formed, and without invisible or direction characters, for any input', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.string({ unit: 'grapheme', maxLength: 3000, size: 'max' }),
      fc
        .array(fc.constantFrom('\u202e', '\u2067', '\u2069', '\u200b', '\n', '\u0007', '<', 'a', 'ب', '\ud83d'), {
          maxLength: 800,
        })
        .map((all) => all.join('')),
    )
    fc.assert(
      fc.property(text, (sent) => {
        const shown = textOf(refused(sent))
        if (shown === null) return
        expect([...shown].length).toBeLessThanOrEqual(300)
        expect(shown).not.toMatch(/[\p{Cc}\u2028\u2029\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff\u200b]/u)
        expect([shown.isWellFormed(), shown.trim(), /\s\s/.test(shown)]).toEqual([true, shown, false])
      }),
      { numRuns: 300 },
    )
  })

  it('is unchanged for a short line of words', () => {
    const word = fc.stringMatching(/^[\p{L}\p{N}.,:%-]{1,12}$/u)
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), (all) => {
        const sent = all.join(' ')
        fc.pre(!isKnownText(sent) && /[\p{L}\p{N}]/u.test(sent) && !/\p{Default_Ignorable_Code_Point}/u.test(sent))
        expect(textOf(refused(sent))).toBe(sent)
      }),
    )
  })
})
