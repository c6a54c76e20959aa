import { expect, it } from 'vitest'
import { createFrameMemory } from '#bench/load/frame-memory.ts'
import { Holdings } from '#bench/load/holdings.ts'
import { slowByRule } from '#bench/load/slow-rule.ts'
import { emptyTally } from '#bench/load/tally.ts'
import { createTruth } from '#bench/load/truth.ts'
import { heldBy, oneOfEach, visitors } from '#bench/load/visitors.ts'
import { personalAnswer, personOf, tokenOf } from '#bench/relay/persons.ts'

/** Returns a frame with a user's wallet, as the relay sends it. */
function walletFrame(person: number) {
  const snapshot = personalAnswer(person, new URL('http://upstream/wallets/customer-addresses'), 7)
  const topics = { 'me:wallet:P2P': { epoch: 'a', seq: 1, asOf: 1, snapshot } }
  return Buffer.from(`42${JSON.stringify(['frame', { now: 1, topics }])}`)
}

it('counts each value of a user that is sent to another user or to a guest', () => {
  const shared = { tally: emptyTally(), truth: createTruth() }
  const memory = createFrameMemory()
  const strangers = [4, 12, null].map((person) => {
    const holdings = new Holdings(shared, { topics: ['quotes'], own: ['me:wallet:P2P'], person })
    holdings.take(memory.read(walletFrame(12)), 1, false, false)
    return shared.tally.counts.strangers
  })
  expect(strangers).toEqual([1, 1, 2])
})

it('gives each user, identified by the token alone, changing answers of their own', () => {
  const orders = (token: string, second: number) =>
    personalAnswer(personOf(`Bearer ${token}`)!, new URL('http://upstream/orders'), second) as { content: object[] }
  const [before, after, other] = [orders(tokenOf(3), 0), orders(tokenOf(3), 3), orders(tokenOf(4), 0)]
  expect(before.content.slice(1).map((order) => ({ ...order, executedAmount: '' }))).toEqual(
    after.content.slice(0, 2).map((order) => ({ ...order, executedAmount: '' })),
  )
  expect(JSON.stringify(before)).not.toBe(JSON.stringify(after))
  expect([JSON.stringify(other).includes('"900000030009.'), personOf('Bearer token')]).toEqual([false, null])
})

it('has users on every kind of page, each in two tabs, and one visitor for each held topic', () => {
  const all = visitors(8000, 800)
  const tabs = Map.groupBy(all, ({ person }) => person)
  const guests = tabs.get(null)!.length
  tabs.delete(null)
  expect([guests, tabs.size, new Set([...tabs.values()].map(({ length }) => length))]).toEqual([7836, 82, new Set([2])])
  const pages = new Set([...tabs.values()].flat().map(({ topics }) => topics.length))
  expect(pages).toEqual(new Set(all.map(({ topics }) => topics.length)))
  expect(heldBy(oneOfEach(all))).toEqual(heldBy(all))
})

it('computes how many stopped readers a relay must have closed, and how many it may have closed as slow', () => {
  const [kept, second] = [1_000_000, 1000]
  const rates = [100_000, 1000, 10]
  expect([2, 12, 20, 30, 115, 2000].map((seconds) => slowByRule(rates, seconds * second, kept))).toEqual([
    { must: 0, may: 0 },
    { must: 0, may: 0 },
    { must: 0, may: 1 },
    { must: 1, may: 1 },
    { must: 3, may: 2 },
    { must: 3, may: 2 },
  ])
})
