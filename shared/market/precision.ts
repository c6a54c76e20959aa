import { coinRecords } from './coin-records.ts'
import { isCoin } from './coins.ts'

/** Precisions of spec 9 for what is no coin of ours. */
const others: { [currency: string]: { amountDecimals: number; priceDecimals: number } } = {
  TOMAN: { amountDecimals: 6, priceDecimals: 0 },
  ELROND: { amountDecimals: 2, priceDecimals: 2 },
}

/** Decimals an amount is shown with; 8 for currencies that nothing is known of (design 5.6). */
export function amountDecimals(currency: string): number {
  return precisionOf(currency)?.amountDecimals ?? 8
}

/** Decimals of what something is worth in a settlement: it is told as a price (spec 5: Toman 0, Tether 2). */
export function worthDecimals(settlement: 'TOMAN' | 'TETHER'): number {
  return settlement === 'TOMAN' ? 0 : amountDecimals(settlement)
}

/** Decimals of a price: none in Toman, otherwise the coin's; 3 for coins that nothing is known of (design 5.6). */
export function priceDecimals(coin: string, settlement: 'TOMAN' | 'TETHER' | 'USD'): number {
  return settlement === 'TOMAN' ? 0 : (precisionOf(coin)?.priceDecimals ?? 3)
}

function precisionOf(currency: string) {
  return isCoin(currency) ? coinRecords[currency] : others[currency]
}
