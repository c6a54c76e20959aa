import { describe, expect, it } from 'vitest'
import { createTokenVerifier, tokenHash } from '#relay/auth/token-verifier.ts'

const account = (mobileNumber: string, authenticationType = 'AUTHORIZED') => ({
  baseDTO: { mobileNumber, authenticationType, firstName: 'x' },
})
const [anna, bob] = ['token-of-anna-0000', 'token-of-bob-00000']

describe('the user of a token', () => {
  function start() {
    const requestedTokens: string[] = []
    const clock = { now: 0 }
    const upstream = {
      answer: async (_: string): Promise<{ status: number; body: Buffer }> => answer(account('+98912')),
    }
    const people = createTokenVerifier({
      readAccount: (token) => {
        requestedTokens.push(token)
        return upstream.answer(token)
      },
      lifetime: 30_000,
      unverifiedLifetime: 5000,
      entries: 2,
      now: () => clock.now,
    })
    return { people, requestedTokens, clock, upstream }
  }
  const answer = (content: unknown, status = 200) => ({ status, body: Buffer.from(JSON.stringify(content)) })

  it('is requested once for simultaneous callers, and again after 30 seconds', async () => {
    const { people, requestedTokens, clock } = start()
    const verdicts = await Promise.all([people.personOf(anna), people.personOf(anna)])
    clock.now = 29_999
    verdicts.push(await people.personOf(anna))
    expect([new Set(verdicts.map((verdict) => JSON.stringify(verdict))).size, requestedTokens]).toEqual([1, [anna]])
    clock.now = 30_000
    await people.personOf(anna)
    expect(requestedTokens).toEqual([anna, anna])
  })

  it('is requested again after 5 seconds while the identity is not verified, so that verification shows soon', async () => {
    const { people, requestedTokens, clock, upstream } = start()
    upstream.answer = async () => answer(account('+98912', 'PENDING'))
    const states = []
    for (const now of [0, 4999, 5000, 34_999, 35_000]) {
      if (now === 5000) upstream.answer = async () => answer(account('+98912'))
      clock.now = now
      const verdict = await people.personOf(anna)
      states.push([requestedTokens.length, verdict.state === 'person' && verdict.person.isAuthorized])
    }
    expect(states).toEqual([
      [1, false],
      [1, false],
      [2, true],
      [2, true],
      [3, true],
    ])
  })

  it('is a key that reveals nothing, the same for all tokens of the user', async () => {
    const { people, upstream } = start()
    const keys = []
    for (const [token, number] of [
      [anna, '+989120000001'],
      [`${anna}-2`, '+989120000001'],
      [bob, '+989120000002'],
    ] as const) {
      upstream.answer = async () => answer(account(number))
      const verdict = await people.personOf(token)
      if (verdict.state === 'person') keys.push(verdict.person.key)
    }
    expect([keys.length, keys[0] === keys[1], keys[0] === keys[2]]).toEqual([3, true, false])
    expect(keys.join(' ')).not.toContain('912000')
    expect((await start().people.personOf(anna)) as object).not.toEqual({
      state: 'person',
      person: { key: keys[0], isAuthorized: true },
    })
  })

  it.each([
    ['UNAUTHORIZED', false],
    ['UNIDENTIFIED', false],
    ['NOT_COMPLETE', false],
    ['PENDING', false],
    ['AUTHORIZED', true],
    ['INFORMATION_CHANGED', true],
    ['INFORMATION_CHANGED_PENDING', true],
  ])('with the status %s is authorised: %s', async (authenticationType, isAuthorized) => {
    const { people, upstream } = start()
    upstream.answer = async () => answer(account('+98912', authenticationType))
    expect(await people.personOf(anna)).toMatchObject({ state: 'person', person: { isAuthorized } })
  })

  it('is unknown, and not cached, when the upstream cannot say', async () => {
    const { people, requestedTokens, upstream } = start()
    const failing = [
      async () => Promise.reject(new Error('down')),
      async () => answer({}, 503),
      async () => answer(account('+98912'), 503),
      async () => answer({ surprise: true }),
      async () => ({ status: 200, body: Buffer.from('<html>') }),
    ]
    for (const fail of failing) {
      upstream.answer = fail
      expect(await people.personOf(anna)).toEqual({ state: 'unknown' })
    }
    expect(requestedTokens.length).toBe(5)
  })

  it('is refused for a refused token, and after the end of the session even if a late answer names the user', async () => {
    const { people, requestedTokens, upstream } = start()
    const late = Promise.withResolvers<{ status: number; body: Buffer }>()
    const ended: string[] = []
    people.listen({ named: () => {}, invalidated: () => {}, ended: (hash) => ended.push(hash) })
    upstream.answer = () => late.promise
    const asking = people.personOf(anna)
    people.end(anna)
    late.resolve(answer(account('+98912')))
    expect([await asking, await people.personOf(anna)]).toEqual([{ state: 'refused' }, { state: 'refused' }])
    upstream.answer = async () => answer({ message: 'INVALID_TOKEN' }, 401)
    expect(await people.personOf(bob)).toEqual({ state: 'refused' })
    expect([requestedTokens, ended]).toEqual([[anna, bob], [anna, bob].map(tokenHash)])
  })

  it('is requested again after an invalidation, with the keys of former numbers', async () => {
    const { people, requestedTokens, upstream } = start()
    const keys: string[] = []
    const events: string[] = []
    people.listen({
      named: (hash, { key }) => {
        events.push(`named ${hash}`)
        keys.push(key)
      },
      invalidated: (hash) => events.push(`invalidated ${hash}`),
      ended: (hash) => events.push(`ended ${hash}`),
    })
    const formerly = async () => {
      const verdict = await people.personOf(anna)
      return verdict.state === 'person' ? verdict.person.formerly : verdict
    }
    const histories = [await formerly()]
    for (const number of ['+98913', '+98914', '+98912']) {
      upstream.answer = async () => answer(account(number))
      people.invalidate(anna)
      histories.push(await formerly())
    }
    const [first, second, third] = keys
    expect([histories, new Set(keys).size, keys[3] === first]).toEqual([
      [[], [first], [first, second], [second, third]],
      3,
      true,
    ])
    people.end(anna)
    people.invalidate(anna)
    expect([await formerly(), requestedTokens]).toEqual([{ state: 'refused' }, Array(4).fill(anna)])
    const [named, invalidated, ended] = ['named', 'invalidated', 'ended'].map((what) => `${what} ${tokenHash(anna)}`)
    expect(events).toEqual([named, invalidated, named, invalidated, named, invalidated, named, ended, invalidated])
  })

  it('is requested again when it is invalidated during a request', async () => {
    const { people, requestedTokens, upstream } = start()
    const late = Promise.withResolvers<{ status: number; body: Buffer }>()
    upstream.answer = () => late.promise
    const asking = people.personOf(anna)
    people.invalidate(anna)
    upstream.answer = async () => answer(account('+98913', 'PENDING'))
    late.resolve(answer(account('+98912')))
    expect([await asking, requestedTokens]).toMatchObject([
      { state: 'person', person: { isAuthorized: false } },
      [anna, anna],
    ])
    expect(await people.reverify(anna)).toEqual(await asking)
    expect(requestedTokens.length).toBe(3)
  })

  it('is refused after another relay ends the session, without a request if the token is known here', async () => {
    const { people, requestedTokens, upstream } = start()
    const late = Promise.withResolvers<{ status: number; body: Buffer }>()
    const ended: string[] = []
    people.listen({ named: () => {}, invalidated: () => {}, ended: (hash) => ended.push(hash) })
    const [unknown, running] = ['an-unknown-token-0', 'a-running-token-00']
    await people.personOf(anna)
    upstream.answer = () => late.promise
    const asking = people.personOf(running)
    for (const token of [anna, running, unknown]) people.endHashed(tokenHash(token))
    late.resolve(answer(account('+98912')))
    const verdicts = [await people.personOf(anna), await asking, await people.personOf(unknown)]
    expect([verdicts.map(({ state }) => state), requestedTokens, ended]).toEqual([
      ['refused', 'refused', 'person'],
      [anna, running, unknown],
      [anna, running, unknown].map(tokenHash),
    ])
  })

  it('is cached up to a limit', async () => {
    const { people, requestedTokens } = start()
    for (const token of [anna, bob, 'a-third-token-0000', anna]) await people.personOf(token)
    expect(requestedTokens).toEqual([anna, bob, 'a-third-token-0000', anna])
  })

  it('is the last to leave the cache after it was requested again', async () => {
    const { people, requestedTokens, clock } = start()
    await people.personOf(anna)
    clock.now = 10_000
    await people.personOf(bob)
    clock.now = 30_000
    await people.personOf(anna)
    await people.personOf('a-third-token-0000')
    const before = requestedTokens.length
    await people.personOf(anna)
    expect([before, requestedTokens]).toEqual([4, [anna, bob, anna, 'a-third-token-0000']])
  })
})
