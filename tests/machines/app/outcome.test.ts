import { describe, expect, it } from 'vitest'
import { isOutcomeUnknown, type KeyUse, keyUseAfter, keyUseOfLeft } from '#machines/app/command/outcome.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import { type ErrorKey, errorKeyOf } from '#shared/core/errors/error-key.ts'

it.each<[string, number | null, boolean]>([
  ['lock wait timeout on order 104298', 500, true],
  ['AMOUNT_IS_LOW', 500, true],
  ['Request failed with status code 429', 502, true],
  ['Expired JWT token', 500, true],
  ['OUTCOME_UNKNOWN', 504, true],
  ['Request Timeout', 408, true],
  ['', null, true],
  ['UPSTREAM_UNREACHABLE', 503, false],
  ['', 503, false],
  ['AMOUNT_IS_LOW', 400, false],
  ['order 104298 is too small', 400, false],
  ['', 429, false],
])('after "%s" (%s) the outcome is unknown: %s', (message, status, isUnknown) => {
  expect(isOutcomeUnknown(new ApiError(errorKeyOf(message, status), status))).toBe(isUnknown)
})

describe('the key of an order whose outcome is unknown', () => {
  it.each<[ErrorKey, number | null, KeyUse, KeyUse]>([
    ['NO_ANSWER', null, 'once', 'again'],
    ['OUTCOME_UNKNOWN', 504, 'once', 'again'],
    ['SERVER_ERROR', 500, 'once', 'again'],
    ['UNREADABLE_ANSWER', 200, 'once', 'spent'],
    ['ALREADY_TAKEN', 409, 'spent', 'spent'],
  ])('after %s (%s) is %s when it was sent once and %s when it was sent again', (key, status, once, again) => {
    const error = new ApiError(key, status)
    expect([keyUseAfter(error, 'once'), keyUseAfter(error, 'again')]).toEqual([once, again])
  })

  it('is spent for a page that returns after the key may have been forgotten', () => {
    const halfADay = 43_200_000
    expect([keyUseOfLeft(1000, 1000), keyUseOfLeft(1000, 999 + halfADay), keyUseOfLeft(1000, 1000 + halfADay)]).toEqual(
      ['once', 'once', 'spent'],
    )
  })
})
