import { expect, it } from 'vitest'
import { parseSubscribe } from '#relay/hub/parse-subscribe.ts'

it('accepts a position of an epoch and a whole number from 0 on, or none', () => {
  const topics = { stats: null, quotes: { epoch: 'e', seq: 0 }, 'me:orders': { epoch: '', seq: 2 ** 53 - 1 } }
  expect(parseSubscribe({ topics })).toEqual(new Map(Object.entries(topics)))
  expect(parseSubscribe({ topics: {} })).toEqual(new Map())
})

it.each([1.5, -1, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY, '7', [7], null, true, undefined])(
  'refuses the sequence number %j',
  (seq) => {
    expect(parseSubscribe({ topics: { stats: null, quotes: { epoch: 'e', seq } } })).toBe(null)
  },
)

it.each([null, [], 'topics', {}, { topics: [] }, { topics: null }, { topics: {}, more: 1 }, { topics: { stats: 5 } }])(
  'refuses the payload %j',
  (payload) => {
    expect(parseSubscribe(payload)).toBe(null)
  },
)
