import { describe, expect, it } from 'vitest'
import { cleanUp, setScene } from '../support/scene.ts'
import { faults, json, type Responder } from '../support/upstream.ts'

const keep = cleanUp()
const account = (mobileNumber: string, authenticationType = 'AUTHORIZED') => ({
  baseDTO: { mobileNumber, authenticationType, firstName: 'x' },
})
const [anna, bob] = ['token-of-anna-0000', 'token-of-bob-00000']

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
  /** The socket works: it is connected, and frames arrive. */
  const lives = async (client: Awaited<ReturnType<Awaited<ReturnType<typeof start>>['connect']>>) => {
    const framed = client.frame()
    await framed
    return [client.socket.connected, client.errors]
  }

  it('is verified with that token only, once for all of its tabs', async () => {
    const { upstream, come } = await start()
    await Promise.all([come(anna), come(anna), come(undefined), come(null)])
    await until(() => upstream.count('/users/account') > 0)
    const [request, ...more] = upstream.requests.filter(({ path }) => path === '/users/account')
    expect([request?.url, request?.headers.authorization, more]).toEqual([
      '/users/account?imageNeeded=false',
      `Bearer ${anna}`,
      [],
    ])
  })

  for (const [how, path] of [
    ['a log-out', '/users/logout'],
    ['a refused call', '/users/invites'],
  ] as const) {
    it(`is notified and closed by ${how}, with the others of its session and no other socket`, async () => {
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

  it('is notified and closed when its token is refused', async () => {
    const { come } = await start(json({ message: 'INVALID_TOKEN', status: 401 }, 401))
    const client = await come(anna)
    await client.closed
    expect(client.errors).toEqual(over)
  })

  it('stays while the upstream is down, and is verified again', async () => {
    const { upstream, come } = await start(faults.cutConnection)
    const client = await come(anna)
    await until(() => upstream.count('/users/account') > 1)
    expect(await lives(client)).toEqual([true, []])
    upstream.on('/users/account', json({ message: 'INVALID_TOKEN', status: 401 }, 401))
    await client.closed
    expect(client.errors).toEqual(over)
  })

  it('is not ended by a call without a session', async () => {
    const { upstream, come, call } = await start()
    upstream.on('/users/login', json({ message: 'Incorrect password', status: 401 }, 401))
    const client = await come(anna)
    await call('/coins', anna)
    expect((await call('/users/login', anna, 'POST')).status).toBe(401)
    expect(await lives(client)).toEqual([true, []])
  })

  it('is not verified again after it has left', async () => {
    const { upstream, come } = await start(faults.cutConnection)
    const leaving = await come(anna)
    await come(bob)
    const requestCount = (token: string) =>
      upstream.requests.filter(({ headers }) => headers.authorization === `Bearer ${token}`).length
    await until(() => requestCount(anna) > 0)
    leaving.close()
    const [last, turns] = [requestCount(anna), requestCount(bob)]
    await until(() => requestCount(bob) > turns + 5)
    // One request may have been in flight when it left.
    expect(requestCount(anna)).toBeLessThanOrEqual(last + 1)
  })

  it('is refused when its token has an invalid form', async () => {
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
