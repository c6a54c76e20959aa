import { describe, expect, it } from 'vitest'
import { hour, noToken, openWorld, refusal, success, tokenIn } from '../support/people-world.ts'

const sara = '+989121110001'

describe('a session', () => {
  it('lasts 24 hours', async () => {
    const world = await openWorld()
    const { token } = await world.make({ mobileNumber: sara })
    world.clock.move(24 * hour - 1)
    expect((await world.call('GET /users/id-format-type', { token })).body).toEqual([
      'ID_CARD',
      'PASSPORT',
      'DRIVER_LICENSE',
    ])
    world.clock.move(1)
    expect(await world.call('GET /users/id-format-type', { token })).toEqual(noToken)
  })

  it('ends with a log-out, and no other session does', async () => {
    const world = await openWorld()
    const { token: made } = await world.make({ mobileNumber: sara })
    await world.login(sara)
    const token = tokenIn(await world.check(sara, world.lastCode(sara)))
    expect(await world.call('GET /users/logout', { token })).toEqual(success('logged out.'))
    expect(await world.call('GET /users/logout', { token })).toEqual(noToken)
    expect((await world.call('GET /users/account', { token: made })).status).toBe(200)
  })

  it.each([
    ['none', undefined],
    ['a forged one', 'A'.repeat(43)],
    ['one cut short', 'A'.repeat(42)],
    ['one with more behind it', `${'A'.repeat(43)} x`],
  ])('needs a token: %s is refused before the body is parsed', async (_, token) => {
    const world = await openWorld()
    const credentials = token === undefined ? {} : { token }
    expect(await world.call('POST /users/set-country', { ...credentials, payload: '{"half' })).toEqual(noToken)
  })

  it('of an unverified user is refused in calls for verified users', async () => {
    const world = await openWorld()
    const { token } = await world.make({ mobileNumber: sara, state: 'PENDING' })
    expect(await world.call('GET /users/login-history', { token })).toEqual(refusal(403, 'FORBIDDEN'))
    const { token: halfway } = await world.make({ mobileNumber: sara, state: 'UNIDENTIFIED' })
    const refused = await world.call('GET /users/verified-bank-accounts', { token: halfway })
    expect(refused).toEqual(refusal(403, 'IDENTITY_SERVICE_NOT_COMPLETED'))
  })
})
