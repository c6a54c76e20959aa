import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, SimulatedClock, waitFor } from 'xstate'
import {
  type BalancesEvent,
  type BalancesRead,
  pairBalancesMachine,
} from '#machines/trading/pair-balances/pair-balances.machine.ts'
import {
  selectCredit,
  selectPairBalances,
  selectShownCredit,
} from '#machines/trading/pair-balances/pair-balances.selectors.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import type { MarketType } from '#shared/market/coins.ts'
import { coverageOf } from '../../models/support/coverage.ts'
import { inventoryModel } from '../../models/trading/pair-balances.model.ts'
import { deferred } from '../support/deferred.ts'
import { demandCoverage } from '../support/demand-coverage.ts'

const coverage = coverageOf(pairBalancesMachine)

const row = (credit: string) => ({ credit, blockedCredit: '0', totalBalance: credit })
const fromTopic = { BITCOIN: row('0.5'), TOMAN: row('500000000') }
const answered = { BITCOIN: row('0.25'), TOMAN: row('700000000') }

const live = { type: 'balances.change', isLive: true, isComing: false } as const
const idle = { view: 'live', isRefreshing: false, isRefreshed: false, error: null }

describe('pairBalances', () => {
  demandCoverage(coverage)

  for (const path of coverage.paths(inventoryModel)) {
    it(path.description, async () => {
      const { actor, clock, outside } = startPairBalances()
      const see = (view: object, market: string, bitcoin: string | null, toman: string | null) => () => {
        const snapshot = actor.getSnapshot()
        expect([
          selectPairBalances(snapshot),
          snapshot.context.market,
          selectCredit(snapshot, 'BITCOIN'),
          selectCredit(snapshot, 'TOMAN'),
          outside.watched.at(-1),
        ]).toEqual([{ ...idle, ...view }, market, bitcoin, toman, market])
      }
      const here = 'BITCOIN_TOMAN'
      await path.test({
        events: {
          balancesCome: () => outside.emit({ ...live, balances: fromTopic, asOf: 1000 }),
          balancesAge: () => outside.emit({ ...live, balances: fromTopic, asOf: 1000, isLive: false }),
          // The topic repeats its value from before the request.
          oldAges: () => outside.emit({ ...outside.last!, isLive: false, isComing: false }),
          balancesFail: () => outside.emit({ ...live, balances: null, asOf: null, isLive: false }),
          ask: () => actor.send({ type: 'refresh.request' }),
          answer: () => outside.read.resolve({ balances: answered, asOf: 2000 }),
          cut: () => outside.read.reject(new ApiError('NO_ANSWER')),
          timePasses: () => clock.increment(4000),
          chooseOther: () => actor.send({ type: 'market.change', market: 'ETHEREUM_TETHER' }),
          chooseSame: () => actor.send({ type: 'market.change', market: 'BITCOIN_TOMAN' }),
        },
        states: {
          unknown: see({ view: 'loading' }, here, null, null),
          missing: see({ view: 'missing' }, here, null, null),
          shown: see({}, here, '0.5', '500000000'),
          aged: see({ view: 'stale' }, here, '0.5', '500000000'),
          asking: see({ view: 'loading', isRefreshing: true }, here, null, null),
          askingAgain: see({ isRefreshing: true }, here, '0.5', '500000000'),
          answered: () => {
            expect([
              selectPairBalances(actor.getSnapshot()).isRefreshed,
              selectCredit(actor.getSnapshot(), 'BITCOIN'),
            ]).toEqual([true, '0.25'])
          },
          answeredAged: () => expect(selectCredit(actor.getSnapshot(), 'BITCOIN')).toBe('0.25'),
          quiet: () => expect(selectPairBalances(actor.getSnapshot()).isRefreshed).toBe(false),
          askingOnce: () => expect(selectPairBalances(actor.getSnapshot()).isRefreshing).toBe(true),
          failed: see({ view: 'loading', error: 'NO_ANSWER' }, here, null, null),
          failedAfter: see({ error: 'NO_ANSWER' }, here, '0.5', '500000000'),
          other: see({ view: 'loading' }, 'ETHEREUM_TETHER', null, null),
          otherShown: see({}, 'ETHEREUM_TETHER', '0.5', '500000000'),
        },
      })
    })
  }

  it.each<[string, readonly (number | null)[], string | null]>([
    ['an answer is newer than the document of the topic', [1000, 2000], '2'],
    ['the topic repeats its document of before the request', [1000, 2000, 1000], '2'],
    ['the topic has read the exchange since: its balance is shown again', [1000, 2000, 3000], '3'],
    ['an answer comes late: the topic has sent something newer in between', [1000, 3000, 2000], '3'],
    ['the topic has nothing yet', [null, 2000, null], '2'],
    ['the balances are nobody’s any more', [1000, 2000, null], null],
  ])('shows the newest balance: %s', async (_, moments, shown) => {
    const { actor, outside } = startPairBalances()
    actor.send({ type: 'refresh.request' })
    for (const asOf of moments) {
      // The time distinguishes a value of the topic from an answer.
      const balances = asOf === null ? null : { BITCOIN: row(String(asOf / 1000)) }
      if (asOf === 2000) outside.read.resolve({ balances: balances!, asOf })
      else outside.emit({ ...live, balances, asOf })
      await waitFor(actor, (snapshot) => asOf !== 2000 || !selectPairBalances(snapshot).isRefreshing)
    }
    expect(selectCredit(actor.getSnapshot(), 'BITCOIN')).toBe(shown)
  })

  it('shows an answer as old until the topic of its market is live', async () => {
    const { actor, outside } = startPairBalances()
    actor.send({ type: 'refresh.request' })
    outside.read.resolve({ balances: answered, asOf: 2000 })
    await waitFor(actor, (snapshot) => selectPairBalances(snapshot).isRefreshed)
    const before = selectPairBalances(actor.getSnapshot())
    outside.emit({ ...live, balances: fromTopic, asOf: 1000 })
    expect([before, selectPairBalances(actor.getSnapshot())]).toEqual([
      { ...idle, isRefreshed: true, view: 'stale' },
      { ...idle, isRefreshed: true },
    ])
  })

  it('releases the balances of the former market', () => {
    const { actor, outside } = startPairBalances()
    actor.send({ type: 'market.change', market: 'DASH_TOMAN' })
    actor.send({ type: 'market.change', market: 'DASH_TOMAN' })
    expect([outside.watched, outside.released]).toEqual([['BITCOIN_TOMAN', 'DASH_TOMAN'], ['BITCOIN_TOMAN']])
  })

  it('shows a market maker only balances of zero or less, and 0 for a missing row', () => {
    const { actor, outside } = startPairBalances()
    const balances = { BITCOIN: row('-0.5'), TOMAN: row('0'), TETHER: row('3') }
    outside.emit({ ...live, balances, asOf: 1000 })
    const snapshot = actor.getSnapshot()
    const shown = (isSupervisor: boolean) =>
      (['BITCOIN', 'TOMAN', 'TETHER', 'DASH'] as const).map((one) => selectShownCredit(snapshot, one, isSupervisor))
    expect([shown(true), shown(false)]).toEqual([
      ['-0.5', '0', null, '0'],
      ['-0.5', '0', '3', '0'],
    ])
  })
})

function startPairBalances() {
  const clock = new SimulatedClock()
  const outside = {
    emit: (_: BalancesEvent): void => undefined,
    last: null as BalancesEvent | null,
    read: Promise.withResolvers<BalancesRead>(),
    watched: [] as MarketType[],
    released: [] as MarketType[],
  }
  const actors = {
    watchBalances: fromCallback<{ type: 'never' }, { market: MarketType }>(({ sendBack, input: { market } }) => {
      outside.watched.push(market)
      outside.last = { type: 'balances.change', balances: null, asOf: null, isLive: false, isComing: true }
      outside.emit = (event) => {
        outside.last = event
        sendBack(event)
      }
      return () => void outside.released.push(market)
    }),
    readBalances: deferred<BalancesRead, { market: MarketType }>((answer) => {
      outside.read = answer
    }),
  }
  const input = { market: 'BITCOIN_TOMAN' } as const
  const actor = createActor(pairBalancesMachine.provide({ actors }), { clock, input, inspect: coverage.inspect })
  return { actor: actor.start(), clock, outside }
}
