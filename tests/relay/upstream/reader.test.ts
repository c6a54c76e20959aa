import { expect, it } from 'vitest'
import { createReader, maxAnswerBytes, maxPolls, throttledReader } from '#relay/upstream/reader.ts'
import { settled } from '../support/fake-clock.ts'

/** Starts a reader of a fake upstream. `requests` are those that it sends; `answer` answers the oldest one. */
function start() {
  const requests: unknown[] = []
  const waiting: ((answer: unknown) => void)[] = []
  const client = {
    request: (request: unknown) => {
      requests.push(request)
      return new Promise((resolve) => void waiting.push(resolve))
    },
  }
  const answer = (status: number, headers = {}, body = '') =>
    waiting.shift()!({ status, headers, body: Buffer.from(body) })
  return { reader: createReader(client as never, 7000), requests, answer, waiting }
}

it('sends requests with a deadline and a maximum size, and with a token only for readAs', async () => {
  const { reader, requests, answer } = start()
  const [one, two] = [reader.read('http://x/a'), reader.readAs('http://x/b', 'token')]
  await settled()
  answer(200, {}, 'a')
  answer(299, {}, 'b')
  expect([String(await one), String(await two)]).toEqual(['a', 'b'])
  const headers = { accept: 'application/json', 'accept-language': 'en' }
  const request = { method: 'GET', deadline: 7000, maxBytes: maxAnswerBytes }
  expect(requests).toEqual([
    { ...request, url: 'http://x/a', headers },
    { ...request, url: 'http://x/b', headers: { ...headers, authorization: 'Bearer token' } },
  ])
  expect(maxAnswerBytes).toBe(4_194_304)
})

it.each([
  [429, { reason: 'throttled', retryAfter: 3000 }],
  [500, { reason: 'failed', retryAfter: 3000 }],
  [302, { reason: 'refused', refusal: { status: 302, text: 'x'.repeat(1024) } }],
  [199, { reason: 'refused' }],
  [300, { reason: 'refused' }],
  [499, { reason: 'refused', refusal: { status: 499, text: 'x'.repeat(1024) } }],
  [401, { reason: 'refused' }],
])('fails with the reason of the status %i', async (status, failure) => {
  const { reader, answer } = start()
  const rejection = reader.read('http://x/').catch((error: unknown) => error)
  await settled()
  answer(status, { 'retry-after': '3' }, 'x'.repeat(2000))
  expect(await rejection).toMatchObject({ name: 'UpstreamFailure', ...failure })
})

it('reports a refused token', async () => {
  const { reader, answer } = start()
  const rejection = reader.readAs('http://x/', 'token').catch((error: unknown) => error)
  await settled()
  answer(401)
  expect(await rejection).toMatchObject({ name: 'TokenRefused' })
})

it('limits simultaneous polls, those of users to half, and those of a throttled reader to its share', async () => {
  const max = async (call: (reader: ReturnType<typeof createReader>) => unknown) => {
    const { reader, waiting } = start()
    for (let time = 0; time < 40; time++) call(reader)
    await settled()
    return [waiting.length, reader.inFlight]
  }
  expect([await max((reader) => reader.read('x')), await max((reader) => reader.readAs('x', 't')), maxPolls]).toEqual([
    [16, 16],
    [8, 8],
    16,
  ])
  for (const [times, share] of [
    [2, 8],
    [3, 5],
    [100, 1],
  ] as const) {
    const { reader, waiting } = start()
    const alone = throttledReader(reader, times)
    for (let time = 0; time < 40; time++) void alone.read('x')
    await settled()
    expect([waiting.length, alone.inFlight]).toEqual([share, share])
  }
})
