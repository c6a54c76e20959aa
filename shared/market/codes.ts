import { type Coin, coinRecords } from './coin-records.ts'

/** The code under which a coin is traded elsewhere. */
export function codeOf(coin: Coin): string {
  return coinRecords[coin].code
}

/** The chart feed's symbol of a coin: its code against USDT; Tether itself against the dollar (spec 001, 9). */
export function chartSymbol(coin: Coin): string {
  return coin === 'TETHER' ? 'USDTUSD' : `${codeOf(coin)}USDT`
}
