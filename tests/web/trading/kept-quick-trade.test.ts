import { expect, it } from 'vitest'
import { keptQuickTrade } from '#web/adapters/trading/kept-quick-trade.ts'

const chosen = [
  { type: 'settlement.change', settlement: 'TETHER' },
  { type: 'coin.change', coin: 'ETHEREUM' },
  { type: 'side.change', side: 'sell' },
] as const
const ofAmount = [...chosen, { type: 'amount.change', text: '0.5' }] as const
const ofTotal = [...chosen, { type: 'total.change', text: '12' }, { type: 'total.leave' }] as const
const written = { settlement: 'TETHER', coin: 'ETHEREUM', side: 'sell', field: 'amount', text: '0.5' }

it('keeps what was chosen and typed of a quick trade, and never where the coins go to', () => {
  const destination = { isChosen: true, network: 'ERC20', address: '0x1', tag: '' } as never
  const all = [{ begun: ofAmount, destination }, { begun: ofTotal }, { begun: [] }].map(keptQuickTrade.write)
  expect([all, all.map(keptQuickTrade.read)]).toEqual([
    [written, { ...written, field: 'total', text: '12' }, {}],
    [{ begun: ofAmount }, { begun: ofTotal }, null],
  ])
})

it.each([
  null,
  7,
  'text',
  { ...written, coin: 'NOTHING' },
  { ...written, coin: 'toString' },
  { ...written, settlement: 'EURO' },
  { ...written, side: 'both' },
  { ...written, field: 'price' },
  { ...written, text: 5 },
  { ...written, text: '1'.repeat(65) },
])('is nothing where %j was written in its place', (odd) => {
  expect(keptQuickTrade.read(odd)).toBe(null)
})
