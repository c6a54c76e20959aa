/**
 * This file has the data of every coin; its picture is `marks/{coin}.svg`. `docs/changing.md` lists the steps for a new
 * coin. Coins of an exchange that are not listed here can be shown all the same.
 */

/**
 * `code`: its symbol at other exchanges. `chain`: what distinguishes it from another coin with this symbol. `fa`, `en`:
 * names on the screen. The decimals are those of spec 9.
 */
export type CoinRecord = {
  code: string
  chain?: string
  fa: string
  en: string
  priceDecimals: number
  amountDecimals: number
}

/** The coins of the specification (spec 3, "Coin identifiers"), in the wallet's display order (spec 9). */
export const coinRecords = {
  TETHER: { code: 'USDT', fa: 'تتر', en: 'Tether', priceDecimals: 2, amountDecimals: 2 },
  BITCOIN: { code: 'BTC', fa: 'بیت‌کوین', en: 'Bitcoin', priceDecimals: 2, amountDecimals: 8 },
  ETHEREUM: { code: 'ETH', fa: 'اتریوم', en: 'Ethereum', priceDecimals: 2, amountDecimals: 4 },
  BITCOIN_CASH: { code: 'BCH', fa: 'بیت‌کوین کش', en: 'Bitcoin Cash', priceDecimals: 1, amountDecimals: 3 },
  LITE_COIN: { code: 'LTC', fa: 'لایت‌کوین', en: 'Litecoin', priceDecimals: 1, amountDecimals: 3 },
  RIPPLE: { code: 'XRP', fa: 'ریپل', en: 'XRP', priceDecimals: 4, amountDecimals: 0 },
  STELLAR: { code: 'XLM', fa: 'استلار', en: 'Stellar', priceDecimals: 4, amountDecimals: 0 },
  CLASSIC_ETHEREUM: { code: 'ETC', fa: 'اتریوم کلاسیک', en: 'Ethereum Classic', priceDecimals: 2, amountDecimals: 2 },
  DASH: { code: 'DASH', fa: 'دش', en: 'Dash', priceDecimals: 2, amountDecimals: 3 },
  DOGE_COIN: { code: 'DOGE', fa: 'دوج‌کوین', en: 'Dogecoin', priceDecimals: 4, amountDecimals: 0 },
  TRON: { code: 'TRX', fa: 'ترون', en: 'Tron', priceDecimals: 5, amountDecimals: 1 },
  BINANCE_COIN: { code: 'BNB', fa: 'بایننس‌کوین', en: 'BNB', priceDecimals: 3, amountDecimals: 8 },
  BINANCE_COIN_BSC: {
    code: 'BNB',
    chain: 'BSC',
    fa: 'بایننس اسمارت‌چین',
    en: 'BNB Smart Chain',
    priceDecimals: 1,
    amountDecimals: 3,
  },
  CELO: { code: 'CELO', fa: 'سلو', en: 'Celo', priceDecimals: 3, amountDecimals: 1 },
  MATIC: { code: 'MATIC', fa: 'پالیگان', en: 'Polygon', priceDecimals: 3, amountDecimals: 1 },
  EOS: { code: 'EOS', fa: 'ایاس', en: 'EOS', priceDecimals: 3, amountDecimals: 8 },
} as const satisfies { [coin: string]: CoinRecord }

export type Coin = keyof typeof coinRecords

/**
 * The address forms of a network. An address may have any of them. Numbers are the version bytes before a hash of 20 bytes,
 * a text is the prefix of a chain. `ripple` is base58 with Ripple's alphabet.
 */
export type AddressForms = {
  base58?: readonly number[]
  ripple?: readonly number[]
  segwit?: string
  bech32?: string
  cash?: readonly number[]
  evm?: true
  stellar?: true
  eos?: true
}

/**
 * `coin`: the coin that gives the network its name and its mark. `fa`, `en`: the network's name where it differs from the
 * coin's. `hasTags`: an exchange has one address, and a tag (memo) identifies the customer.
 */
type NetworkRecord = { coin: Coin; fa?: string; en?: string; address: AddressForms; hasTags?: true }

/** The networks, by the exchange's names. */
export const networkRecords = {
  BTC: { coin: 'BITCOIN', address: { base58: [0x00, 0x05], segwit: 'bc' } },
  LTC: { coin: 'LITE_COIN', address: { base58: [0x30, 0x32], segwit: 'ltc' } },
  BCH: { coin: 'BITCOIN_CASH', address: { base58: [0x00, 0x05], cash: [0, 8] } },
  DOGE: { coin: 'DOGE_COIN', address: { base58: [0x1e, 0x16] } },
  DASH: { coin: 'DASH', address: { base58: [0x4c, 0x10] } },
  TRC20: { coin: 'TRON', address: { base58: [0x41] } },
  XRP: { coin: 'RIPPLE', en: 'Ripple', address: { ripple: [0x00] }, hasTags: true },
  XLM: { coin: 'STELLAR', address: { stellar: true }, hasTags: true },
  EOS: { coin: 'EOS', address: { eos: true }, hasTags: true },
  BEP2: { coin: 'BINANCE_COIN', fa: 'بایننس چین', en: 'Binance Chain', address: { bech32: 'bnb' }, hasTags: true },
  ERC20: { coin: 'ETHEREUM', address: { evm: true } },
  BEP20: { coin: 'BINANCE_COIN_BSC', fa: 'بایننس اسمارت چین', address: { evm: true } },
  POLYGON: { coin: 'MATIC', address: { evm: true } },
  ETC: { coin: 'CLASSIC_ETHEREUM', address: { evm: true } },
  CELO: { coin: 'CELO', address: { evm: true } },
} as const satisfies { [network: string]: NetworkRecord }

export type NetworkName = keyof typeof networkRecords
