import { describe, expect, it } from 'vitest'
import { Feed } from '#relay/hub/feed.ts'
import { wire } from '#shared/stream/frame.ts'

const ringAge = 1000
const long = 'x'.repeat(2000)

/** Makes a feed at the first document of epoch `a`, as of 0. The document is longer than all later patches. */
function begun() {
  const feed = new Feed({ name: 'quotes', person: null, kind: 'quotes', epoch: 'own', ringAge })
  feed.begin({ epoch: 'a', seq: 1 }, { long }, 0)
  return feed
}
const by = (feed: Feed, seq: number, now: number, epoch = 'a') => feed.resumeText({ epoch, seq }, now).by
const pair = (content: string, { epoch = 'a', seq = 1, asOf = 0 as number | null } = {}) =>
  `"quotes":{"epoch":"${epoch}","seq":${seq},"asOf":${asOf}${content}}`

describe('a feed', () => {
  it('has no content before its first document', () => {
    const feed = new Feed({ name: 'quotes', person: null, kind: 'quotes', epoch: 'own', ringAge })
    const empty = pair('', { epoch: 'own', seq: 0, asOf: null })
    expect([feed.document, feed.changeText(), feed.snapshotText(), feed.resumeText(null, 0)]).toEqual([
      null,
      empty,
      empty,
      { text: empty, by: 'snapshot' },
    ])
    expect([feed.accept({ x: 1 }, 5), feed.changeText()]).toEqual([
      true,
      pair(',"snapshot":{"x":1}', { epoch: 'own', asOf: 5 }),
    ])
  })

  it('returns the patch to another document, and null without a document or without a difference', () => {
    const empty = new Feed({ name: 'quotes', person: null, kind: 'quotes', epoch: 'own', ringAge })
    const feed = begun()
    expect([empty.changeTo({ x: 1 }), feed.changeTo({ long }), feed.changeTo({ long, x: 1 })]).toEqual([
      null,
      null,
      '{"x":1}',
    ])
  })

  it('has patches for their full age, and not a millisecond longer', () => {
    const feed = begun()
    feed.append({ long, x: 1 }, '{"x":1}', 100)
    expect([by(feed, 1, 100 + ringAge), by(feed, 1, 101 + ringAge)]).toEqual(['patches', 'snapshot'])
    expect(feed.resumeText({ epoch: 'a', seq: 2 }, 101 + ringAge)).toEqual({
      text: pair('', { seq: 2, asOf: 100 }),
      by: 'nothing',
    })
  })

  it('keeps the maximum number of patches, and no more', () => {
    const feed = begun()
    for (let x = 0; x <= wire.ringPatches; x++) feed.append({ long, x }, `{"x":${x}}`, 0)
    expect([by(feed, 2, 0), by(feed, 1, 0)]).toEqual(['patches', 'snapshot'])
  })

  it('returns a snapshot when the patches are longer, or the position is not its own', () => {
    const feed = begun()
    const patch = `{"long":"${'y'.repeat(2000)}"}`
    feed.append({ long: 'y'.repeat(2000) }, patch, 0)
    expect(by(feed, 1, 0)).toBe('patches')
    feed.append({ long }, patch, 0)
    expect([by(feed, 1, 0), by(feed, 2, 0), by(feed, 4, 0), by(feed, 0, 0), by(feed, 2, 0, 'b')]).toEqual([
      'snapshot',
      'patches',
      'snapshot',
      'snapshot',
      'snapshot',
    ])
  })

  it('returns the update since the last flush: no content, one patch, several, or a snapshot of another epoch', () => {
    const feed = begun()
    expect(feed.changeText()).toBe(pair(`,"snapshot":{"long":"${long}"}`))
    feed.flushedSeq = 1
    expect(feed.changeText()).toBe(pair(''))
    expect([feed.accept({ long, x: 1 }, 1), feed.changeText()]).toEqual([
      true,
      pair(',"patch":{"x":1}', { seq: 2, asOf: 1 }),
    ])
    expect([feed.accept({ long, x: 2 }, 2), feed.changeText()]).toEqual([
      true,
      pair(',"patches":[{"x":1},{"x":2}]', { seq: 3, asOf: 2 }),
    ])
    expect(feed.resumeText({ epoch: 'a', seq: 2 }, 2)).toEqual({
      text: pair(',"patch":{"x":2}', { seq: 3, asOf: 2 }),
      by: 'patches',
    })
    expect([feed.begin({ epoch: 'b', seq: 9 }, { x: 3 }, 3), feed.changeText()]).toEqual([
      true,
      pair(',"snapshot":{"x":3}', { epoch: 'b', seq: 9, asOf: 3 }),
    ])
    expect([feed.append({ x: 4 }, '{"x":4}', 4), feed.snapshotText()]).toEqual([
      true,
      pair(',"snapshot":{"x":4}', { epoch: 'b', seq: 10, asOf: 4 }),
    ])
  })

  it('reports staleness and its end once each, with the time of the last confirmation', () => {
    const feed = begun()
    expect([feed.fail('timeout'), feed.fail('timeout'), feed.fail('garbled'), feed.statusText()]).toEqual([
      true,
      false,
      true,
      pair(',"stale":"garbled"'),
    ])
    expect([feed.accept({ long }, 7), feed.accept({ long }, 8), feed.statusText()]).toEqual([
      true,
      false,
      pair('', { asOf: 8 }),
    ])
  })

  it('returns a patch that adds and removes fields', () => {
    const feed = begun()
    expect([feed.changeTo({ long }), feed.changeTo({ long, x: 1 }), feed.changeTo({ x: 1 })]).toEqual([
      null,
      '{"x":1}',
      '{"x":1,"long":null}',
    ])
  })
})
