import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { feesMachine } from '#machines/site/fees/fees.machine.ts'
import { selectFees } from '#machines/site/fees/fees.selectors.ts'
import { type CoinFee, findCoinFees, minFee, risingLevels, withdrawableCoins } from '#machines/site/fees/fees.ts'
import { feesModel } from '../../models/site/fees.model.ts'
import { coverageOf } from '../../models/support/coverage.ts'
import { demandCoverage } from '../support/demand-coverage.ts'

const coverage = coverageOf(feesMachine)

describe('fees', () => {
  demandCoverage(coverage)

  for (const path of coverage.paths(feesModel)) {
    it(path.description, async () => {
      const actor = createActor(feesMachine, { inspect: coverage.inspect }).start()
      const see = (isFiltered: boolean) => () => {
        const shown = selectFees(actor.getSnapshot())
        expect({ ...shown, text: shown.text.trim() }).toEqual({ text: isFiltered ? 'تتر' : '', isFiltered })
      }
      await path.test({
        events: {
          type: () => actor.send({ type: 'search.change', text: 'تتر' }),
          typeSpaces: () => actor.send({ type: 'search.change', text: '  ' }),
          deleteText: () => actor.send({ type: 'search.change', text: '' }),
          clear: () => actor.send({ type: 'search.clear' }),
        },
        states: { all: see(false), found: see(true) },
      })
    })
  }
})

describe('risingLevels', () => {
  it('leaves out market makers and begins with the lowest threshold, by value', () => {
    const level = (name: string, threshold: string) => ({ level: name, threshold, feeToman: '0.3', feeTether: '0.2' })
    const levels = [
      level('GOLD', '1000000000'),
      level('SUPERVISOR', '0'),
      level('SILVER', '900000000'),
      level('BRONZE', '0'),
    ]
    expect(risingLevels(levels).map(({ level }) => level)).toEqual(['BRONZE', 'SILVER', 'GOLD'])
  })
})

describe('minFee', () => {
  const level = (name: string, feeToman: string, feeTether: string) => ({
    level: name,
    threshold: '0',
    feeToman,
    feeTether,
  })

  it('returns the lowest fee of the levels open to all users, in the markets of the settlement, or null', () => {
    const levels = [level('BRONZE', '0.4', '0.30'), level('GOLD', '0.15', '0.2'), level('SUPERVISOR', '0', '0')]
    expect([minFee(levels, 'TOMAN'), minFee(levels, 'TETHER'), minFee([], 'TOMAN')]).toEqual(['0.15', '0.2', null])
  })
})

describe('withdrawableCoins', () => {
  it('returns coins in the order of the wallet, then unknown ones, without Toman and coins of no network', () => {
    const names = ['ZCASH', 'TRON', 'TOMAN', 'AVALANCHE', 'TETHER']
    expect(
      withdrawableCoins([...names.map((name) => fee(name)), { ...fee('EOS'), networks: [] }]).map(({ coin }) => coin),
    ).toEqual(['TETHER', 'TRON', 'AVALANCHE', 'ZCASH'])
  })
})

describe('findCoinFees', () => {
  const names = (one: CoinFee) => ({ shown: one.persianName, others: [one.englishName, one.code] })
  const fees = [fee('TETHER', 'تتر', 'USDT'), fee('TRON', 'ترون', 'TRX')]

  it.each([
    [' ', ['TETHER', 'TRON']],
    ['ت', ['TETHER', 'TRON']],
    ['trx', ['TRON']],
    ['teth', ['TETHER']],
    ['ether', []],
  ])('finds by the beginning of a name: %j', (text, found) => {
    expect(findCoinFees(fees, text, names).map(({ coin }) => coin)).toEqual(found)
  })
})

function fee(coin: string, persianName = coin, code = coin): CoinFee {
  const networks = [{ network: 'TRC20', fee: '1', min: '10', isOpen: true }]
  return { coin, code, persianName, englishName: coin, networks }
}
