import { expect, it } from 'vitest'
import { runMonth } from '#bench/month/run-month.ts'

it('a day of five users ends with a valid ledger, a backup that starts elsewhere, and no failed call', async () => {
  const days = await runMonth({ days: 1, users: 5, seed: 5, actions: 24 }, () => {})
  expect(days.map(({ day, failed }) => ({ day, failed }))).toEqual([{ day: 1, failed: 0 }])
  expect(
    days.every(({ calls, database, sandboxKib, relayKib }) => Math.min(calls, database, sandboxKib, relayKib) > 0),
  ).toBe(true)
}, 120_000)
