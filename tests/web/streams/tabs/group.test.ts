import { expect, it } from 'vitest'
import { groupOf } from '#web/streams/tabs/group.ts'

it('names lock and channel by a hash of the token, from which neither the token nor the other name can be found', async () => {
  const [one, same, other] = await Promise.all(['token-of-one', 'token-of-one', 'token-of-another'].map(groupOf))
  expect(one).toEqual(same)
  expect(one).toEqual({
    lock: expect.stringMatching(/^sarraf\.tabs\.1\.[0-9a-f]{64}$/),
    channel: expect.stringMatching(/^sarraf\.tabs\.1\.[0-9a-f]{64}$/),
  })
  expect(new Set([one?.lock, one?.channel, other?.lock, other?.channel]).size).toBe(4)
  expect(await groupOf(null)).toEqual({ lock: 'sarraf.tabs.1.guest', channel: 'sarraf.tabs.1.guest' })
})
