import { describe, expect, it } from 'vitest'
import { bookSum } from '#shared/stream/book-sum.ts'
import type { Document } from '#shared/stream/frame.ts'
import { applyUpdate, emptyReplica, positionOf, type Replica } from '#shared/stream/replica.ts'

const held: Replica = { epoch: 'e', seq: 3, doc: { a: { x: '1' }, b: { x: '2' } }, asOf: 1000, stale: null }

describe('a replica', () => {
  it('takes a snapshot, then the patch that follows it', () => {
    const first = applyUpdate(emptyReplica, { epoch: 'e', seq: 7, asOf: 5, snapshot: { a: { x: '1' } } }, 'prices')
    expect(first).toEqual({
      replica: { epoch: 'e', seq: 7, doc: { a: { x: '1' } }, asOf: 5, stale: null },
      resync: false,
    })
    const second = applyUpdate(first.replica, { epoch: 'e', seq: 8, asOf: 6, patch: { a: { x: '2' } } }, 'prices')
    expect(second).toEqual({
      replica: { epoch: 'e', seq: 8, doc: { a: { x: '2' } }, asOf: 6, stale: null },
      resync: false,
    })
  })

  it('requests a resync after a gap, in another epoch or behind a heartbeat, and stays unchanged', () => {
    const gap = { epoch: 'e', seq: 5, asOf: 9, patch: { a: null } }
    const otherLife = { epoch: 'f', seq: 4, asOf: 9, patch: { a: null } }
    const ahead = { epoch: 'e', seq: 4, asOf: 9 }
    const otherAhead = { epoch: 'f', seq: 3, asOf: 9 }
    for (const update of [gap, otherLife, ahead, otherAhead]) {
      expect(applyUpdate(held, update, 'prices')).toEqual({ replica: held, resync: true })
    }
    expect(applyUpdate(emptyReplica, ahead, 'prices')).toEqual({ replica: emptyReplica, resync: true })
  })

  it('applies only the patches that it missed', () => {
    const patches: Document[] = [{ a: { x: 'old' } }, { a: { x: '4' } }, { a: { x: '5' }, b: null }]
    const { replica, resync } = applyUpdate(held, { epoch: 'e', seq: 5, asOf: 9, patches }, 'prices')
    expect({ replica, resync }).toEqual({
      replica: { epoch: 'e', seq: 5, doc: { a: { x: '5' } }, asOf: 9, stale: null },
      resync: false,
    })
    const tooFew = applyUpdate(held, { epoch: 'e', seq: 6, asOf: 9, patches }, 'prices')
    expect(tooFew.resync).toBe(false)
    expect(applyUpdate(held, { epoch: 'e', seq: 7, asOf: 9, patches }, 'prices')).toEqual({
      replica: held,
      resync: true,
    })
  })

  it('ignores an update that it has', () => {
    const again = applyUpdate(held, { epoch: 'e', seq: 2, asOf: 9, patch: { a: null } }, 'prices')
    expect(again).toEqual({ replica: held, resync: false })
  })

  it('marks a document stale, and clears the mark with any update without one', () => {
    const stale = applyUpdate(held, { epoch: 'e', seq: 3, asOf: 1000, stale: 'timeout' }, 'prices')
    expect(stale.replica).toEqual({ ...held, stale: 'timeout' })
    const well = applyUpdate(stale.replica, { epoch: 'e', seq: 3, asOf: 2000 }, 'prices')
    expect(well.replica).toEqual({ ...held, asOf: 2000 })
    expect(applyUpdate(well.replica, { epoch: 'e', seq: 3, asOf: 2000 }, 'prices').replica).toBe(well.replica)
  })

  it('keeps its last document as stale in a new epoch without one, and then needs a snapshot', () => {
    const { replica, resync } = applyUpdate(held, { epoch: 'f', seq: 0, asOf: null, stale: 'unreachable' }, 'prices')
    expect({ replica, resync }).toEqual({
      replica: { ...held, epoch: 'f', seq: 0, stale: 'unreachable' },
      resync: false,
    })
    expect([positionOf(held), positionOf(replica), positionOf(emptyReplica)]).toEqual([
      { epoch: 'e', seq: 3 },
      null,
      null,
    ])
    expect(applyUpdate(replica, { epoch: 'f', seq: 1, asOf: 9, patch: {} }, 'prices').resync).toBe(true)
    const snapshot = applyUpdate(
      replica,
      { epoch: 'f', seq: 1, asOf: 9, snapshot: { b: { x: '2' } } },
      'prices',
    ).replica
    expect(snapshot).toEqual({ epoch: 'f', seq: 1, doc: { b: { x: '2' } }, asOf: 9, stale: null })
  })

  it('keeps unchanged rows over patches and over snapshots', () => {
    const patched = applyUpdate(held, { epoch: 'e', seq: 4, asOf: 9, patch: { a: { x: '9' } } }, 'prices').replica
    expect(patched.doc?.b).toBe(held.doc?.b)
    const snapshot = { a: { x: '7' }, b: { x: '2' } }
    expect(applyUpdate(held, { epoch: 'f', seq: 1, asOf: 9, snapshot }, 'prices').replica.doc?.b).toBe(held.doc?.b)
  })

  it('requests a resync when the checksum of a book is wrong', () => {
    const level = { unitPrice: '10', volume: '1', wholePrice: '10' }
    const book = { buy: { 10: level }, sell: {} }
    const good = { ...book, sum: bookSum(book) }
    const taken = applyUpdate(emptyReplica, { epoch: 'e', seq: 1, asOf: 1, snapshot: good }, 'book')
    expect(taken).toEqual({ replica: { epoch: 'e', seq: 1, doc: good, asOf: 1, stale: null }, resync: false })
    const wrong = { epoch: 'e', seq: 2, asOf: 2, patch: { buy: { 10: { volume: '2' } } } }
    expect(applyUpdate(taken.replica, wrong, 'book')).toEqual({ replica: taken.replica, resync: true })
    expect(applyUpdate(emptyReplica, { epoch: 'e', seq: 1, asOf: 1, snapshot: { a: '1' } }, 'book').resync).toBe(true)
  })

  it('ignores a key named __proto__', () => {
    const snapshot = JSON.parse('{"__proto__":{"polluted":true},"a":{"x":"1"}}')
    const { replica } = applyUpdate(emptyReplica, { epoch: 'e', seq: 1, asOf: 1, snapshot }, 'prices')
    expect(JSON.stringify(replica.doc)).toBe('{"a":{"x":"1"}}')
  })
})
