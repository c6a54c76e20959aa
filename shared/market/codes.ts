import type { Coin } from './coins.ts'

/** The code under which each coin is traded elsewhere. */
export const coinCodes: Record<Coin, string> = {
  TETHER: 'USDT',
  BITCOIN: 'BTC',
  ETHEREUM: 'ETH',
  BITCOIN_CASH: 'BCH',
  LITE_COIN: 'LTC',
  RIPPLE: 'XRP',
  STELLAR: 'XLM',
  CLASSIC_ETHEREUM: 'ETC',
  DASH: 'DASH',
  DOGE_COIN: 'DOGE',
  TRON: 'TRX',
  BINANCE_COIN: 'BNB',
  BINANCE_COIN_BSC: 'BNB',
  CELO: 'CELO',
  MATIC: 'MATIC',
  EOS: 'EOS',
}

/** The chart feed's symbol of a coin: its code against USDT; Tether itself against the dollar (spec 001, 9). */
export function chartSymbol(coin: Coin): string {
  return coin === 'TETHER' ? 'USDTUSD' : `${coinCodes[coin]}USDT`
}
