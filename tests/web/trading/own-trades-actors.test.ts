import { Subject } from 'rxjs'
import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { Call } from '#shared/contract/call.ts'
import type { PersonApi } from '#web/adapters/app/client/person-api.ts'
import { ownTradesActors } from '#web/adapters/trading/own-trades.ts'
import { startChild } from '../support/child.ts'

it("reads the user's book trades of the coin, keeps those of the market, and reports changes until it is stopped", async () => {
  const requests: unknown[] = []
  const trade = (id: string, marketType: string) => ({
    id,
    marketType,
    amount: '1',
    unitPrice: '2',
    createdAtDateTime: '2026-11-20T20:45:01.000Z',
  })
  const send = async ({ path }: Call, { query }: { query: object }) => {
    requests.push([path, query])
    return { content: [trade('2', 'BITCOIN_TETHER'), trade('1', 'BITCOIN_TOMAN')] }
  }
  const orderChanges = new Subject<void>()
  const { readTrades, watchChanges } = ownTradesActors({ api: { send } as unknown as PersonApi, orderChanges })
  const { emitted, stop } = startChild(watchChanges, undefined)
  orderChanges.next()
  stop()
  orderChanges.next()
  const reading = createActor(readTrades, { input: { market: 'BITCOIN_TOMAN' } }).start()
  const read = await new Promise((resolve) =>
    reading.subscribe(({ output }) => (output === undefined ? undefined : resolve(output))),
  )
  const { marketType: _, ...kept } = trade('1', 'BITCOIN_TOMAN')
  expect([emitted, requests, read]).toEqual([
    [{ type: 'orders.change' }],
    [['/trades', { type: 'P2P', destinationCoin: 'BITCOIN', size: 40 }]],
    [kept],
  ])
})
