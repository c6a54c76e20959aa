import { expect, it } from 'vitest'
import { readPageTopics } from '#web/streams/page-topics.ts'

/** A page with a text in the element into which the relay writes its topics. */
const pageWith = (text: string | null) =>
  ({ querySelector: (place: string) => (place === '#topics' ? text && { textContent: text } : null) }) as never

it('reads the topics that the relay rendered into the page, in the time of this machine', () => {
  const doc = { BITCOIN: { buyPrice: '5', sellPrice: '4' } }
  const written = {
    at: 1_000_500,
    topics: { 'prices:TOMAN': { doc, asOf: 1_000_000 }, quotes: { doc, asOf: 1_000_400 } },
  }
  expect([...readPageTopics(pageWith(JSON.stringify(written)), 9000)]).toEqual([
    ['prices:TOMAN', { doc, asOf: 8500 }],
    ['quotes', { doc, asOf: 8900 }],
  ])
})

it('reads nothing in a page that the build rendered', () => {
  expect([readPageTopics(pageWith(null), 9000), readPageTopics(pageWith(''), 9000)]).toEqual([new Map(), new Map()])
})
