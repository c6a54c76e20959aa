import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, expect, it, vi } from 'vitest'
import type { UpstreamAnswer, UpstreamRequest } from '#relay/upstream/client.ts'
import { UpstreamFailure } from '#relay/upstream/failure.ts'
import { answerOf, openApi } from '../support/api.ts'
import { settled } from '../support/fake-clock.ts'
import { formOf, formType, pngOf } from '../support/form.ts'
import { cleanUp } from '../support/scene.ts'

const keep = cleanUp()
afterEach(() => void vi.useRealTimers())

const form = formOf([{ name: 'image', file: 'a.png', content: pngOf(9, 9, 99) }])
const done = [undefined, { message: 'done' }]
const wait = ['2', { message: 'UPSTREAM_UNREACHABLE', status: 503 }]

/** Opens the API. The upstream reads each form and answers when the test says so. `arrived` counts whole forms. */
function open() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { promise, resolve } = Promise.withResolvers<UpstreamAnswer>()
  let arrived = 0
  const { app, requests } = openApi(keep, async ({ body }: UpstreamRequest) => {
    await buffer(body as Readable).catch(() => {
      throw new UpstreamFailure('interrupted')
    })
    arrived += 1
    return promise
  })
  const upload = async (person: string, address: string, payload: Buffer | Readable = form) => {
    const headers = { 'content-type': formType, authorization: `Bearer ${person}`, 'x-forwarded-for': address }
    const answer = await app.inject({ method: 'POST', url: '/api/users/account', headers, payload })
    return [answer.headers['retry-after'], answer.json()]
  }
  const answer = () => resolve(answerOf({ message: 'done' }))
  return { app, requests, upload, answer, arrived: () => arrived }
}

it('a user may send two forms at once and then waits five seconds, and all users sixteen and then wait two', async () => {
  const { upload, arrived, answer } = open()
  const uploaders = Array.from({ length: 16 }, (_, index) => `${index % 8}`)
  const running = uploaders.map((one) => upload(`user${one}`, `10.0.0.${one}`))
  while (arrived() < 16) await settled()
  expect([await upload('user0', '10.0.0.0'), await upload('user8', '10.0.0.0')]).toEqual([
    ['5', { message: 'TOO_MANY_REQUESTS', status: 429 }],
    wait,
  ])
  answer()
  expect(await Promise.all(running)).toEqual(Array(16).fill(done))
  expect(await upload('user0', '10.0.0.0')).toEqual(done)
  // The rate of none of them is watched any more.
  expect(vi.getTimerCount()).toBe(0)
})

it('a newcomer takes the slot of a form that has not arrived, and its sender waits two seconds', async () => {
  const { upload, requests, answer } = open()
  const slow = Array.from({ length: 16 }, (_, index) => {
    const body = new Readable({ read: () => {} })
    body.push(form.subarray(0, 50))
    return { body, answer: upload(`user${index % 8}`, '10.0.0.1', body) }
  })
  while (requests.length < 16) await settled()
  const newcomer = upload('user8', '10.0.0.2')
  const [first, ...others] = slow
  expect(await first!.answer).toEqual(wait)
  answer()
  for (const { body } of others) {
    body.push(form.subarray(50))
    body.push(null)
  }
  expect(await Promise.all([newcomer, ...others.map((one) => one.answer)])).toEqual(Array(16).fill(done))
})

it('a sender who is too slow is refused', async () => {
  const { upload, requests } = open()
  const body = new Readable({ read: () => {} })
  body.push(form.subarray(0, 50))
  const answer = upload('user0', '10.0.0.1', body)
  while (requests.length < 1) await settled()
  vi.advanceTimersByTime(10_000)
  expect(await answer).toEqual([undefined, { message: 'UPLOAD_TOO_SLOW', status: 408 }])
})

it('a form without a token is refused, and one whose user cannot be identified waits', async () => {
  const { app, requests } = open()
  const unsure = openApi(keep, () => answerOf({}), {
    people: { personOf: async () => ({ state: 'unknown' }) } as never,
  })
  const anna = { authorization: 'Bearer anna' }
  const headers = { 'content-type': formType }
  const payload = formOf([{ name: 'firstName', content: 'Sara' }])
  const send = async (to: typeof app, more: object) =>
    (await to.inject({ method: 'POST', url: '/api/users/account', headers: { ...headers, ...more }, payload })).json()
  expect([await send(app, {}), await send(unsure.app, anna), requests.length, unsure.requests.length]).toEqual([
    { message: 'INVALID_TOKEN', status: 401 },
    { message: 'UPSTREAM_UNREACHABLE', status: 503 },
    0,
    0,
  ])
})
