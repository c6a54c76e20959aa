import { expect, it } from 'vitest'
import { openWorld } from '../support/people-world.ts'

const rounds = 150

it.each([
  ['/users/login', { password: 'x' }],
  ['/users/forget-password', { authenticationType: 'SMS' }],
])('%s takes as long for an unknown number as for a known one', async (path, more) => {
  const world = await openWorld()
  const numbers = Array.from({ length: rounds }, (_, index) => String(1_000_000 + index))
  for (const number of numbers) await world.make({ mobileNumber: `+98912${number}`, funded: false })
  let callCount = 0
  const timeOf = async (mobileNumber: string) => {
    // Each call has its own IP address, because the limit of one IP address would refuse it.
    const address = `198.18.${callCount >> 8}.${callCount++ & 255}`
    const began = performance.now()
    const { status } = await world.call(`POST ${path}`, { body: { mobileNumber, ...more }, address })
    expect(status).toBe(200)
    return performance.now() - began
  }
  for (const number of numbers.slice(0, 20)) await timeOf(`+98913${number.replace('1', '2')}`)
  const known: number[] = []
  const unknown: number[] = []
  // Known and unknown numbers alternate, so that other load of the machine affects both.
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
  // The middle ranges overlap: the time of one answer does not reveal which it was.
  expect(known[tenth]!).toBeLessThan(unknown[ninth]!)
  expect(unknown[tenth]!).toBeLessThan(known[ninth]!)
  // The share of pairs in which the unknown number is faster is far from 0 and from 1.
  const faster = unknown.reduce((sum, ms) => sum + known.filter((other) => ms < other).length, 0) / rounds ** 2
  expect(faster).toBeGreaterThan(0.1)
  expect(faster).toBeLessThan(0.9)
})
