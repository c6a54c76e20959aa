import { expect, it } from 'vitest'
import { createLiveTokens } from '#relay/people/live-tokens.ts'
import { createFakeClock } from './support/fake-clock.ts'

it("a person's newest token is polled with, and none is kept longer than its topics after its last tab has left", async () => {
  const clock = createFakeClock()
  const tokens = createLiveTokens(clock, 10_000)
  tokens.hold('anna', 'h1', 'first')
  tokens.hold('anna', 'h2', 'second')
  tokens.hold('bob', 'h3', 'of bob')
  expect([tokens.of('anna'), tokens.of('bob'), tokens.of('carl')]).toEqual(['second', 'of bob', null])
  tokens.end('h2')
  expect(tokens.of('anna')).toBe('first')
  tokens.leave('h1')
  await clock.advance(9_999)
  expect(tokens.of('anna')).toBe('first')
  tokens.hold('anna', 'h1', 'first')
  await clock.advance(20_000)
  expect(tokens.of('anna')).toBe('first')
  tokens.leave('h1')
  tokens.leave('h3')
  await clock.advance(10_000)
  expect([tokens.of('anna'), tokens.of('bob'), tokens.persons(), clock.pending()]).toEqual([null, null, 0, 0])
})
