import { expect, it } from 'vitest'
import { keptQuickTrade } from '#web/adapters/trading/kept-quick-trade.ts'

const chosen = [
  { type: 'settlement.change', settlement: 'TETHER' },
  { type: 'coin.change', coin: 'ETHEREUM' },
  { type: 'side.change', side: 'sell' },
] as const
const ofAmount = [...chosen, { type: 'amount.change', text: '0.5' }] as const
const ofTotal = [...chosen, { type: 'total.change', text: '12' }, { type: 'total.leave' }] as const
const written = { settlement: 'TETHER', coin: 'ETHEREUM', side: 'sell' }
const blank = { type: 'amount.change', text: '' }

it('saves the choices and the amount of a quick trade, and never its destination', () => {
  const destination = { isOutside: true, coin: 'ETHEREUM', network: 'ERC20', address: '0x1' } as const
  const all = [{ begun: ofAmount, destination }, { begun: ofTotal }, { begun: [] }].map(keptQuickTrade.write)
  expect([all, all.map(keptQuickTrade.read)]).toEqual([
    [{ ...written, amount: '0.5' }, { ...written, total: '12' }, {}],
    [{ begun: ofAmount }, { begun: ofTotal }, { begun: [blank] }],
  ])
})

it('drops invalid values, and everything if the saved value is no object', () => {
  const read = (odd: object) => keptQuickTrade.read({ ...written, amount: '1', ...odd }).begun
  expect([
    read({ coin: 'toString' }),
    read({ settlement: 'EURO' }),
    read({ side: 5 }),
    read({ amount: '1.2.3' }),
    [null, 7, 'text'].map((odd) => keptQuickTrade.read(odd).begun),
  ]).toEqual([
    [chosen[0], chosen[2], blank],
    [chosen[1], chosen[2], { type: 'amount.change', text: '1' }],
    [chosen[0], chosen[1], { type: 'amount.change', text: '1' }],
    [...chosen, blank],
    [[blank], [blank], [blank]],
  ])
})
