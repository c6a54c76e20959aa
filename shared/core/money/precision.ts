/** Display decimals of amounts (spec 9). */
const amounts: { [currency: string]: number } = {
  BITCOIN: 8,
  BITCOIN_CASH: 3,
  DOGE_COIN: 0,
  LITE_COIN: 3,
  DASH: 3,
  ETHEREUM: 4,
  CLASSIC_ETHEREUM: 2,
  TETHER: 2,
  TOMAN: 6,
  TRON: 1,
  CELO: 1,
  MATIC: 1,
  RIPPLE: 0,
  STELLAR: 0,
  ELROND: 2,
  BINANCE_COIN_BSC: 3,
}

/** Price precision (spec 9). */
const prices: { [coin: string]: number } = {
  BITCOIN: 2,
  BITCOIN_CASH: 1,
  DOGE_COIN: 4,
  LITE_COIN: 1,
  DASH: 2,
  ETHEREUM: 2,
  CLASSIC_ETHEREUM: 2,
  TETHER: 2,
  TOMAN: 0,
  TRON: 5,
  CELO: 3,
  MATIC: 3,
  RIPPLE: 4,
  STELLAR: 4,
  ELROND: 2,
  BINANCE_COIN_BSC: 1,
}

/** Decimals an amount is shown with; 8 for currencies without a row (design 5.6). */
export function amountDecimals(currency: string): number {
  return amounts[currency] ?? 8
}

/** Decimals of what something is worth in a settlement: it is told as a price (spec 5: Toman 0, Tether 2). */
export function worthDecimals(settlement: 'TOMAN' | 'TETHER'): number {
  return settlement === 'TOMAN' ? 0 : amountDecimals(settlement)
}

/** Decimals of a price: none in Toman, otherwise the coin's row; 3 for coins without one (design 5.6). */
export function priceDecimals(coin: string, settlement: 'TOMAN' | 'TETHER' | 'USD'): number {
  return settlement === 'TOMAN' ? 0 : (prices[coin] ?? 3)
}
