import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { createForward } from '#relay/http/api/forward.ts'
import { callOf } from '#relay/upstream/api-calls.ts'
import type { UpstreamClient } from '#relay/upstream/client.ts'
import { UpstreamFailure } from '#relay/upstream/failure.ts'

const upstream = 'http://exchange.test'

/** Opens a forward to an upstream with this failure. `asked` are the requested URLs. */
function open(newsFeed: string | null, fail?: () => Error) {
  const asked: string[] = []
  const client = {
    request: async ({ url }: { url: string }) => {
      asked.push(url)
      if (fail) throw fail()
      return { status: 200, headers: { 'content-type': 'application/json' }, body: Buffer.from('{}') }
    },
  } as unknown as UpstreamClient
  const forward = createForward({ upstream, chartFeed: 'http://chart.test/k', newsFeed }, client, () => 0)
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
  return { asked, get }
}

it('news come from their own feed if there is one, candles from theirs, all else from the exchange', async () => {
  const [without, within] = [open(null), open('http://news.test/all')]
  for (const { get } of [without, within])
    for (const target of ['/news/posts?lang=fa', '/klines?symbol=BTCUSDT', '/coins']) await get(target)
  expect([without.asked, within.asked]).toEqual([
    [`${upstream}/news/posts?lang=fa`, 'http://chart.test/k?symbol=BTCUSDT', `${upstream}/coins`],
    ['http://news.test/all?lang=fa', 'http://chart.test/k?symbol=BTCUSDT', `${upstream}/coins`],
  ])
})

it('only failures of the upstream open the breaker: no cancelled request, and no error of the relay', async () => {
  const tries = async (fail: () => Error) => {
    const { asked, get } = open(null, fail)
    for (let one = 0; one < 7; one += 1) await get('/coins')
    return asked.length
  }
  expect([
    await tries(() => new UpstreamFailure('interrupted')),
    await tries(() => new UpstreamFailure('cancelled')),
    await tries(() => new UpstreamFailure('oversized')),
    await tries(() => new TypeError('a fault of ours')),
  ]).toEqual([5, 7, 7, 7])
})
