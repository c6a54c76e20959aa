import { expect, it } from 'vitest'
import { answerOf, openApi } from '../support/api.ts'
import { cleanUp } from '../support/scene.ts'

const keep = cleanUp()

it('market data is shared for a second, the list of coins for 30 seconds, and the age is in whole seconds', async () => {
  const { app, time, counted } = openApi(keep, () => answerOf([]))
  const began = time.now
  const readAt = async (after: number, path: string) => {
    time.now = began + after
    const { headers } = await app.inject(`/api${path}`)
    return [headers['x-cache'], headers.age]
  }
  const prices = '/coins/exchange-price/usd'
  expect([
    await readAt(0, prices),
    await readAt(0, '/coins'),
    await readAt(999, prices),
    await readAt(1001, prices),
    await readAt(2999, '/coins'),
    await readAt(29_999, '/coins'),
    await readAt(30_001, '/coins'),
  ]).toEqual([
    ['miss', '0'],
    ['miss', '0'],
    ['hit', '0'],
    ['miss', '0'],
    ['hit', '2'],
    ['hit', '29'],
    ['miss', '0'],
  ])
  expect(counted.map((one) => one.slice('cache '.length))).toEqual([
    'miss',
    'miss',
    'hit',
    'miss',
    'hit',
    'hit',
    'miss',
  ])
})

it('callers of one language share an answer, and the request has no header of the first', async () => {
  const { app, requests } = openApi(keep, () => answerOf([]))
  const read = async (headers: { [name: string]: string }) =>
    (await app.inject({ url: '/api/coins', headers })).headers['x-cache']
  const first = { 'accept-language': 'en', authorization: 'Bearer a', 'user-agent': 'x', 'x-request-id': 'y' }
  expect([await read(first), await read({ 'accept-language': 'en-GB' }), await read({})]).toEqual([
    'miss',
    'hit',
    'miss',
  ])
  expect(requests.map(({ headers, body }) => [headers, body])).toEqual([
    [{ accept: 'application/json', 'accept-language': 'en', 'x-request-id': expect.any(String) }, null],
    [{ accept: 'application/json', 'accept-language': 'fa', 'x-request-id': expect.any(String) }, null],
  ])
})
