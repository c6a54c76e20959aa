import { type Coin, coinRecords } from './coin-records.ts'
import type { Market, Settlement } from './coins.ts'

/** The code under which a coin is traded elsewhere. */
export function codeOf(coin: Coin): string {
  return coinRecords[coin].code
}

/** The chart feed's symbol of a coin: its code against USDT; Tether itself against the dollar (spec 001, 9). */
export function chartSymbol(coin: Coin): string {
  return coin === 'TETHER' ? 'USDTUSD' : `${codeOf(coin)}USDT`
}

/** How a chart feed names the markets of a settlement: `{coin}` stands for the coin's name, `{code}` for its code. */
export type MarketSymbols = Readonly<Record<Settlement, string>>

/** The names that the sandbox's feed has for its own markets. */
export const ownMarketSymbols: MarketSymbols = { TOMAN: '{coin}_TOMAN', TETHER: '{coin}_TETHER' }

/** The chart feed's symbol of a market, for candles in the market's own currency. */
export function marketSymbol({ coin, settlement }: Market, symbols: MarketSymbols): string {
  return symbols[settlement].replaceAll('{coin}', coin).replaceAll('{code}', codeOf(coin))
}
