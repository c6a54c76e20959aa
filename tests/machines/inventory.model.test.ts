import { afterAll, describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { type BalancesEvent, inventoryMachine } from '#machines/inventory/inventory.machine.ts'
import { selectCredit, selectInventory, selectShownCredit } from '#machines/inventory/inventory.selectors.ts'
import { ApiError } from '#shared/errors/api-error.ts'
import type { MarketType } from '#shared/market/coins.ts'
import type { PairDocument } from '#shared/stream/documents.ts'
import { coverageOf } from '../models/coverage.ts'
import { everyTransition } from '../models/every-transition.ts'
import { inventoryModel } from '../models/inventory.model.ts'

const coverage = coverageOf(inventoryMachine)

const row = (credit: string) => ({ credit, blockedCredit: '0', totalBalance: credit })
const told = { BITCOIN: row('0.5'), TOMAN: row('500000000') }
const answered = { BITCOIN: row('0.25'), TOMAN: row('700000000') }

const idle = { face: 'live', isRefreshing: false, isRefreshed: false, error: null }

describe('inventory', () => {
  afterAll(() => {
    process.stdout.write(`${coverage.summary()}\n`)
    expect(coverage.missing()).toEqual([])
  })

  for (const path of everyTransition(inventoryModel)) {
    it(path.description, async () => {
      const { actor, clock, outside } = startInventory()
      const see = (face: object, market: string, bitcoin: string | null, toman: string | null) => () => {
        const snapshot = actor.getSnapshot()
        expect([
          selectInventory(snapshot),
          snapshot.context.market,
          selectCredit(snapshot, 'BITCOIN'),
          selectCredit(snapshot, 'TOMAN'),
          outside.watched.at(-1),
        ]).toEqual([{ ...idle, ...face }, market, bitcoin, toman, market])
      }
      const here = 'BITCOIN_TOMAN'
      await path.test({
        events: {
          balancesCome: () => outside.tell({ type: 'balances.change', balances: told, isLive: true, isComing: false }),
          balancesAge: () => outside.tell({ type: 'balances.change', balances: told, isLive: false, isComing: false }),
          // The topic says again what it said before the person asked.
          oldAges: () => outside.tell({ ...outside.last!, isLive: false, isComing: false }),
          balancesFail: () => outside.tell({ type: 'balances.change', balances: null, isLive: false, isComing: false }),
          ask: () => actor.send({ type: 'refresh.ask' }),
          answer: () => outside.read.resolve(answered),
          cut: () => outside.read.reject(new ApiError('NO_ANSWER')),
          timePasses: () => clock.increment(4000),
          chooseOther: () => actor.send({ type: 'market.change', market: 'ETHEREUM_TETHER' }),
          chooseSame: () => actor.send({ type: 'market.change', market: 'BITCOIN_TOMAN' }),
        },
        states: {
          unknown: see({ face: 'loading' }, here, null, null),
          missing: see({ face: 'missing' }, here, null, null),
          shown: see({}, here, '0.5', '500000000'),
          aged: see({ face: 'stale' }, here, '0.5', '500000000'),
          asking: see({ face: 'loading', isRefreshing: true }, here, null, null),
          askingAgain: see({ isRefreshing: true }, here, '0.5', '500000000'),
          answered: () => {
            expect([
              selectInventory(actor.getSnapshot()).isRefreshed,
              selectCredit(actor.getSnapshot(), 'BITCOIN'),
            ]).toEqual([true, '0.25'])
          },
          answeredAged: () => expect(selectCredit(actor.getSnapshot(), 'BITCOIN')).toBe('0.25'),
          quiet: () => expect(selectInventory(actor.getSnapshot()).isRefreshed).toBe(false),
          askingOnce: () => expect(selectInventory(actor.getSnapshot()).isRefreshing).toBe(true),
          failed: see({ face: 'loading', error: 'NO_ANSWER' }, here, null, null),
          failedAfter: see({ error: 'NO_ANSWER' }, here, '0.5', '500000000'),
          other: see({ face: 'loading' }, 'ETHEREUM_TETHER', null, null),
          otherShown: see({}, 'ETHEREUM_TETHER', '0.5', '500000000'),
        },
      })
    })
  }

  it('lets go of the balances of a market that was left', () => {
    const { actor, outside } = startInventory()
    actor.send({ type: 'market.change', market: 'DASH_TOMAN' })
    actor.send({ type: 'market.change', market: 'DASH_TOMAN' })
    expect([outside.watched, outside.released]).toEqual([['BITCOIN_TOMAN', 'DASH_TOMAN'], ['BITCOIN_TOMAN']])
  })

  it('shows a market maker only what is not above zero, and nobody owns what has no row', () => {
    const { actor, outside } = startInventory()
    const balances = { BITCOIN: row('-0.5'), TOMAN: row('0'), TETHER: row('3') }
    outside.tell({ type: 'balances.change', balances, isLive: true, isComing: false })
    const snapshot = actor.getSnapshot()
    const shown = (isSupervisor: boolean) =>
      (['BITCOIN', 'TOMAN', 'TETHER', 'DASH'] as const).map((one) => selectShownCredit(snapshot, one, isSupervisor))
    expect([shown(true), shown(false)]).toEqual([
      ['-0.5', '0', null, '0'],
      ['-0.5', '0', '3', '0'],
    ])
  })
})

function startInventory() {
  const clock = new SimulatedClock()
  const outside = {
    tell: (_: BalancesEvent): void => undefined,
    last: null as BalancesEvent | null,
    read: Promise.withResolvers<PairDocument>(),
    watched: [] as MarketType[],
    released: [] as MarketType[],
  }
  const actors = {
    watchBalances: fromCallback<{ type: 'never' }, { market: MarketType }>(({ sendBack, input: { market } }) => {
      outside.watched.push(market)
      outside.last = { type: 'balances.change', balances: null, isLive: false, isComing: true }
      outside.tell = (event) => {
        outside.last = event
        sendBack(event)
      }
      return () => void outside.released.push(market)
    }),
    readBalances: fromPromise<PairDocument, { market: MarketType }>(() => {
      outside.read = Promise.withResolvers()
      return outside.read.promise
    }),
  }
  const input = { market: 'BITCOIN_TOMAN' } as const
  const actor = createActor(inventoryMachine.provide({ actors }), { clock, input, inspect: coverage.inspect })
  return { actor: actor.start(), clock, outside }
}
