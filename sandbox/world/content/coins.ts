import type { Coin } from '#shared/market/coins.ts'
import { type CoinTerms, coinTerms } from '../../exchange/coin-terms.ts'

type CoinFacts = CoinTerms & { persianName: string; englishName: string }

/** What is told of a coin: its names, and the terms it is traded and sent on. */
export const coinFacts: Record<Coin, CoinFacts> = {
  TETHER: facts('TETHER', 'تتر', 'Tether'),
  BITCOIN: facts('BITCOIN', 'بیت‌کوین', 'Bitcoin'),
  ETHEREUM: facts('ETHEREUM', 'اتریوم', 'Ethereum'),
  BITCOIN_CASH: facts('BITCOIN_CASH', 'بیت‌کوین کش', 'Bitcoin Cash'),
  LITE_COIN: facts('LITE_COIN', 'لایت‌کوین', 'Litecoin'),
  RIPPLE: facts('RIPPLE', 'ریپل', 'Ripple'),
  STELLAR: facts('STELLAR', 'استلار', 'Stellar'),
  CLASSIC_ETHEREUM: facts('CLASSIC_ETHEREUM', 'اتریوم کلاسیک', 'Ethereum Classic'),
  DASH: facts('DASH', 'دش', 'Dash'),
  DOGE_COIN: facts('DOGE_COIN', 'دوج‌کوین', 'Dogecoin'),
  TRON: facts('TRON', 'ترون', 'Tron'),
  BINANCE_COIN: facts('BINANCE_COIN', 'بایننس کوین', 'Binance Coin'),
  BINANCE_COIN_BSC: facts('BINANCE_COIN_BSC', 'بایننس کوین (BSC)', 'Binance Coin (BSC)'),
  CELO: facts('CELO', 'سلو', 'Celo'),
  MATIC: facts('MATIC', 'ماتیک', 'Polygon'),
  EOS: facts('EOS', 'ایاس', 'EOS'),
}

function facts(coin: Coin, persianName: string, englishName: string): CoinFacts {
  return { persianName, englishName, ...coinTerms[coin] }
}
