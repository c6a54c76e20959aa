import { expect, it } from 'vitest'
import type { BalancesEvent } from '#machines/trading/pair-balances/pair-balances.machine.ts'
import { followPair } from '#web/adapters/trading/follow-pair.ts'
import type { TopicViews } from '#web/streams/topic-views.ts'
import { startConnection } from '../support/connection.ts'

const balances = { TOMAN: { credit: '5', blockedCredit: '0', totalBalance: '5' } }

it('reports balances as on their way while the connection can bring them, and never once they have arrived', () => {
  const connection = startConnection()
  let state: object = { doc: null, asOf: null, status: 'loading' }
  let changed = () => {}
  const views = {
    of: () => ({
      state: () => state,
      subscribe: (listener: () => void) => {
        changed = listener
        return () => {
          changed = () => {}
        }
      },
    }),
  } as unknown as TopicViews
  const events: BalancesEvent[] = []
  const end = followPair({ views, connection }, 'BITCOIN_TOMAN', (event) => events.push(event))
  const show = (next: object) => {
    state = next
    changed()
  }
  connection.send({ type: 'network.lost' })
  connection.send({ type: 'network.found' })
  connection.send({ type: 'link.opened' })
  connection.send({ type: 'frame.received' })
  show({ doc: balances, asOf: 7, status: 'live' })
  connection.send({ type: 'network.lost' })
  show({ doc: balances, asOf: 7, status: 'stale' })
  end()
  connection.send({ type: 'link.opened' })
  show({ doc: null, asOf: null, status: 'refused' })
  const none = { type: 'balances.change', balances: null, asOf: null, isLive: false }
  const here = { type: 'balances.change', balances, asOf: 7, isComing: false }
  expect(events).toEqual([
    { ...none, isComing: true },
    { ...none, isComing: false },
    { ...none, isComing: true },
    { ...here, isLive: true },
    { ...here, isLive: true },
    { ...here, isLive: false },
  ])
})
