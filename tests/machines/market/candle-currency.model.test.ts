import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import {
  candleCurrencyMachine,
  type KeptCurrency,
  readCurrency,
  type WantedCurrency,
} from '#machines/market/candle-currency/candle-currency.machine.ts'
import { selectWantedCurrency } from '#machines/market/candle-currency/candle-currency.selectors.ts'
import { candlesIn } from '#machines/market/candle-currency/candles-in.ts'
import { marketOf } from '#shared/market/coins.ts'
import { candleCurrencyModel } from '../../models/market/candle-currency.model.ts'
import { coverageOf } from '../../models/support/coverage.ts'
import { settle } from '../support/account.ts'
import { keepIn } from '../support/deferred.ts'
import { demandCoverage } from '../support/demand-coverage.ts'

const coverage = coverageOf(candleCurrencyMachine)

describe('candleCurrency', () => {
  demandCoverage(coverage)

  for (const path of coverage.paths(candleCurrencyModel)) {
    it.each([false, true])(`${path.description} (storage refused: %s)`, async (isRefused) => {
      const kept: KeptCurrency[] = []
      let expected: KeptCurrency[] = []
      let tellTab: (kept: unknown) => void = () => undefined
      const machine = candleCurrencyMachine.provide({
        actors: {
          keep: keepIn<KeptCurrency>(kept, isRefused),
          watchTabs: fromCallback<{ type: 'never' }>(({ sendBack }) => {
            tellTab = (value) => sendBack({ type: 'currency.come', kept: value })
          }),
        },
      })
      const actor = createActor(machine, { input: { kept: null }, inspect: coverage.inspect }).start()
      const see = (currency: WantedCurrency) => async () => {
        await settle()
        const snapshot = actor.getSnapshot()
        // A value from another tab is not stored again, or two tabs would answer each other endlessly.
        expect([snapshot.value, selectWantedCurrency(snapshot), kept]).toEqual(['shown', currency, expected])
      }
      const choose = (currency: WantedCurrency) => () => {
        expected = [...expected, { version: 1, currency }]
        actor.send({ type: 'currency.change', currency })
      }
      await path.test({
        events: {
          chooseToman: choose('TOMAN'),
          chooseDollar: choose('USD'),
          otherTabChoosesToman: () => tellTab({ version: 1, currency: 'TOMAN' }),
          otherTabChoosesDollar: () => tellTab({ version: 1, currency: 'USD' }),
        },
        states: { dollar: see('USD'), toman: see('TOMAN') },
      })
    })
  }

  it('reads the stored currency, and dollars for any other content', () => {
    expect([
      readCurrency({ version: 1, currency: 'TOMAN' }),
      readCurrency({ version: 1, currency: 'TETHER' }),
      readCurrency({ version: 2, currency: 'TOMAN' }),
    ]).toEqual(['TOMAN', 'USD', 'USD'])
    fc.assert(fc.property(fc.anything(), (kept) => ['USD', 'TOMAN'].includes(readCurrency(kept))))
  })
})

describe('the candles of a chart', () => {
  const bitcoin = marketOf('BITCOIN_TOMAN')!
  const rows = {
    2000: { open: '94432.69', high: '94500', low: '94400.5', close: '94500', volume: '1.5' },
    1000: { open: '94000', high: '94432.69', low: '94000', close: '94432.69', volume: '0.25' },
  }
  const dollars = [
    { time: 1000, ...rows[1000] },
    { time: 2000, ...rows[2000] },
  ]

  it('stay in the currency of the market, whatever the user chose for dollar prices', () => {
    for (const wanted of ['USD', 'TOMAN'] as const) {
      const shown = candlesIn({ ...rows, currency: 'TOMAN' }, bitcoin, wanted, '112450')
      expect(shown).toEqual({ candles: dollars, currency: 'TOMAN' })
    }
    const tether = candlesIn({ ...rows, currency: 'USD' }, marketOf('BITCOIN_TETHER')!, 'TOMAN', '112450')
    expect([tether, candlesIn(null, bitcoin, 'TOMAN', '112450')]).toEqual([
      { candles: dollars, currency: 'USD' },
      { candles: [], currency: null },
    ])
  })

  it('in dollars become exact products cut to whole Toman when the user wants Toman and the rate is known', () => {
    const document = { ...rows, currency: 'USD' as const }
    expect([
      candlesIn(document, bitcoin, 'USD', '112450'),
      candlesIn(document, bitcoin, 'TOMAN', null),
      candlesIn(document, bitcoin, 'TOMAN', '112450'),
    ]).toEqual([
      { candles: dollars, currency: 'USD' },
      { candles: dollars, currency: 'USD' },
      {
        candles: [
          {
            time: 1000,
            open: '10570300000',
            high: '10618955990',
            low: '10570300000',
            close: '10618955990',
            volume: '0.25',
          },
          {
            time: 2000,
            open: '10618955990',
            high: '10626525000',
            low: '10615336225',
            close: '10626525000',
            volume: '1.5',
          },
        ],
        currency: 'converted',
      },
    ])
  })
})
