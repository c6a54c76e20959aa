import { expect, it } from 'vitest'
import { createCallEffects } from '#relay/http/api/call-effects.ts'
import { callOf } from '#relay/upstream/api-calls.ts'
import { settled } from '../support/fake-clock.ts'

/** Returns the effects of a response to a call with a token. */
async function done(method: string, path: string, statusCode: number, token: string | null = 'token') {
  const calls: string[] = []
  const person = { key: 'anna', isAuthorized: true, formerly: [] }
  const people = {
    personOf: async (of: string) => (of === 'token' ? { state: 'person', person } : { state: 'unknown' }),
    end: (of: string) => void calls.push(`end ${of}`),
    invalidate: (of: string) => void calls.push(`ask about ${of}`),
  }
  const effects = createCallEffects({
    people: people as never,
    personChanged: (key) => void calls.push(`poll for ${key}`),
  })
  const headers = token === null ? {} : { authorization: `Bearer ${token}` }
  effects({ headers } as never, { statusCode } as never, callOf(method, path)!)
  await settled()
  return calls
}

it.each([
  ['GET', '/users/invites', 401, ['end token']],
  ['GET', '/users/invites', 200, []],
  ['GET', '/users/invites', 403, []],
  ['GET', '/users/logout', 200, ['end token']],
  ['GET', '/users/logout', 299, ['end token']],
  ['GET', '/users/logout', 300, []],
  ['GET', '/users/logout', 500, []],
  // A log-in with a wrong code has no session.
  ['POST', '/users/check-otp-code', 401, []],
  ['POST', '/users/change-mobile-otp', 200, ['ask about token']],
  ['POST', '/users/change-mobile-otp', 502, ['ask about token']],
  ['POST', '/users/change-mobile-otp', 504, ['ask about token']],
  ['POST', '/users/change-mobile-otp', 400, []],
  ['GET', '/finnotech/otp', 200, ['ask about token']],
  ['POST', '/users/change-email-otp', 200, []],
  ['POST', '/orders/buy', 200, ['poll for anna']],
  ['POST', '/orders/buy', 504, ['poll for anna']],
  ['POST', '/orders/buy', 300, []],
  ['POST', '/orders/buy', 500, []],
  ['POST', '/orders/buy', 401, ['end token']],
  ['DELETE', '/orders/1', 200, ['poll for anna']],
  ['GET', '/orders', 200, []],
])('applies the effects of %s %s with the status %i', async (method, path, status, expected) => {
  expect(await done(method, path, status)).toEqual(expected)
})

it('has no effect for a guest, or for a token without a known user', async () => {
  expect([
    await done('POST', '/orders/buy', 200, null),
    await done('GET', '/users/invites', 401, null),
    await done('POST', '/orders/buy', 200, 'other'),
  ]).toEqual([[], [], []])
})
