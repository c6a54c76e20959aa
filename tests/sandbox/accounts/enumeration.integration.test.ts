import { expect, it } from 'vitest'
import { openWorld } from '../support/people-world.ts'

const rounds = 150

it.each([
  ['/users/login', { password: 'x' }],
  ['/users/forget-password', { authenticationType: 'SMS' }],
])('%s takes as long for a number that is known as for one that is not', async (path, more) => {
  const world = await openWorld()
  const numbers = Array.from({ length: rounds }, (_, index) => String(1_000_000 + index))
  for (const number of numbers) await world.make({ mobileNumber: `+98912${number}`, funded: false })
  let asked = 0
  const timeOf = async (mobileNumber: string) => {
    // Each from an address of its own, or the pace of one address would refuse it.
    const address = `198.18.${asked >> 8}.${asked++ & 255}`
    const began = performance.now()
    const { status } = await world.ask(`POST ${path}`, { body: { mobileNumber, ...more }, address })
    expect(status).toBe(200)
    return performance.now() - began
  }
  for (const number of numbers.slice(0, 20)) await timeOf(`+98913${number.replace('1', '2')}`)
  const known: number[] = []
  const unknown: number[] = []
  // One of each in turn, so that whatever else the machine does falls on both.
  for (const [index, number] of numbers.entries()) {
    const both = [
      () => timeOf(`+98912${number}`).then((ms) => known.push(ms)),
      () => timeOf(`+98913${number}`).then((ms) => unknown.push(ms)),
    ]
    for (const one of index % 2 === 0 ? both : both.toReversed()) await one()
  }
  known.sort((a, b) => a - b)
  unknown.sort((a, b) => a - b)
  const [tenth, ninth] = [Math.floor(rounds * 0.1), Math.floor(rounds * 0.9)]
  // The middles of both overlap: nobody can tell from one answer's time which it was.
  expect(known[tenth]!).toBeLessThan(unknown[ninth]!)
  expect(unknown[tenth]!).toBeLessThan(known[ninth]!)
  // And more: how often an unknown number is faster than a known one is far from always and from never.
  const faster = unknown.reduce((sum, ms) => sum + known.filter((other) => ms < other).length, 0) / rounds ** 2
  expect(faster).toBeGreaterThan(0.1)
  expect(faster).toBeLessThan(0.9)
})
