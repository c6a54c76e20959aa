import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, SimulatedClock } from 'xstate'
import { otcEntryMachine, type PricesEvent, type TradeTerms } from '#machines/trading/otc-entry/otc-entry.machine.ts'
import {
  selectBudget,
  selectEntryBlocker,
  selectEntryUrl,
  selectOtcEntry,
  selectTermsView,
} from '#machines/trading/otc-entry/otc-entry.selectors.ts'
import type { Settlement } from '#shared/market/coins.ts'
import { coverageOf } from '../../models/support/coverage.ts'
import { otcEntryModel } from '../../models/trading/otc-entry.model.ts'
import { deferred } from '../support/deferred.ts'
import { demandCoverage } from '../support/demand-coverage.ts'

const coverage = coverageOf(otcEntryMachine)

const toman = {
  BITCOIN: { buyPrice: '4000000000', sellPrice: '3900000000' },
  ETHEREUM: { buyPrice: '200000000', sellPrice: '190000000' },
}
const limits = { min: '0.05', max: '2' }
const terms: TradeTerms = { BITCOIN: { ...limits, fee: null, networks: [] } }

const blank = {
  side: 'buy',
  settlement: 'TOMAN',
  offered: ['TOMAN', 'TETHER'],
  coin: 'BITCOIN',
  amount: '',
  total: '',
  unitPrice: null,
  min: '0',
  max: '1000000',
  problem: null,
  wrong: null,
}
const priced = { ...blank, unitPrice: '4000000000' }
const typed = { ...priced, amount: '۰٫۰۱', total: '40000000' }
const ether = { ...priced, coin: 'ETHEREUM', unitPrice: '200000000', amount: '0.2', total: '40000000' }
const limited = { ...typed, ...limits, problem: 'minErr', wrong: 'amount' }

describe('otcEntry', () => {
  demandCoverage(coverage)

  for (const path of coverage.paths(otcEntryModel)) {
    it(path.description, async () => {
      const { actor, clock, outside } = startOrder()
      const see = (screen: object, blocker: string | null) => () => {
        const snapshot = actor.getSnapshot()
        const { offered, ...shown } = selectOtcEntry(snapshot)
        const { offered: _, ...wanted } = screen as typeof blank
        expect([shown, selectEntryBlocker(snapshot)]).toEqual([wanted, blocker])
        expect(offered).toContain(shown.settlement)
      }
      const seeTerms = (view: string, isAsking: boolean, screen: object, blocker: string | null) => () => {
        see(screen, blocker)()
        expect(selectTermsView(actor.getSnapshot())).toEqual({ view, isAsking })
      }
      await path.test({
        events: {
          pricesCome: () => outside.prices({ type: 'prices.change', prices: toman, isLive: true }),
          pricesAge: () => outside.prices({ type: 'prices.change', prices: toman, isLive: false }),
          pricesEnd: () => outside.prices({ type: 'prices.change', prices: null, isLive: false }),
          limitsCome: () => outside.limits.resolve(terms),
          askForLimits: () => actor.send({ type: 'terms.request' }),
          limitsFail: () => outside.limits.reject(new Error('no answer')),
          timePasses: () => clock.increment(10_000),
          typeAmount: () => actor.send({ type: 'amount.change', text: '۰٫۰۱' }),
          typeTotal: () => actor.send({ type: 'total.change', text: '40000000' }),
          typeAnyTotal: () => actor.send({ type: 'total.change', text: '1000000.25' }),
          leaveTotal: () => actor.send({ type: 'total.leave' }),
          typeMillions: () => actor.send({ type: 'amount.change', text: '3000000' }),
          typeNonsense: () => actor.send({ type: 'amount.change', text: '1.2.3' }),
          typeNonsenseAsTotal: () => actor.send({ type: 'total.change', text: '1.2.3' }),
          typeNineDecimals: () => actor.send({ type: 'amount.change', text: '۰٫۱۲۳۴۵۶۷۸۹' }),
          typeNineDecimalsAsTotal: () => actor.send({ type: 'total.change', text: '0.123456789' }),
          deleteText: () => actor.send({ type: 'amount.change', text: '' }),
          chooseBuy: () => actor.send({ type: 'side.change', side: 'buy' }),
          chooseSell: () => actor.send({ type: 'side.change', side: 'sell' }),
          chooseBitcoin: () => actor.send({ type: 'coin.change', coin: 'BITCOIN' }),
          chooseEther: () => actor.send({ type: 'coin.change', coin: 'ETHEREUM' }),
          chooseToman: () => actor.send({ type: 'settlement.change', settlement: 'TOMAN' }),
          chooseTether: () => actor.send({ type: 'settlement.change', settlement: 'TETHER' }),
          speakEnglish: () => actor.send({ type: 'language.change', language: 'en' }),
          speakPersian: () => actor.send({ type: 'language.change', language: 'fa' }),
        },
        states: {
          blank: see(blank, 'amountRequired'),
          limitsLoading: seeTerms('coming', true, blank, 'amountRequired'),
          bounded: see({ ...blank, ...limits }, 'amountRequired'),
          amountAlone: see({ ...blank, amount: '۰٫۰۱' }, 'pending'),
          totalAlone: see({ ...blank, total: '40000000' }, 'pending'),
          etherPending: see({ ...blank, coin: 'ETHEREUM' }, 'amountRequired'),
          blankInTether: see({ ...blank, settlement: 'TETHER' }, 'amountRequired'),
          priced: see(priced, 'amountRequired'),
          wrong: see({ ...priced, amount: '1.2.3', problem: 'invalidAmount', wrong: 'amount' }, 'invalidAmount'),
          wrongTotal: see({ ...priced, total: '1.2.3', problem: 'invalidAmount', wrong: 'total' }, 'invalidAmount'),
          tooFine: see(
            { ...priced, amount: '۰٫۱۲۳۴۵۶۷۸۹', problem: 'amountPrecision', wrong: 'amount' },
            'amountPrecision',
          ),
          tooFineTotal: see(
            { ...priced, total: '0.123456789', problem: 'amountPrecision', wrong: 'total' },
            'amountPrecision',
          ),
          etherBlank: see({ ...ether, amount: '', total: '' }, 'amountRequired'),
          amountTyped: see(typed, null),
          selling: see({ ...typed, side: 'sell', unitPrice: '3900000000', total: '39000000' }, null),
          aged: see(typed, 'NO_ANSWER'),
          etherForTheSame: see(ether, null),
          totalTyped: see({ ...typed, amount: '0.01' }, null),
          totalSettled: see({ ...typed, amount: '0.01' }, null),
          anyTotal: see({ ...priced, amount: '0.00025', total: '1000000.25' }, null),
          anyTotalSettled: see({ ...priced, amount: '0.00025', total: '1000000' }, null),
          wrongTotalLeft: see({ ...priced, total: '1.2.3', problem: 'invalidAmount', wrong: 'total' }, 'invalidAmount'),
          boughtInTether: see({ ...blank, settlement: 'TETHER', amount: '0.01' }, 'pending'),
          boughtInToman: see({ ...blank, amount: '0.01' }, 'pending'),
          amountInTether: see({ ...blank, settlement: 'TETHER', amount: '۰٫۰۱' }, 'pending'),
          amountBack: () => expect(selectOtcEntry(actor.getSnapshot()).amount).toBe('۰٫۰۱'),
          limitsLate: seeTerms('loadFailed', false, typed, null),
          limitsAgain: seeTerms('loadFailed', true, typed, null),
          tooLittle: seeTerms('known', false, limited, 'minErr'),
          limitsReloading: seeTerms('known', true, limited, 'minErr'),
          limitsKept: seeTerms('known', false, limited, 'minErr'),
          tooMuch: see({ ...limited, amount: '3000000', total: '', problem: 'maxErr' }, 'maxErr'),
        },
      })
    })
  }

  it('takes spaces for no amount', () => {
    const { actor } = startOrder()
    actor.send({ type: 'amount.change', text: '  ' })
    expect(selectEntryBlocker(actor.getSnapshot())).toBe('amountRequired')
  })

  it('watches only the prices of its settlement, and releases the others', () => {
    const { actor, outside } = startOrder()
    actor.send({ type: 'settlement.change', settlement: 'TETHER' })
    actor.send({ type: 'settlement.change', settlement: 'TETHER' })
    actor.send({ type: 'language.change', language: 'en' })
    actor.send({ type: 'settlement.change', settlement: 'TOMAN' })
    expect([outside.watched, outside.released]).toEqual([['TOMAN', 'TETHER'], ['TOMAN']])
  })

  it('returns to the settlement of the language, unless another was chosen', () => {
    const { actor } = startOrder()
    const setLanguage = (language: 'fa' | 'en') => {
      actor.send({ type: 'language.change', language })
      return selectOtcEntry(actor.getSnapshot()).settlement
    }
    const followed = [setLanguage('en'), setLanguage('fa')]
    actor.send({ type: 'settlement.change', settlement: 'TETHER' })
    expect([followed, [setLanguage('en'), setLanguage('fa')]]).toEqual([
      ['TETHER', 'TOMAN'],
      ['TETHER', 'TETHER'],
    ])
  })

  it('does not trade Tether against itself', () => {
    const { actor } = startOrder()
    actor.send({ type: 'coin.change', coin: 'TETHER' })
    actor.send({ type: 'amount.change', text: '5' })
    actor.send({ type: 'settlement.change', settlement: 'TETHER' })
    const moved = selectOtcEntry(actor.getSnapshot())
    actor.send({ type: 'coin.change', coin: 'TETHER' })
    expect([moved.coin, moved.amount, selectOtcEntry(actor.getSnapshot()).coin]).toEqual(['BITCOIN', '', 'BITCOIN'])
  })

  it('reports a coin without a price, and a total that buys too little to show', () => {
    const { actor, outside } = startOrder()
    outside.prices({ type: 'prices.change', prices: toman, isLive: true })
    actor.send({ type: 'total.change', text: '1' })
    const little = selectEntryBlocker(actor.getSnapshot())
    actor.send({ type: 'coin.change', coin: 'DASH' })
    expect([little, selectEntryBlocker(actor.getSnapshot())]).toEqual(['minErr', 'MARKET_IS_NOT_ACTIVE'])
  })

  it.each([
    ['under the minimum', '1000', 'minErr'],
    ['over the maximum', '12000000000', 'maxErr'],
  ] as const)('marks the amount as wrong when a typed total buys an amount %s', async (_, total, problem) => {
    const { actor, outside } = startOrder()
    outside.prices({ type: 'prices.change', prices: toman, isLive: true })
    actor.send({ type: 'terms.request' })
    outside.limits.resolve(terms)
    await expect.poll(() => selectTermsView(actor.getSnapshot()).view).toBe('known')
    actor.send({ type: 'total.change', text: total })
    const shown = selectOtcEntry(actor.getSnapshot())
    expect([shown.total, shown.problem, shown.wrong]).toEqual([total, problem, 'amount'])
  })

  it('passes the choices and the typed number to the quick-trade page, and has a budget while a total is typed', () => {
    const { actor } = startOrder()
    const see = () => [selectEntryUrl(actor.getSnapshot()), selectBudget(actor.getSnapshot())]
    const seen = [see()]
    actor.send({ type: 'amount.change', text: '۰٫۵' })
    seen.push(see())
    actor.send({ type: 'side.change', side: 'sell' })
    actor.send({ type: 'total.change', text: '۱٬۰۰۰٬۰۰۰' })
    seen.push(see())
    actor.send({ type: 'total.leave' })
    expect([...seen, see()]).toEqual([
      ['/profile/otc?coin=BITCOIN&side=buy&settlement=TOMAN', null],
      ['/profile/otc?coin=BITCOIN&side=buy&settlement=TOMAN&amount=0.5', null],
      ['/profile/otc?coin=BITCOIN&side=sell&settlement=TOMAN&total=1000000', '1000000'],
      ['/profile/otc?coin=BITCOIN&side=sell&settlement=TOMAN&total=1000000', null],
    ])
  })
})

function startOrder() {
  const clock = new SimulatedClock()
  const outside = {
    prices: (_: PricesEvent): void => undefined,
    limits: Promise.withResolvers<TradeTerms>(),
    watched: [] as Settlement[],
    released: [] as Settlement[],
  }
  const actors = {
    watchPrices: fromCallback<{ type: 'never' }, { settlement: Settlement }>(({ sendBack, input: { settlement } }) => {
      outside.watched.push(settlement)
      outside.prices = sendBack
      return () => void outside.released.push(settlement)
    }),
    readTerms: deferred<TradeTerms>((answer) => {
      outside.limits = answer
    }),
  }
  const machine = otcEntryMachine.provide({ actors })
  const actor = createActor(machine, { clock, input: { language: 'fa' }, inspect: coverage.inspect })
  return { actor: actor.start(), clock, outside }
}
