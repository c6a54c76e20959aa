import { availableParallelism } from 'node:os'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { choosePlaces } from '#scripts/run/relays/door.ts'
import { relayCountOf } from '#scripts/run/relays/how-many.ts'

describe('the door in front of several relays', () => {
  it('always leads an IP address to the same place', () => {
    const others = fc.array(fc.oneof(fc.ipV4(), fc.ipV6(), fc.constant('127.0.0.1')))
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), others, (address, between) => {
        fc.pre(!/^127\.|^::1$|^::ffff:127\./.test(address))
        const placeOf = choosePlaces()
        const first = placeOf(address)
        for (const other of between) placeOf(other)
        expect([placeOf(address), choosePlaces()(address)]).toEqual([first, first])
      }),
    )
  })

  it('spreads IP addresses over all places', () => {
    const placeOf = choosePlaces()
    const counts = [0, 0, 0, 0]
    for (let host = 0; host < 4000; host++) counts[placeOf(`10.0.${host >> 8}.${host & 255}`) % 4]! += 1
    expect(counts.filter((count) => count < 900 || count > 1100)).toEqual([])
  })

  it('takes local connections in turn', () => {
    const placeOf = choosePlaces()
    expect(['127.0.0.1', '::1', '::ffff:127.0.0.1', '127.8.8.8'].map(placeOf)).toEqual([0, 1, 2, 3])
  })
})

describe('RELAYS', () => {
  it('is one for each core, or a number', () => {
    expect(['auto', '1', '7', '0', '101', '2.5', '', 'many'].map(relayCountOf)).toEqual([
      availableParallelism(),
      1,
      7,
      null,
      null,
      null,
      null,
      null,
    ])
  })
})
