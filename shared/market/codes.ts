import { type Coin, coinRecords } from './coin-records.ts'
import type { Market, Settlement } from './coins.ts'

/** Returns the code under which other exchanges trade a coin. */
export function codeOf(coin: Coin): string {
  return coinRecords[coin].code
}

/**
 * Returns the chart feed's symbol of a coin: its code against USDT; for Tether itself, against the dollar (spec 001, 9).
 */
export function chartSymbol(coin: Coin): string {
  return coin === 'TETHER' ? 'USDTUSD' : `${codeOf(coin)}USDT`
}

/**
 * A chart feed's name for the markets of each settlement. `{coin}` is replaced by the coin's name, `{code}` by its code.
 */
export type MarketSymbols = Readonly<Record<Settlement, string>>

/** The names that the sandbox's feed uses for its own markets. */
export const ownMarketSymbols: MarketSymbols = { TOMAN: '{coin}_TOMAN', TETHER: '{coin}_TETHER' }

/** Returns the chart feed's symbol of a market, for candles in the market's own currency. */
export function marketSymbol({ coin, settlement }: Market, symbols: MarketSymbols): string {
  return symbols[settlement].replaceAll('{coin}', coin).replaceAll('{code}', codeOf(coin))
}
