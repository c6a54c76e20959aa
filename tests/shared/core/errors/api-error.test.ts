import { expect, it } from 'vitest'
import { ApiError, errorKey, waitOf } from '#shared/core/errors/api-error.ts'

it('an error has a key and a waiting time, and any other thrown value counts as NO_ANSWER', () => {
  const error = new ApiError('TOO_MANY_REQUESTS', 429, ['slowly'], 12)
  const keysAndWaits = [error, new ApiError('BAD_REQUEST'), new TypeError('x'), null].map((one) => [
    errorKey(one),
    waitOf(one),
  ])
  expect(keysAndWaits).toEqual([
    ['TOO_MANY_REQUESTS', 12],
    ['BAD_REQUEST', null],
    ['NO_ANSWER', null],
    ['NO_ANSWER', null],
  ])
  expect(error).toMatchObject({ name: 'ApiError', message: 'TOO_MANY_REQUESTS', status: 429, details: ['slowly'] })
})
