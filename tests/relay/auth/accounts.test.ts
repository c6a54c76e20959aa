import { expect, it } from 'vitest'
import { createAccounts } from '#relay/auth/accounts.ts'
import type { Person } from '#relay/auth/token-verifier.ts'
import { createFakeClock } from '../support/fake-clock.ts'

const person = (key: string): Person => ({ key, isAuthorized: true, formerly: [] })

function start() {
  const clock = createFakeClock()
  const accounts = createAccounts(clock, 10_000)
  const open = (hash: string, key: string) => {
    accounts.open(hash, `token ${hash}`, person(key))
    return accounts.of(hash)!
  }
  return { clock, accounts, open }
}

it("an account's live tokens are used in turn, and an ended one is not used", () => {
  const { accounts, open } = start()
  const anna = open('h1', 'anna')
  const bob = open('h4', 'bob')
  accounts.join(anna, 'h2', 'token h2')
  accounts.join(anna, 'h3', 'token h3')
  const turns = (count: number) => Array.from({ length: count }, () => accounts.nextToken(anna.id))
  expect(turns(4)).toEqual(['token h1', 'token h2', 'token h3', 'token h1'])
  accounts.end('h2')
  expect([turns(3), accounts.nextToken(bob.id), accounts.nextToken('nobody')]).toEqual([
    ['token h3', 'token h1', 'token h3'],
    'token h4',
    null,
  ])
})

it('no token is kept longer than its topics after its last tab has left', async () => {
  const { clock, accounts, open } = start()
  const { id } = open('h1', 'anna')
  accounts.leave('h1')
  await clock.advance(9_999)
  accounts.stay('h1')
  await clock.advance(20_000)
  expect([accounts.nextToken(id), accounts.count()]).toEqual(['token h1', 1])
  // The tab came and left again before the token was verified.
  accounts.leave('h1')
  accounts.leave('h1')
  accounts.stay('h1')
  await clock.advance(20_000)
  expect(accounts.nextToken(id)).toBe('token h1')
  accounts.leave('h1')
  await clock.advance(10_000)
  expect([accounts.nextToken(id), accounts.of('h1'), accounts.by('anna'), accounts.count(), clock.pending()]).toEqual([
    null,
    null,
    [],
    0,
    0,
  ])
})

it('an account has the number that was last reported for any of its sessions, and stays the same account', () => {
  const { accounts, open } = start()
  const anna = open('h1', 'old')
  accounts.join(anna, 'h2', 'token h2')
  accounts.named('h2', person('new'))
  const bob = open('h3', 'old')
  expect([accounts.by('old'), accounts.by('new'), accounts.of('h1') === anna]).toEqual([[bob], [anna], true])
  accounts.named('h3', person('new'))
  accounts.named('h9', person('old'))
  expect([accounts.by('old'), accounts.by('new')]).toEqual([[], [anna, bob]])
  accounts.end('h3')
  expect([accounts.by('new'), accounts.isLive(anna), accounts.isLive(bob)]).toEqual([[anna], true, false])
})
