import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { type OwnTrade, ownTradeKeys } from '#machines/trading/own-trades/own-trade.ts'
import { ownTradesMachine } from '#machines/trading/own-trades/own-trades.machine.ts'
import { selectOwnTrades } from '#machines/trading/own-trades/own-trades.selectors.ts'
import type { MarketType } from '#shared/market/coins.ts'
import { coverageOf } from '../../models/support/coverage.ts'
import { ownTradesModel } from '../../models/trading/own-trades.model.ts'
import { demandCoverage } from '../support/demand-coverage.ts'
import { flushPromises } from '../support/ticket.ts'

const coverage = coverageOf(ownTradesMachine)
const own = (id: string, second: number, amount = '0.5'): OwnTrade => ({
  id,
  amount,
  unitPrice: '100',
  createdAtDateTime: `2026-11-20T20:45:0${second}.123Z`,
})
const first = [own('1', 1)]
const second = [own('2', 2), own('1', 1)]

describe('ownTrades', () => {
  demandCoverage(coverage)

  for (const path of coverage.paths(ownTradesModel)) {
    it(path.description, async () => {
      const requests: { market: string; answer: PromiseWithResolvers<readonly OwnTrade[]> }[] = []
      const readTrades = fromPromise<readonly OwnTrade[], { market: MarketType }>(({ input: { market } }) => {
        requests.push({ market, answer: Promise.withResolvers() })
        return requests.at(-1)!.answer.promise
      })
      const watchChanges = fromCallback<{ type: 'never' }>(() => {})
      const machine = ownTradesMachine.provide({ actors: { readTrades, watchChanges } })
      const actor = createActor(machine, { input: { market: 'BITCOIN_TOMAN' }, inspect: coverage.inspect }).start()
      const see = (state: string, trades: readonly OwnTrade[]) => async () => {
        await flushPromises()
        const snapshot = actor.getSnapshot()
        expect([snapshot.value, selectOwnTrades(snapshot)]).toEqual([state, trades])
        expect(new Set(requests.map(({ market }) => market))).toEqual(new Set(['BITCOIN_TOMAN']))
      }
      const answer = (act: (answer: PromiseWithResolvers<readonly OwnTrade[]>) => void) => async () => {
        act(requests.at(-1)!.answer)
        await flushPromises()
      }
      await path.test({
        events: {
          tradesCome: answer(({ resolve }) => resolve(first)),
          newTradesCome: answer(({ resolve }) => resolve(second)),
          readingFails: answer(({ reject }) => reject(new Error('no answer'))),
          orderChanges: () => actor.send({ type: 'orders.change' }),
        },
        states: {
          reading: see('reading', []),
          outdated: see('reading', []),
          readingAgain: see('reading', first),
          marked: see('read', first),
          markedAgain: see('read', second),
          unmarked: see('read', []),
        },
      })
    })
  }
})

describe('own trades among the public ones', () => {
  const publicTrade = (second: number, amount: string, unitPrice = '100.00') => ({
    amount,
    unitPrice,
    createdAtDateTime: `2026-11-20T20:45:0${second}.123Z`,
    orderType: 'LIMITED_BUY',
  })

  it('have the same millisecond, amount and price', () => {
    const trades = {
      '2-a': publicTrade(2, '0.50'),
      '2-b': publicTrade(2, '0.51'),
      '2-c': publicTrade(2, '0.50', '101'),
      '1-a': publicTrade(1, '0.5'),
      '3-a': { ...publicTrade(2, '0.5'), createdAtDateTime: '2026-11-20T20:45:02.124Z' },
    }
    expect([ownTradeKeys(trades, second), ownTradeKeys(trades, [own('2', 2)]), ownTradeKeys(trades, [])]).toEqual([
      ['2-a', '1-a'],
      ['2-a'],
      [],
    ])
  })

  it('are not marked while another trade is equal, until all equal ones are own', () => {
    const alike = { '1-a': publicTrade(1, '0.5'), '1-a#2': publicTrade(1, '0.5') }
    expect([
      ownTradeKeys(alike, [own('1', 1)]),
      ownTradeKeys(alike, [own('1', 1), own('1', 1)]),
      ownTradeKeys(alike, [own('1', 1), own('9', 1)]),
    ]).toEqual([[], [], ['1-a', '1-a#2']])
  })
})
