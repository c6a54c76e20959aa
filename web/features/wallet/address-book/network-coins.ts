import type { Coin } from '#shared/market/coins.ts'

/** The coin that a network is named after; it lends it its mark. */
const natives: { readonly [network: string]: Coin } = {
  BTC: 'BITCOIN',
  LTC: 'LITE_COIN',
  BCH: 'BITCOIN_CASH',
  DOGE: 'DOGE_COIN',
  DASH: 'DASH',
  TRC20: 'TRON',
  XRP: 'RIPPLE',
  XLM: 'STELLAR',
  EOS: 'EOS',
  BEP2: 'BINANCE_COIN',
  ERC20: 'ETHEREUM',
  BEP20: 'BINANCE_COIN_BSC',
  POLYGON: 'MATIC',
  ETC: 'CLASSIC_ETHEREUM',
  CELO: 'CELO',
}

export function nativeOf(network: string): Coin | null {
  return Object.hasOwn(natives, network) ? natives[network]! : null
}
