import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createSlots, type Slot } from '#relay/http/uploads/slots.ts'

const all = 6
const each = 2
type Held = { person: string; address: string; place: Slot; isKept: boolean }

const step = fc.oneof(
  fc.record({
    kind: fc.constant('ask' as const),
    person: fc.integer({ min: 0, max: 5 }),
    address: fc.integer({ min: 0, max: 3 }),
  }),
  fc.record({ kind: fc.constantFrom('keep' as const, 'giveBack' as const), which: fc.nat(5) }),
)

it('slots go to users with fewer, never exceed the limits, and a kept slot is never taken', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const slots = createSlots({ all, each })
      const held = new Set<Held>()
      const count = (name: 'person' | 'address', value: string) => [...held].filter((one) => one[name] === value).length
      for (const done of steps) {
        if (done.kind !== 'ask') {
          const one = [...held][done.which]
          if (one === undefined) continue
          one.place[done.kind]()
          if (done.kind === 'keep') one.isKept = true
          else held.delete(one)
          continue
        }
        const [person, address] = [`person ${done.person}`, `address ${done.address}`]
        const own = { person: count('person', person), address: count('address', address) }
        const movable = [...held].filter(({ isKept }) => !isKept)
        const heaviest = Math.max(0, ...movable.map((one) => count('address', one.address)))
        const hasNeighbourWithMore = movable.some(
          (one) => one.address === address && count('person', one.person) > own.person + 1,
        )
        const one: Held = { person, address, place: null as never, isKept: false }
        const before = new Set(held)
        const place = slots.take({ person, address }, () => {
          expect(one.isKept).toBe(false)
          held.delete(one)
        })
        if (own.person >= each) expect(place).toBe('own')
        else if (before.size < all) expect([typeof place, held]).toEqual(['object', before])
        else if (heaviest <= own.address + 1 && !hasNeighbourWithMore) expect(place).toBe('all')
        else {
          const [gone, ...others] = [...before].filter((other) => !held.has(other))
          expect([typeof place, others]).toEqual(['object', []])
          // The loser still has at least as many slots as the newcomer.
          const isFair = count('address', gone!.address) > own.address || gone!.address === address
          expect(isFair).toBe(true)
        }
        if (typeof place === 'string') continue
        one.place = place
        held.add(one)
        expect(held.size).toBeLessThanOrEqual(all)
      }
    }),
    { numRuns: 500 },
  )
})
