import { describe, expect, it } from 'vitest'
import { createTokenVerifier, tokenHash } from '#relay/auth/token-verifier.ts'
import { cleanUp, setScene } from './support/scene.ts'
import { faults, json, type Responder } from './support/upstream.ts'

const keep = cleanUp()
const account = (mobileNumber: string, authenticationType = 'AUTHORIZED') => ({
  baseDTO: { mobileNumber, authenticationType, firstName: 'x' },
})
const [anna, bob] = ['token-of-anna-0000', 'token-of-bob-00000']

describe('whose a token is', () => {
  function start() {
    const asked: string[] = []
    const clock = { now: 0 }
    const upstream = {
      answer: async (_: string): Promise<{ status: number; body: Buffer }> => answer(account('+98912')),
    }
    const people = createTokenVerifier({
      readAccount: (token) => {
        asked.push(token)
        return upstream.answer(token)
      },
      lifetime: 30_000,
      entries: 2,
      now: () => clock.now,
    })
    return { people, asked, clock, upstream }
  }
  const answer = (content: unknown, status = 200) => ({ status, body: Buffer.from(JSON.stringify(content)) })

  it('is asked once by all who ask at once, and again after 30 seconds', async () => {
    const { people, asked, clock } = start()
    const verdicts = await Promise.all([people.personOf(anna), people.personOf(anna)])
    clock.now = 29_999
    verdicts.push(await people.personOf(anna))
    expect([new Set(verdicts.map((verdict) => JSON.stringify(verdict))).size, asked]).toEqual([1, [anna]])
    clock.now = 30_000
    await people.personOf(anna)
    expect(asked).toEqual([anna, anna])
  })

  it('is a key that tells nothing, one for each person whatever the token', async () => {
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
  ])('says of %s whether what was verified stands: %s', async (authenticationType, isAuthorized) => {
    const { people, upstream } = start()
    upstream.answer = async () => answer(account('+98912', authenticationType))
    expect(await people.personOf(anna)).toMatchObject({ state: 'person', person: { isAuthorized } })
  })

  it('is not known, and not remembered, when the upstream cannot say', async () => {
    const { people, asked, upstream } = start()
    const failing = [
      async () => Promise.reject(new Error('down')),
      async () => answer({}, 503),
      async () => answer({ surprise: true }),
      async () => ({ status: 200, body: Buffer.from('<html>') }),
    ]
    for (const fail of failing) {
      upstream.answer = fail
      expect(await people.personOf(anna)).toEqual({ state: 'unknown' })
    }
    expect(asked.length).toBe(4)
  })

  it('is nobody for a refused token, and after the end of its session even if the upstream still said otherwise', async () => {
    const { people, asked, upstream } = start()
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
    expect([asked, ended]).toEqual([[anna, bob], [anna, bob].map(tokenHash)])
  })

  it('is asked again once it is invalidated, and the number it was known by before is not forgotten', async () => {
    const { people, asked, upstream } = start()
    const keys: string[] = []
    const heard: string[] = []
    people.listen({
      named: (hash, { key }) => {
        heard.push(`named ${hash}`)
        keys.push(key)
      },
      invalidated: (hash) => heard.push(`invalidated ${hash}`),
      ended: (hash) => heard.push(`ended ${hash}`),
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
    expect([await formerly(), asked]).toEqual([{ state: 'refused' }, Array(4).fill(anna)])
    const [named, invalidated, ended] = ['named', 'invalidated', 'ended'].map((what) => `${what} ${tokenHash(anna)}`)
    expect(heard).toEqual([named, invalidated, named, invalidated, named, invalidated, named, ended, invalidated])
  })

  it('is not gone by what the upstream said before it was invalidated', async () => {
    const { people, asked, upstream } = start()
    const late = Promise.withResolvers<{ status: number; body: Buffer }>()
    upstream.answer = () => late.promise
    const asking = people.personOf(anna)
    people.invalidate(anna)
    upstream.answer = async () => answer(account('+98913', 'PENDING'))
    late.resolve(answer(account('+98912')))
    expect([await asking, asked]).toMatchObject([{ state: 'person', person: { isAuthorized: false } }, [anna, anna]])
    expect(await people.askAnew(anna)).toEqual(await asking)
    expect(asked.length).toBe(3)
  })

  it('is remembered within bounds', async () => {
    const { people, asked } = start()
    for (const token of [anna, bob, 'a-third-token-0000', anna]) await people.personOf(token)
    expect(asked).toEqual([anna, bob, 'a-third-token-0000', anna])
  })
})

describe('a socket with a token', () => {
  async function start(responder: Responder = json(account('+989120000001'))) {
    const scene = await setScene(keep)
    scene.upstream.on('/users/account', responder)
    scene.upstream.on('/users/logout', json({ message: 'bye' }))
    scene.upstream.on('/users/invites', json({ message: 'INVALID_TOKEN', status: 401 }, 401))
    const come = (token: unknown) => scene.connect({ auth: { token } })
    const call = (path: string, token: string, method = 'GET') =>
      fetch(`${scene.relay.url}/api${path}`, { method, headers: { authorization: `Bearer ${token}` } })
    return { ...scene, come, call }
  }
  const over = [{ reason: 'session', message: 'The session of this connection is over.' }]
  /** The socket works: it is answered, and frames come. */
  const lives = async (client: Awaited<ReturnType<Awaited<ReturnType<typeof start>>['connect']>>) => {
    const framed = client.frame()
    await framed
    return [client.socket.connected, client.errors]
  }

  it('is verified with that token and nothing else, once for all of its tabs', async () => {
    const { upstream, come } = await start()
    await Promise.all([come(anna), come(anna), come(undefined), come(null)])
    await until(() => upstream.count('/users/account') > 0)
    const [asked, ...more] = upstream.requests.filter(({ path }) => path === '/users/account')
    expect([asked?.url, asked?.headers.authorization, more]).toEqual([
      '/users/account?imageNeeded=false',
      `Bearer ${anna}`,
      [],
    ])
  })

  for (const [how, path] of [
    ['a log-out', '/users/logout'],
    ['a refused call', '/users/invites'],
  ] as const) {
    it(`is told and closed by ${how}, with the others of its session and nobody else`, async () => {
      const { come, call } = await start()
      const [one, two, other, guest] = await Promise.all([come(anna), come(anna), come(bob), come(undefined)])
      await call(path, anna)
      await Promise.all([one.closed, two.closed])
      expect([one.errors, two.errors]).toEqual([over, over])
      expect([await lives(other), await lives(guest)]).toEqual([
        [true, []],
        [true, []],
      ])
    })
  }

  it('whose token is refused is told and closed', async () => {
    const { come } = await start(json({ message: 'INVALID_TOKEN', status: 401 }, 401))
    const client = await come(anna)
    await client.closed
    expect(client.errors).toEqual(over)
  })

  it('stays while the upstream is down, and is asked about again', async () => {
    const { upstream, come } = await start(faults.cutConnection)
    const client = await come(anna)
    await until(() => upstream.count('/users/account') > 1)
    expect(await lives(client)).toEqual([true, []])
    upstream.on('/users/account', json({ message: 'INVALID_TOKEN', status: 401 }, 401))
    await client.closed
    expect(client.errors).toEqual(over)
  })

  it('is not ended by a call that anyone may make', async () => {
    const { upstream, come, call } = await start()
    upstream.on('/users/login', json({ message: 'Incorrect password', status: 401 }, 401))
    const client = await come(anna)
    await call('/coins', anna)
    expect((await call('/users/login', anna, 'POST')).status).toBe(401)
    expect(await lives(client)).toEqual([true, []])
  })

  it('is asked about no more once it has gone', async () => {
    const { upstream, come } = await start(faults.cutConnection)
    const leaving = await come(anna)
    await come(bob)
    const askedFor = (token: string) =>
      upstream.requests.filter(({ headers }) => headers.authorization === `Bearer ${token}`).length
    await until(() => askedFor(anna) > 0)
    leaving.close()
    const [last, turns] = [askedFor(anna), askedFor(bob)]
    await until(() => askedFor(bob) > turns + 5)
    // One may have been on its way when it left.
    expect(askedFor(anna)).toBeLessThanOrEqual(last + 1)
  })

  it('of no form that a token has is refused', async () => {
    const { upstream, come } = await start()
    for (const token of [7, {}, 'short', 'x'.repeat(3000), 'a token with spaces']) {
      const client = await come(token)
      await client.closed
      expect(client.errors.map(({ reason }) => reason)).toEqual(['garbage'])
    }
    expect(upstream.count('/users/account')).toBe(0)
  })
})

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5))
}
