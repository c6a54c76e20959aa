import { describe, expect, it } from 'vitest'
import { accountByToken, cleanUp, setScene } from '../support/scene.ts'
import { faults, json } from '../support/upstream.ts'

const keep = cleanUp()

describe('a command that moves money', () => {
  async function start(changes: Parameters<typeof setScene>[1] = {}) {
    const { upstream, relay } = await setScene(keep, changes)
    let orders = 0
    const placing: Parameters<typeof upstream.on>[1] = (request, response, body) => {
      orders += 1
      json({ message: `order ${orders}` })(request, response, body)
    }
    upstream.on('/orders/buy', placing)
    const send = async (
      key: string | null,
      body = '{"amount":"1"}',
      changes: { token?: string; path?: string } = {},
    ) => {
      const headers: Record<string, string> = {
        'content-type': 'application/json',
        authorization: changes.token ?? 'Bearer a',
      }
      if (key !== null) headers['idempotency-key'] = key
      const answer = await fetch(`${relay.url}/api${changes.path ?? '/orders/buy'}`, { method: 'POST', body, headers })
      return [answer.status, ((await answer.json()) as { message: string }).message]
    }
    return { upstream, relay, placing, send, orders: () => orders }
  }

  it('is executed once for its key, and a repeat gets the same answer', async () => {
    const { upstream, send, orders } = await start()
    expect([await send('key-0001'), await send('key-0001'), await send('key-0002'), orders()]).toEqual([
      [200, 'order 1'],
      [200, 'order 1'],
      [200, 'order 2'],
      2,
    ])
    expect(
      upstream.requests.filter(({ path }) => path === '/orders/buy').map(({ headers }) => headers['idempotency-key']),
    ).toEqual(['key-0001', 'key-0002'])
  })

  it('is refused with an invalid key, and the refusal says the form of a key', async () => {
    const { relay, orders } = await start()
    const headers = { 'content-type': 'application/json', authorization: 'Bearer a', 'idempotency-key': 'short' }
    const answer = await fetch(`${relay.url}/api/orders/buy`, { method: 'POST', body: '{"amount":"1"}', headers })
    expect([answer.status, await answer.json(), orders()]).toEqual([
      400,
      {
        status: 400,
        message: 'IDEMPOTENCY_KEY_REQUIRED',
        errors: ['Idempotency-Key: 8 to 128 visible ASCII characters'],
      },
      0,
    ])
  })

  it('gives its answer only to its user, and not to a session that has ended since', async () => {
    const { upstream, send, orders } = await start()
    const first = await send('key-0001')
    upstream.on('/users/account', faults.status500)
    const unsure = await send('key-0001')
    upstream.on('/users/account', faults.status401)
    const ended = [await send('key-0001'), await send('key-0001')]
    upstream.on('/users/account', accountByToken)
    expect([first, unsure, ended, await send('key-0001', undefined, { token: 'Bearer a.2' }), orders()]).toEqual([
      [200, 'order 1'],
      [503, 'UPSTREAM_UNREACHABLE'],
      Array(2).fill([401, 'INVALID_TOKEN']),
      [200, 'order 1'],
      1,
    ])
  })

  it('needs a valid key on every path that moves money', async () => {
    const { send, orders } = await start()
    const paths = [
      '/orders/buy?force=true',
      '/orders/sell',
      '/exchange/buy',
      '/exchange/sell',
      '/wallets/withdrawal-request',
      '/wallets/deposit-toman',
    ]
    for (const path of paths) expect(await send(null, '{}', { path })).toEqual([400, 'IDEMPOTENCY_KEY_REQUIRED'])
    for (const key of ['short', 'x'.repeat(129), 'has a space'])
      expect(await send(key)).toEqual([400, 'IDEMPOTENCY_KEY_REQUIRED'])
    expect(orders()).toBe(0)
  })

  it('is refused under the same key with another body', async () => {
    const { send, orders } = await start()
    await send('key-0001', '{"amount":"1"}')
    expect([await send('key-0001', '{"amount":"2"}'), orders()]).toEqual([[422, 'IDEMPOTENCY_KEY_REUSED'], 1])
  })

  it('is refused under the same key with another query, but may have a slash after its path', async () => {
    const { upstream, send, orders } = await start()
    await send('key-0001')
    upstream.on('/orders/buy/', json({ message: 'sent twice' }))
    expect([
      await send('key-0001', undefined, { path: '/orders/buy?force=true' }),
      await send('key-0001', undefined, { path: '/orders/buy/' }),
      await send('key-0002', undefined, { path: '/orders/buy?force=true' }),
      await send('key-0002', undefined, { path: '/orders/buy/?force=true' }),
      await send('key-0002'),
      orders(),
    ]).toEqual([
      [422, 'IDEMPOTENCY_KEY_REUSED'],
      [200, 'order 1'],
      [200, 'order 2'],
      [200, 'order 2'],
      [422, 'IDEMPOTENCY_KEY_REUSED'],
      2,
    ])
  })

  it('is refused as in progress while the first one is', async () => {
    const { upstream, placing, send } = await start()
    const underway = Promise.withResolvers<() => void>()
    upstream.on('/orders/buy', (request, response, body) => underway.resolve(() => placing(request, response, body)))
    const first = send('key-0001')
    const release = await underway.promise
    expect(await send('key-0001')).toEqual([409, 'IDEMPOTENCY_IN_PROGRESS'])
    release()
    expect(await first).toEqual([200, 'order 1'])
  })

  it('has a key for its user and path only', async () => {
    const { upstream, send, orders } = await start()
    upstream.on('/orders/sell', json({ message: 'sold' }))
    await send('key-0001')
    expect([
      await send('key-0001', undefined, { token: 'Bearer b' }),
      await send('key-0001', undefined, { path: '/orders/sell' }),
      orders(),
    ]).toEqual([[200, 'order 2'], [200, 'sold'], 2])
  })

  it('is the same for a user who has logged in again', async () => {
    const { send, orders } = await start()
    expect([
      await send('key-0001', undefined, { token: 'Bearer a.1' }),
      await send('key-0001', undefined, { token: 'Bearer a.2' }),
      await send('key-0001', '{"amount":"2"}', { token: 'Bearer a.2' }),
      orders(),
    ]).toEqual([[200, 'order 1'], [200, 'order 1'], [422, 'IDEMPOTENCY_KEY_REUSED'], 1])
  })

  it('is not sent while the upstream cannot identify the user, and is sent when it can', async () => {
    const { upstream, send, orders } = await start()
    for (const [fault, answer] of [
      [faults.status500, [503, 'UPSTREAM_UNREACHABLE']],
      [faults.cutConnection, [503, 'UPSTREAM_UNREACHABLE']],
      [faults.status401, [401, 'INVALID_TOKEN']],
    ] as const) {
      upstream.on('/users/account', fault)
      expect([await send('key-0001'), orders()]).toEqual([answer, 0])
    }
    upstream.on('/users/account', accountByToken)
    expect(await send('key-0001', undefined, { token: 'Bearer b' })).toEqual([200, 'order 1'])
    expect(await send('key-0002', undefined, { token: 'Basic b' })).toEqual([401, 'INVALID_TOKEN'])
  })

  it('may be a cancellation without a key, which is forwarded each time', async () => {
    const { upstream, relay } = await setScene(keep)
    const answers = [json({ message: 'order deleted' }), json({ message: 'NOT_FOUND', status: 404 }, 404)]
    upstream.on('/orders/7', (...message) => answers.shift()!(...message))
    const cancel = async () =>
      (await fetch(`${relay.url}/api/orders/7`, { method: 'DELETE', headers: { authorization: 'Bearer a' } })).status
    expect([await cancel(), await cancel(), upstream.count('/orders/7')]).toEqual([200, 404, 2])
    upstream.on('/orders/7', faults.cutConnection)
    expect([await cancel(), upstream.count('/orders/7')]).toEqual([502, 3])
  })

  for (const upstreamHonoursKeys of [true, false]) {
    it(`may be a cancellation with a key, ${upstreamHonoursKeys ? 'with' : 'without'} keys at the upstream`, async () => {
      const { upstream, relay } = await setScene(keep, { upstreamHonoursKeys })
      const cancel = async (key: string, id = '7') => {
        const headers = { authorization: 'Bearer a', 'idempotency-key': key }
        const answer = await fetch(`${relay.url}/api/orders/${id}`, { method: 'DELETE', headers })
        return [answer.status, ((await answer.json()) as { message: string }).message]
      }
      const underway = Promise.withResolvers<() => void>()
      const deleted = json({ message: 'order deleted' })
      upstream.on('/orders/7', (...message) => underway.resolve(() => deleted(...message)))
      const first = cancel('key-0001')
      const release = await underway.promise
      expect(await cancel('key-0001')).toEqual([409, 'IDEMPOTENCY_IN_PROGRESS'])
      release()
      expect([await first, await cancel('key-0001'), await cancel('short'), upstream.count('/orders/7')]).toEqual([
        [200, 'order deleted'],
        [200, 'order deleted'],
        [400, 'IDEMPOTENCY_KEY_REQUIRED'],
        1,
      ])
      // The outcome is unknown. A second cancellation has no effect that the first did not have.
      upstream.on('/orders/8', faults.cutConnection)
      const lost = await cancel('key-0001', '8')
      upstream.on('/orders/8', deleted)
      expect([lost, await cancel('key-0001', '8'), upstream.count('/orders/8')]).toEqual([
        [502, 'OUTCOME_UNKNOWN'],
        [200, 'order deleted'],
        2,
      ])
      const sent = upstream.requests.filter(({ method }) => method === 'DELETE')
      expect(sent.map(({ headers }) => headers['idempotency-key'])).toEqual(Array(3).fill('key-0001'))
    })
  }

  it('is counted by the state of its key', async () => {
    const { relay, upstream, send } = await start()
    await send(null)
    await send('key-0001')
    await send('key-0001')
    await send('key-0001', '{"amount":"2"}')
    upstream.on('/orders/buy', faults.cutConnection)
    await send('key-0002')
    await send('key-0002')
    const metrics = (await relay.app.inject('/metrics')).body
    const counted = [...metrics.matchAll(/^relay_idempotency_total\{outcome="([a-z-]+)"\} (\d+)$/gm)]
    expect(Object.fromEntries(counted.map(([, outcome, count]) => [outcome, count]))).toEqual({
      'without-key': '1',
      new: '2',
      answered: '1',
      'other-body': '1',
      taken: '1',
    })
  })

  it('is never sent again when its outcome is unknown', async () => {
    const { upstream, placing, send, orders } = await start()
    upstream.on('/orders/buy', faults.cutConnection)
    expect(await send('key-0001')).toEqual([502, 'OUTCOME_UNKNOWN'])
    upstream.on('/orders/buy', faults.status500)
    expect(await send('key-0002')).toEqual([500, 'INTERNAL_SERVER_ERROR'])
    upstream.on('/orders/buy', json({ message: 'LATE' }, 408))
    expect(await send('key-0003')).toEqual([408, 'LATE'])
    upstream.on('/orders/buy', placing)
    const taken = [409, 'IDEMPOTENCY_ALREADY_TAKEN']
    const repeats = [await send('key-0001'), await send('key-0002'), await send('key-0003')]
    expect([repeats, orders()]).toEqual([[taken, taken, taken], 0])
  })

  it('is sent again under its key, if its outcome is unknown and the upstream honours keys', async () => {
    const { upstream, placing, send, orders } = await start({ upstreamHonoursKeys: true })
    const silences = [faults.cutConnection, faults.html, faults.status500, json({ message: 'IN_PROGRESS' }, 409)]
    const answers = []
    for (const silence of silences) {
      upstream.on('/orders/buy', silence)
      answers.push(...(await send('key-0001')))
    }
    expect(answers).toEqual([
      ...[502, 'OUTCOME_UNKNOWN', 502, 'OUTCOME_UNKNOWN'],
      ...[500, 'INTERNAL_SERVER_ERROR', 409, 'IN_PROGRESS'],
    ])
    expect(await send('key-0001', '{"amount":"2"}')).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
    const underway = Promise.withResolvers<() => void>()
    upstream.on('/orders/buy', (...message) => underway.resolve(() => placing(...message)))
    const again = send('key-0001')
    const release = await underway.promise
    expect(await send('key-0001')).toEqual([409, 'IDEMPOTENCY_IN_PROGRESS'])
    release()
    expect([await again, await send('key-0001'), orders()]).toEqual([[200, 'order 1'], [200, 'order 1'], 1])
    const keys = upstream.requests.filter(({ path }) => path === '/orders/buy').map(({ headers }) => headers)
    expect(keys.map((headers) => headers['idempotency-key'])).toEqual(Array(5).fill('key-0001'))
  })

  it('may be tried again when it was not executed', async () => {
    const { upstream, placing, send } = await start()
    upstream.on('/orders/buy', faults.throttled)
    expect(await send('key-0001')).toEqual([429, 'TOO_MANY_REQUESTS'])
    upstream.on('/orders/buy', placing)
    expect(await send('key-0001')).toEqual([200, 'order 1'])
  })
})
