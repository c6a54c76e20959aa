import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ledgerDecimals, parseUnits } from '#sandbox/exchange/units.ts'
import { depositAddress } from '#sandbox/world/chain/addresses.ts'
import { codeOf } from '#shared/market/codes.ts'
import { coinRecords, sandboxTerms } from '#shared/market/coin-records.ts'
import { coins } from '#shared/market/coins.ts'
import { hasTags, knownNetwork, knownNetworks } from '#shared/market/networks.ts'
import { amountDecimals, priceDecimals } from '#shared/market/precision.ts'
import { checkAddress } from '#shared/rules/address.ts'

const marks = new URL('../../../shared/market/marks/', import.meta.url)

describe('each coin', () => {
  it('has a picture, and each picture a coin', () => {
    expect(readdirSync(marks).sort()).toEqual(coins.map((coin) => `${coin}.svg`).sort())
    for (const coin of coins)
      expect(readFileSync(new URL(`${coin}.svg`, marks), 'utf8')).toMatch(/^<svg .*<\/svg>\s*$/s)
  })

  it('has its own name in Persian and in English, and a code', () => {
    for (const language of ['fa', 'en'] as const)
      expect(new Set(coins.map((coin) => coinRecords[coin][language])).size).toBe(coins.length)
    expect(coins.filter((coin) => !/^[آ-ی\u200c ()]+$/.test(coinRecords[coin].fa))).toEqual([])
    expect(coins.filter((coin) => !/^[A-Z][A-Za-z ]+$/.test(coinRecords[coin].en))).toEqual([])
    expect(coins.filter((coin) => !/^[A-Z]{3,5}$/.test(codeOf(coin)))).toEqual([])
  })

  it.each(coins)('%s has terms that the ledger can hold, with each minimum below its maximum', (coin) => {
    const { order, quickTrade, networks, price } = sandboxTerms[coin]
    const sent = Object.values(networks)
    expect(sent.length).toBeGreaterThan(0)
    const units = (text: string) => parseUnits(text, ledgerDecimals(coin))!
    for (const { min, max } of [order, quickTrade, ...sent]) expect(units(min)).toBeLessThan(units(max))
    for (const { fee, min } of sent) expect(units(fee)).toBeLessThan(units(min))
    expect(price.dollars).toBeGreaterThan(0)
  })

  it('has the same price as other coins with its code', () => {
    for (const coin of coins)
      for (const other of coins)
        if (codeOf(coin) === codeOf(other)) expect(sandboxTerms[coin].price).toEqual(sandboxTerms[other].price)
  })
})

describe('each network', () => {
  it('has the name of its coin, or one of its own', () => {
    const namesOf = (network: string) => Object.values(knownNetwork(network)!.names)
    expect(['CELO', 'XRP', 'BEP2', 'BEP20'].map(namesOf)).toEqual([
      ['سلو', 'Celo'],
      ['ریپل', 'Ripple'],
      ['بایننس چین', 'Binance Chain'],
      ['بایننس اسمارت چین', 'BNB Smart Chain'],
    ])
  })

  it.each(knownNetworks)(
    '%s has addresses, and the rules and the sandbox know each of the forms that the network allows',
    (network) => {
      const { address, tag } = depositAddress(network, 7)
      expect([checkAddress(address, network), tag !== null]).toEqual([null, hasTags(network)])
      expect(checkAddress(`${address}!`, network)).toBe('addressInvalid')
    },
  )
})

it('knows the precisions of the specification, and has defaults for unknown currencies', () => {
  const decimals = (currency: string) => [amountDecimals(currency), priceDecimals(currency, 'TETHER')]
  expect(['BITCOIN', 'ELROND', 'TOMAN', 'NEWCOIN', 'constructor', '__proto__'].map(decimals)).toEqual([
    [8, 2],
    [2, 2],
    [6, 0],
    [8, 3],
    [8, 3],
    [8, 3],
  ])
})
