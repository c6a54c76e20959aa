import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { createForward } from '#relay/http/api/forward.ts'
import { callOf } from '#relay/upstream/api-calls.ts'
import type { UpstreamClient } from '#relay/upstream/client.ts'
import { type FailureReason, UpstreamFailure } from '#relay/upstream/failure.ts'
import { answerOf, openApi } from '../support/api.ts'
import { formOf, formType } from '../support/form.ts'
import { cleanUp } from '../support/scene.ts'

const keep = cleanUp()
const upstream = 'http://exchange.test'

/** Opens a forward to an upstream with this failure. `urls` are the requested URLs. */
function open(newsFeed: string | null, fail?: () => Error) {
  const urls: string[] = []
  const time = { now: 0 }
  const client = {
    request: async ({ url }: { url: string }) => {
      urls.push(url)
      if (fail) throw fail()
      return { status: 200, headers: { 'content-type': 'application/json' }, body: Buffer.from('{}') }
    },
  } as unknown as UpstreamClient
  const forward = createForward({ upstream, chartFeed: 'http://chart.test/k', newsFeed }, client, () => time.now)
  const get = (target: string) =>
    forward(
      { raw: { url: `/api${target}` }, headers: {}, id: 'id' } as unknown as FastifyRequest,
      callOf('GET', target.split('?')[0]!)!,
      {
        isShared: true,
        body: null,
        deadline: 1000,
      },
    ).catch((error: Error) => error.message)
  return { urls, get, time }
}

it('news come from their own feed if there is one, candles from theirs, all else from the exchange', async () => {
  const [without, within] = [open(null), open('http://news.test/all')]
  for (const { get } of [without, within])
    for (const target of ['/news/posts?lang=fa', '/klines?symbol=BTCUSDT', '/coins']) await get(target)
  expect([without.urls, within.urls]).toEqual([
    [`${upstream}/news/posts?lang=fa`, 'http://chart.test/k?symbol=BTCUSDT', `${upstream}/coins`],
    ['http://news.test/all?lang=fa', 'http://chart.test/k?symbol=BTCUSDT', `${upstream}/coins`],
  ])
})

it('only failures of the upstream open the breaker: no cancelled request, and no error of the relay', async () => {
  const tries = async (fail: () => Error) => {
    const { urls, get } = open(null, fail)
    for (let one = 0; one < 7; one += 1) await get('/coins')
    return urls.length
  }
  expect([
    await tries(() => new UpstreamFailure('interrupted')),
    await tries(() => new UpstreamFailure('cancelled')),
    await tries(() => new UpstreamFailure('oversized')),
    await tries(() => new UpstreamFailure('garbled')),
    await tries(() => new TypeError('a fault of ours')),
  ]).toEqual([5, 7, 7, 7, 7])
})

it('an answer that cannot be passed on shows that the upstream is well, and a cancelled trial shows nothing', async () => {
  let reason: FailureReason = 'interrupted'
  const { urls, get, time } = open(null, () => new UpstreamFailure(reason))
  const fail = async (why: FailureReason, times: number) => {
    reason = why
    for (let one = 0; one < times; one += 1) await get('/coins')
    return urls.splice(0).length
  }
  expect([await fail('interrupted', 4), await fail('garbled', 1), await fail('timeout', 4)]).toEqual([4, 1, 4])
  expect([await fail('oversized', 1), await fail('interrupted', 6)]).toEqual([1, 5])
  time.now = 5000
  expect([await fail('cancelled', 3), await fail('interrupted', 2)]).toEqual([3, 1])
})

it('passes on any answer but a redirect and a page, and says that the upstream is well', async () => {
  const { app, requests } = openApi(keep, ({ url }) => {
    const { status, type } = Object.fromEntries(new URL(url).searchParams)
    const headers: { [name: string]: string } = type ? { 'content-type': type } : {}
    return { status: Number(status), headers, body: Buffer.from('{}') }
  })
  const read = async (status: number, type = 'application/json') =>
    (await app.inject({ url: `/api/users/invites?${new URLSearchParams({ status: `${status}`, type })}` })).statusCode
  const statuses = [200, 299, 300, 302, 304, 399, 400, 599]
  const types = ['', 'text/html', 'IMAGE/SVG+XML', 'application/xhtml', 'text/javascript; charset=utf-8', 'text/csv']
  expect([
    await Promise.all(statuses.map((status) => read(status))),
    await Promise.all(types.map((type) => read(200, type))),
  ]).toEqual([
    [200, 299, 502, 502, 304, 502, 400, 599],
    [200, 502, 502, 200, 502, 200],
  ])
  for (let one = 0; one < 6; one += 1) expect(await read(302)).toBe(502)
  expect(requests.map(({ maxBytes }) => maxBytes)).toEqual(Array(20).fill(16 * 1024 * 1024))
})

it('forwards the headers of its client, its address, and no others', async () => {
  const { app, requests } = openApi(keep, () => answerOf({}))
  const own = { authorization: 'Bearer anna', 'content-type': 'application/json', 'idempotency-key': 'key-0001' }
  const forwarded = { 'x-forwarded-for': '10.1.2.3', 'user-agent': 'browser' }
  const payload = '{"a":1}'
  const url = '/api/orders/buy'
  await app.inject({ method: 'POST', url, payload, headers: { ...own, ...forwarded, cookie: 'a=b', te: 'trailers' } })
  await app.inject({ url: '/api/users/invites', headers: { 'user-agent': undefined, 'accept-language': 'ar' } })
  const always = { accept: 'application/json', 'x-request-id': expect.any(String) }
  expect(requests.map(({ headers, body }) => [headers, body === null ? null : String(body)])).toStrictEqual([
    [{ ...always, ...own, ...forwarded, 'accept-language': 'fa' }, payload],
    [{ ...always, 'x-forwarded-for': '127.0.0.1', 'user-agent': '', 'accept-language': 'ar' }, null],
  ])
})

it('a form counts neither as a success nor as a failure, and is not sent while the breaker is open', async () => {
  const failing = { forms: true, reads: true }
  const { app, requests, time } = openApi(keep, async ({ body }) => {
    const isForm = body instanceof Readable
    if (isForm) await buffer(body)
    if (isForm ? failing.forms : failing.reads) throw new UpstreamFailure('interrupted')
    return answerOf({})
  })
  const payload = formOf([{ name: 'firstName', content: 'Sara' }])
  const headers = { 'content-type': formType, authorization: 'Bearer anna' }
  const upload = async () => {
    const answer = await app.inject({ method: 'POST', url: '/api/users/account', headers, payload })
    return [answer.statusCode, answer.headers['retry-after']]
  }
  const read = async () => (await app.inject('/api/users/invites')).statusCode
  const times = async (count: number, call: () => Promise<unknown>) => {
    for (let one = 1; one < count; one += 1) await call()
    return call()
  }
  expect([await times(6, upload), await times(4, read)]).toEqual([[502, undefined], 502])
  failing.forms = false
  expect([await upload(), await read()]).toEqual([[200, undefined], 502])
  time.now += 2000
  expect([await read(), await upload(), requests.length]).toEqual([503, [503, '3'], 12])
  failing.reads = false
  time.now += 3000
  // The form waits for the trial request of another call.
  expect([await upload(), await read(), await upload()]).toEqual([[503, '1'], 200, [200, undefined]])
  expect(requests.at(-1)?.headers?.['content-length']).toBe(String(payload.length))
})
