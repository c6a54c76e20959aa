import { multiply } from '#shared/core/money/decimal.ts'
import { codeOf } from '#shared/market/codes.ts'
import { isCoin } from '#shared/market/coins.ts'
import { type Deviation, inContent } from '../deviation.ts'

type Price = { destCoinSymbol: string; buyPrice: string; sellPrice: string }

/** Mistakes in price lists. */
export const priceDeviations = {
  /** One Toman is ten Rial. */
  'prices-in-rial': () =>
    inContent<Price[]>('exchangePriceUsd', (rows) =>
      rows.map((row) => ({
        ...row,
        buyPrice: multiply(row.buyPrice, '10'),
        sellPrice: multiply(row.sellPrice, '10'),
      })),
    ),
  'quick-prices-swapped': () =>
    inContent<Price[]>('exchangePriceUsdt', (rows) =>
      rows.map(({ buyPrice, sellPrice, ...row }) => ({ ...row, buyPrice: sellPrice, sellPrice: buyPrice })),
    ),
  'price-list-incomplete': () =>
    inContent<Price[]>('exchangePriceUsd', (rows) => rows.filter(({ destCoinSymbol }) => destCoinSymbol !== 'TETHER')),
  'coins-by-code': () =>
    inContent<Price[]>('priceUsd', (rows) =>
      rows.map(({ destCoinSymbol: coin, ...row }) => ({ ...row, destCoinSymbol: isCoin(coin) ? codeOf(coin) : coin })),
    ),
} satisfies { [name: string]: () => Deviation }
