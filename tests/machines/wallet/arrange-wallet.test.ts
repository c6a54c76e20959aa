import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Holding, holdingsOf } from '#machines/wallet/holdings/holdings.ts'
import { arrangeWallet } from '#machines/wallet/wallet-page/arrange-wallet.ts'
import { depositBlocker, withdrawalBlocker } from '#machines/wallet/wallet-page/wallet-terms.ts'
import { coinRecords } from '#shared/market/coin-records.ts'
import { coins, isCoin } from '#shared/market/coins.ts'

const namesOf = (currency: string) => {
  if (!isCoin(currency)) return { shown: 'تومان', others: ['Toman', currency] }
  const { code, fa, en } = coinRecords[currency]
  return { shown: fa, others: [code, en, currency] }
}
const row = (credit: string) => ({ credit, blockedCredit: '0', totalBalance: credit })
const wallet = Object.fromEntries(['TOMAN', ...coins].map((currency, place) => [currency, row(String(place % 3))]))
const holdings = holdingsOf(wallet, null)
const shown = (text: string, hidesNone = false) =>
  arrangeWallet(holdings, { text, hidesNone }, namesOf).map(({ currency }) => currency)

/** Returns a name as users type it: in lower case, without half-spaces and underscores, with its words apart or joined. */
const typingsOf = (name: string) =>
  [' ', ''].map((space) =>
    name
      .toLowerCase()
      .split(/[\s_\u200c]+/)
      .join(space),
  )

describe('arrangeWallet', () => {
  it('keeps the order of the specification', () => {
    expect(shown('')).toEqual(['TOMAN', ...coins])
    expect(coins.slice(0, 15)).toEqual([
      'TETHER',
      'BITCOIN',
      'ETHEREUM',
      'BITCOIN_CASH',
      'LITE_COIN',
      'RIPPLE',
      'STELLAR',
      'CLASSIC_ETHEREUM',
      'DASH',
      'DOGE_COIN',
      'TRON',
      'BINANCE_COIN',
      'BINANCE_COIN_BSC',
      'CELO',
      'MATIC',
    ])
  })

  it('hides empty balances, unless they are searched by name', () => {
    expect(shown('', true)).toEqual(['TOMAN', ...coins].filter((_, place) => place % 3 !== 0))
    expect([shown('toman', true), shown('toman'), shown('oman')]).toEqual([['TOMAN'], ['TOMAN'], []])
  })

  it('finds each coin by the beginning of its symbol, code or name in either language, on any keyboard', () => {
    const searches = fc.constantFrom(...coins).chain((coin) => {
      const { shown: name, others } = namesOf(coin)
      const words = [name, ...others].flatMap(typingsOf)
      return fc.record({
        coin: fc.constant(coin),
        text: fc
          .constantFrom(...words)
          .chain((word) => fc.integer({ min: 1, max: word.length }).map((length) => word.slice(0, length))),
        isLoud: fc.boolean(),
        isArabic: fc.boolean(),
      })
    })
    fc.assert(
      fc.property(searches, ({ coin, text, isLoud, isArabic }) => {
        const typed = isArabic ? text.replaceAll('ی', 'ي').replaceAll('ک', 'ك') : text
        expect(shown(isLoud ? ` ${typed.toUpperCase()} ` : typed)).toContain(coin)
      }),
    )
  })

  it('finds no coin by a later word of its name', () => {
    expect([shown('cash'), shown('coin'), shown('bitcoin c'), shown('bit')]).toEqual([
      [],
      [],
      ['BITCOIN_CASH'],
      ['BITCOIN', 'BITCOIN_CASH'],
    ])
  })

  it('finds nothing by any other text', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,6}$/), (text) => {
        const called = ['TOMAN', ...coins].filter((currency) => {
          const { shown: name, others } = namesOf(currency)
          return [name, ...others].some((one) => typingsOf(one).some((typed) => typed.startsWith(text)))
        })
        expect(shown(text)).toEqual(called)
      }),
    )
  })
})

it('returns why a deposit or a withdrawal is not possible', () => {
  const held = (currency: string, free: string) => ({ currency, free }) as Holding
  const terms = {
    BITCOIN: { isDepositOpen: true, isWithdrawalOpen: true },
    TRON: { isDepositOpen: false, isWithdrawalOpen: false },
  }
  expect([
    depositBlocker('BITCOIN', terms),
    depositBlocker('TRON', terms),
    depositBlocker('TRON', null),
    depositBlocker('TOMAN', terms),
    withdrawalBlocker(held('BITCOIN', '0.00000001'), terms),
    withdrawalBlocker(held('BITCOIN', '0'), terms),
    withdrawalBlocker(held('TRON', '0'), terms),
    withdrawalBlocker(held('TRON', '1'), terms),
    withdrawalBlocker(held('TRON', '1'), null),
    withdrawalBlocker(held('TOMAN', '1'), terms),
  ]).toEqual([
    null,
    'depositNotPossible',
    null,
    null,
    null,
    'nothingToWithdraw',
    'nothingToWithdraw',
    'withdrawalNotPossible',
    null,
    null,
  ])
})
