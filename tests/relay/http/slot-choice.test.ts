import { expect, it } from 'vitest'
import { createSlots } from '#relay/http/uploads/slots.ts'

/**
 * Fills four slots with these uploads (`address/person`, `!` for a kept slot), and asks for one more for each newcomer.
 * @returns the places of the uploads that gave way, and the refusal of the last newcomer.
 */
function askAfter(uploads: readonly string[], ...newcomers: string[]) {
  const slots = createSlots({ all: 4, each: 3 })
  const gone: number[] = []
  const take = (upload: string, place: number) => {
    const [address = '', person = ''] = upload.replace('!', '').split('/')
    const slot = slots.take({ person, address }, () => gone.push(place))
    if (upload.endsWith('!') && typeof slot !== 'string') slot.keep()
    return slot
  }
  const last = [...uploads, ...newcomers].map(take).at(-1)
  return { gone, refusal: typeof last === 'string' ? last : null }
}

it.each([
  ['the oldest of an address with two more', ['b/q', 'a/p', 'a/p', 'a/p'], 'c/r', 1],
  ['the address with the most', ['b/q', 'a/p', 'a/r', 'a/s'], 'c/t', 1],
  ['the user with the most of that address', ['b/q', 'a/r', 'a/p', 'a/p'], 'c/t', 2],
  ['a user with two more of the same address', ['a/q', 'a/p', 'a/p', 'b/s'], 'a/r', 1],
  ['an upload that is not kept', ['b/q', 'a/p!', 'a/p!', 'a/r'], 'c/s', 3],
  ['an address with fewer, when the one with the most keeps all', ['a/p!', 'a/p!', 'b/q', 'b/r'], 'c/s', 2],
] as const)('a newcomer takes the slot of %s', (_, uploads, newcomer, place) => {
  expect(askAfter(uploads, newcomer)).toEqual({ gone: [place], refusal: null })
})

it.each([
  ['no address and no neighbour has two more', ['a/p', 'a/q', 'b/r', 'b/s'], 'b/t', 'all'],
  ['all slots of the address with the most are kept', ['a/p!', 'a/p!', 'a/q!', 'b/r'], 'c/s', 'all'],
  ['they have the most for one user', ['a/p', 'a/p', 'a/p'], 'b/p', 'own'],
] as const)('a newcomer gets no slot when %s', (_, uploads, newcomer, refusal) => {
  expect(askAfter(uploads, newcomer)).toEqual({ gone: [], refusal })
})

it('an upload gives way once', () => {
  expect(askAfter(['b/q', 'a/p', 'a/p', 'a/p'], 'c/r', 'd/s')).toEqual({ gone: [1, 2], refusal: null })
})
