import { expect, it } from 'vitest'
import { coins, placeOf } from '#shared/market/coins.ts'
import { hasTags, knownNetworks } from '#shared/market/networks.ts'
import { amountDecimals, priceDecimals, worthDecimals } from '#shared/market/precision.ts'

it('shows a worth as a price: Toman without decimals, Tether with two', () => {
  expect([worthDecimals('TOMAN'), worthDecimals('TETHER')]).toEqual([0, 2])
})

it('shows amounts and prices with the decimals of spec 9, and unknown currencies with 8 and 3', () => {
  expect(['TOMAN', 'ELROND', 'DOGE_COIN', 'BITCOIN', 'SOMETHING'].map(amountDecimals)).toEqual([6, 2, 0, 8, 8])
  const prices = ['BITCOIN', 'TRON', 'ELROND', 'SOMETHING'].map((coin) => [
    priceDecimals(coin, 'TETHER'),
    priceDecimals(coin, 'TOMAN'),
    priceDecimals(coin, 'USD'),
  ])
  expect(prices).toEqual([
    [2, 0, 2],
    [5, 0, 5],
    [2, 0, 2],
    [3, 0, 3],
  ])
})

it('puts coins in the order of the wallet, and unknown ones after them', () => {
  expect(coins.map(placeOf)).toEqual(coins.map((_, place) => place))
  expect(placeOf('SOMETHING')).toBe(coins.length)
})

it('requires a tag on networks with shared addresses', () => {
  expect(knownNetworks.filter(hasTags)).toEqual(['XRP', 'XLM', 'EOS', 'BEP2'])
  expect(hasTags('SOMETHING')).toBe(false)
})
