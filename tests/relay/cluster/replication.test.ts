import { expect, it } from 'vitest'
import { applyMessage } from '#relay/cluster/replication.ts'
import { Feed } from '#relay/hub/feed.ts'

/** Makes a feed that has the second change of the epoch `one`. */
function second() {
  const feed = new Feed({ name: 'quotes', person: null, kind: 'quotes', epoch: 'own', ringAge: 60_000 })
  feed.begin({ epoch: 'one', seq: 2 }, { a: '1' }, 1000)
  return feed
}
const patch = (epoch: string, seq: number) => ({ kind: 'patch', epoch, seq, term: 1, content: '{"a":"2"}' }) as const
const standing = (epoch: string, seq: number) => ({ kind: 'standing', epoch, seq, term: 1 }) as const

it('a message continues the document, repeats an earlier change, or shows a gap', () => {
  const applied = (message: Parameters<typeof applyMessage>[1]) => {
    const feed = second()
    return [applyMessage(feed, message, 2000), feed.epoch, feed.seq, feed.document]
  }
  const unchanged = (result: string) => [result, 'one', 2, { a: '1' }]
  expect([
    applied(patch('one', 3)),
    applied(patch('one', 2)),
    applied(patch('one', 1)),
    applied(patch('one', 4)),
    applied(patch('two', 1)),
    applied(patch('two', 3)),
    applied(standing('one', 1)),
    applied(standing('one', 3)),
    applied({ ...patch('one', 3), content: 'null' }),
    applied({ ...patch('two', 7), kind: 'snapshot' }),
    applied({ ...patch('one', 3), kind: 'snapshot' }),
  ]).toEqual([
    ['notify', 'one', 3, { a: '2' }],
    unchanged('unchanged'),
    unchanged('unchanged'),
    unchanged('gap'),
    unchanged('gap'),
    unchanged('gap'),
    unchanged('unchanged'),
    unchanged('gap'),
    unchanged('gap'),
    ['notify', 'two', 7, { a: '2' }],
    ['notify', 'one', 3, { a: '2' }],
  ])
})
