import { coinRecords } from './coin-records.ts'
import { isCoin } from './coins.ts'

/** Precisions of spec 9 for currencies that are not in `coinRecords`. */
const others: { [currency: string]: { amountDecimals: number; priceDecimals: number } } = {
  TOMAN: { amountDecimals: 6, priceDecimals: 0 },
  ELROND: { amountDecimals: 2, priceDecimals: 2 },
}

/** Returns the number of decimals with which an amount is shown; 8 for unknown currencies (design 5.6). */
export function amountDecimals(currency: string): number {
  return precisionOf(currency)?.amountDecimals ?? 8
}

/** Returns the number of decimals of a worth in a settlement. It is shown like a price (spec 5: Toman 0, Tether 2). */
export function worthDecimals(settlement: 'TOMAN' | 'TETHER'): number {
  return settlement === 'TOMAN' ? 0 : amountDecimals(settlement)
}

/** Returns the number of decimals of a price: none in Toman, otherwise the coin's; 3 for unknown coins (design 5.6). */
export function priceDecimals(coin: string, settlement: 'TOMAN' | 'TETHER' | 'USD'): number {
  return settlement === 'TOMAN' ? 0 : (precisionOf(coin)?.priceDecimals ?? 3)
}

function precisionOf(currency: string) {
  return isCoin(currency) ? coinRecords[currency] : others[currency]
}
