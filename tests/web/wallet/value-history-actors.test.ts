import { expect, it } from 'vitest'
import { personKey } from '#web/adapters/app/person-key.ts'
import type { Services } from '#web/adapters/app/services.ts'
import { valueHistoryActors } from '#web/adapters/wallet/value-history.ts'
import { startChild } from '../support/child.ts'

const row = (totalBalance: string) => ({ credit: totalBalance, blockedCredit: '0', totalBalance })
const market = (lastPrice: string) => ({ marketType: '', relatedCoin: '', lastPrice, last24HoursChange: '0' })

it('reports the total worth, once for each value, while it is live and every holding has a price', () => {
  const states: { [topic: string]: { status: string; doc: object | null } } = {}
  const listeners = new Set<() => void>()
  const of = (topic: string) => ({
    state: () => states[topic] ?? { status: 'loading', doc: null },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  })
  const { watchValue } = valueHistoryActors({ of } as unknown as Services['views'], 'key')
  const { emitted, stop } = startChild<{ type: string; point: { day: string; total: string } }>(watchValue)
  const publish = (topic: string, doc: object, status = 'live') => {
    states[topic] = { status, doc }
    for (const listener of listeners) listener()
  }
  publish('me:wallet:P2P', { TOMAN: row('100'), TETHER: row('2') })
  publish('markets:TOMAN', { TETHER: market('50') })
  publish('markets:TOMAN', { TETHER: market('50') })
  publish('markets:TOMAN', { TETHER: market('60') }, 'stale')
  publish('markets:TOMAN', { BITCOIN: market('60') })
  publish('markets:TOMAN', { TETHER: market('70') })
  stop()
  expect([emitted.map(({ point }) => point.total), listeners.size]).toEqual([['200', '240'], 0])
  expect(emitted[0]?.point.day).toMatch(/^\d{4}-\d\d-\d\d$/)
})

it('separates users by a key that does not contain the phone number', () => {
  const [one, other] = [personKey('sarraf.value', '+989120000001'), personKey('sarraf.value', '+989120000002')]
  expect([one === other, one.includes('912'), /^sarraf\.value\.[0-9a-f]{32}$/.test(one)]).toEqual([false, false, true])
  expect(personKey('sarraf.value', '+989120000001')).toBe(one)
})
