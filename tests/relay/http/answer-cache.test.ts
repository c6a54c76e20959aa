import { expect, it } from 'vitest'
import { createAnswerCache } from '#relay/http/api/answer-cache.ts'

/** Opens a cache. `get` returns the number of the request that an answer came from, and how the answer was found. */
function open(limits: { entries: number; bytes: number }) {
  let now = 5_000_000
  let requests = 0
  const cache = createAnswerCache({ ...limits, now: () => now })
  const get = async (key: string, { size = 10, status = 200, wait = Promise.resolve() } = {}) => {
    const { answer, result, age } = await cache.get(key, 1000, async () => {
      requests += 1
      const number = requests
      await wait
      return { status, headers: { number: String(number) }, body: Buffer.alloc(size) }
    })
    return [Number(answer.headers.number), result, age]
  }
  const pass = (milliseconds: number) => {
    now += milliseconds
  }
  return { get, pass }
}

it('keeps an answer for its lifetime, and says its age', async () => {
  const { get, pass } = open({ entries: 10, bytes: 1000 })
  const first = await get('a')
  pass(400)
  const second = await get('a')
  pass(600)
  const third = await get('a')
  pass(1)
  expect([first, second, third, await get('a')]).toEqual([
    [1, 'miss', 0],
    [1, 'hit', 400],
    [1, 'hit', 1000],
    [2, 'miss', 0],
  ])
})

it('sends one request at a time for a key, and says who shared it', async () => {
  const { get } = open({ entries: 10, bytes: 1000 })
  const { promise, resolve } = Promise.withResolvers<void>()
  const answers = [get('a', { wait: promise }), get('a'), get('b')]
  resolve()
  expect(await Promise.all(answers)).toEqual([
    [1, 'miss', 0],
    [1, 'shared', 0],
    [2, 'miss', 0],
  ])
})

it('a caller gets its answer also when its entry is dropped while it waits', async () => {
  const { get } = open({ entries: 1, bytes: 1000 })
  const { promise, resolve } = Promise.withResolvers<void>()
  const waiting = get('a', { wait: promise })
  const other = await get('b')
  resolve()
  expect([other, await waiting]).toEqual([
    [2, 'miss', 0],
    [1, 'miss', 0],
  ])
})

it('keeps only answers with the status 200, an empty one too', async () => {
  const { get } = open({ entries: 10, bytes: 1000 })
  expect([
    await get('a', { status: 500 }),
    await get('a', { status: 201 }),
    await get('a', { size: 0 }),
    await get('a'),
  ]).toEqual([
    [1, 'miss', 0],
    [2, 'miss', 0],
    [3, 'miss', 0],
    [3, 'hit', 0],
  ])
})

it('drops the least recently used answer above the number of entries, and above the bytes', async () => {
  const few = open({ entries: 2, bytes: 1000 })
  for (const key of ['a', 'b', 'a', 'c']) await few.get(key)
  const small = open({ entries: 10, bytes: 100 })
  for (const key of ['a', 'b']) await small.get(key, { size: 49 })
  const both = [await small.get('a'), await small.get('b')]
  await small.get('c', { size: 0 })
  expect([
    (await few.get('a'))[1],
    (await few.get('b'))[1],
    both,
    (await small.get('b'))[1],
    (await small.get('a'))[1],
  ]).toEqual([
    'hit',
    'miss',
    [
      [1, 'hit', 0],
      [2, 'hit', 0],
    ],
    'hit',
    'miss',
  ])
})
