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

/**
 * The fee and the limits of a coin's withdrawals on a network, in the coin. `txIdIsNeeded`: a deposit is looked up by its
 * transaction id (spec 4).
 */
type NetworkTerms = { fee: string; min: string; max: string; txIdIsNeeded?: true }

/**
 * The terms on which the sandbox trades and sends a coin (design 5.20). Amounts are in the coin.
 * - `networks`: the fee of the first one counts.
 * - `price`: the dollars that the price moves around, its daily volatility, the part of that which it shares with the whole
 *   market (`beta`), and the coins traded a day at the feed.
 * - `activity`: trades a minute against Toman, the median worth of a trade in dollars, and the distance between the best
 *   prices as a fraction of the price.
 */
type SandboxTerms = {
  order: { min: string; max: string }
  quickTrade: { min: string; max: string }
  networks: { readonly [network in NetworkName]?: NetworkTerms }
  price: { dollars: number; dailyVolatility: number; beta: number; dailyVolume: number }
  activity: { tradesPerMinute: number; ticket: number; spread: number }
}

/** Only the sandbox reads these terms. The build removes them from the browser's files. */
export const sandboxTerms: { readonly [coin in Coin]: SandboxTerms } = {
  TETHER: {
    order: { min: '1', max: '500000' },
    quickTrade: { min: '5', max: '100000' },
    networks: {
      TRC20: { fee: '1', min: '10', max: '100000' },
      ERC20: { fee: '6', min: '20', max: '100000' },
    },
    price: { dollars: 1, dailyVolatility: 0.0004, beta: 0, dailyVolume: 240_000_000 },
    activity: { tradesPerMinute: 26, ticket: 350, spread: 0.0011 },
  },
  BITCOIN: {
    order: { min: '0.00001', max: '10' },
    quickTrade: { min: '0.00005', max: '2' },
    networks: {
      BTC: { fee: '0.0002', min: '0.001', max: '5' },
    },
    price: { dollars: 97_000, dailyVolatility: 0.021, beta: 0.9, dailyVolume: 21_000 },
    activity: { tradesPerMinute: 22, ticket: 420, spread: 0.0012 },
  },
  ETHEREUM: {
    order: { min: '0.0005', max: '250' },
    quickTrade: { min: '0.002', max: '50' },
    networks: {
      ERC20: { fee: '0.0012', min: '0.01', max: '150' },
    },
    price: { dollars: 3_400, dailyVolatility: 0.028, beta: 0.85, dailyVolume: 310_000 },
    activity: { tradesPerMinute: 14, ticket: 300, spread: 0.0013 },
  },
  BITCOIN_CASH: {
    order: { min: '0.003', max: '1500' },
    quickTrade: { min: '0.01', max: '300' },
    networks: {
      BCH: { fee: '0.001', min: '0.01', max: '800' },
    },
    price: { dollars: 485, dailyVolatility: 0.034, beta: 0.7, dailyVolume: 160_000 },
    activity: { tradesPerMinute: 3, ticket: 160, spread: 0.0022 },
  },
  LITE_COIN: {
    order: { min: '0.01', max: '6000' },
    quickTrade: { min: '0.05', max: '1200' },
    networks: {
      LTC: { fee: '0.001', min: '0.02', max: '3000' },
    },
    price: { dollars: 98, dailyVolatility: 0.032, beta: 0.7, dailyVolume: 520_000 },
    activity: { tradesPerMinute: 4, ticket: 150, spread: 0.002 },
  },
  RIPPLE: {
    order: { min: '1', max: '250000' },
    quickTrade: { min: '3', max: '50000' },
    networks: {
      XRP: { fee: '0.25', min: '20', max: '150000' },
    },
    price: { dollars: 2.31, dailyVolatility: 0.035, beta: 0.65, dailyVolume: 190_000_000 },
    activity: { tradesPerMinute: 8, ticket: 180, spread: 0.0017 },
  },
  STELLAR: {
    order: { min: '5', max: '1500000' },
    quickTrade: { min: '20', max: '300000' },
    networks: {
      XLM: { fee: '0.02', min: '20', max: '800000' },
    },
    price: { dollars: 0.287, dailyVolatility: 0.036, beta: 0.6, dailyVolume: 210_000_000 },
    activity: { tradesPerMinute: 4, ticket: 120, spread: 0.0022 },
  },
  CLASSIC_ETHEREUM: {
    order: { min: '0.05', max: '25000' },
    quickTrade: { min: '0.2', max: '5000' },
    networks: {
      ETC: { fee: '0.01', min: '0.1', max: '12000' },
    },
    price: { dollars: 18.6, dailyVolatility: 0.034, beta: 0.7, dailyVolume: 2_400_000 },
    activity: { tradesPerMinute: 3, ticket: 110, spread: 0.0024 },
  },
  DASH: {
    order: { min: '0.02', max: '10000' },
    quickTrade: { min: '0.1', max: '2000' },
    networks: {
      DASH: { fee: '0.002', min: '0.05', max: '5000' },
    },
    price: { dollars: 62, dailyVolatility: 0.041, beta: 0.5, dailyVolume: 480_000 },
    activity: { tradesPerMinute: 2, ticket: 100, spread: 0.0028 },
  },
  DOGE_COIN: {
    order: { min: '5', max: '2500000' },
    quickTrade: { min: '20', max: '500000' },
    networks: {
      DOGE: { fee: '5', min: '50', max: '1500000', txIdIsNeeded: true },
    },
    price: { dollars: 0.208, dailyVolatility: 0.043, beta: 0.65, dailyVolume: 1_100_000_000 },
    activity: { tradesPerMinute: 9, ticket: 140, spread: 0.0018 },
  },
  TRON: {
    order: { min: '5', max: '2000000' },
    quickTrade: { min: '20', max: '400000' },
    networks: {
      TRC20: { fee: '1', min: '20', max: '1000000' },
    },
    price: { dollars: 0.284, dailyVolatility: 0.017, beta: 0.5, dailyVolume: 420_000_000 },
    activity: { tradesPerMinute: 7, ticket: 160, spread: 0.0016 },
  },
  BINANCE_COIN: {
    order: { min: '0.002', max: '800' },
    quickTrade: { min: '0.01', max: '150' },
    networks: {
      BEP2: { fee: '0.0008', min: '0.02', max: '400' },
    },
    price: { dollars: 882, dailyVolatility: 0.023, beta: 0.75, dailyVolume: 190_000 },
    activity: { tradesPerMinute: 5, ticket: 240, spread: 0.0016 },
  },
  BINANCE_COIN_BSC: {
    order: { min: '0.002', max: '800' },
    quickTrade: { min: '0.01', max: '150' },
    networks: {
      BEP20: { fee: '0.0005', min: '0.02', max: '400', txIdIsNeeded: true },
    },
    price: { dollars: 882, dailyVolatility: 0.023, beta: 0.75, dailyVolume: 190_000 },
    activity: { tradesPerMinute: 3, ticket: 220, spread: 0.0018 },
  },
  CELO: {
    order: { min: '2', max: '800000' },
    quickTrade: { min: '8', max: '150000' },
    networks: {
      CELO: { fee: '0.005', min: '2', max: '400000' },
    },
    price: { dollars: 0.58, dailyVolatility: 0.042, beta: 0.6, dailyVolume: 21_000_000 },
    activity: { tradesPerMinute: 2, ticket: 80, spread: 0.0032 },
  },
  MATIC: {
    order: { min: '3', max: '1000000' },
    quickTrade: { min: '10', max: '200000' },
    networks: {
      POLYGON: { fee: '0.1', min: '10', max: '500000' },
      ERC20: { fee: '8', min: '25', max: '500000' },
    },
    price: { dollars: 0.64, dailyVolatility: 0.038, beta: 0.7, dailyVolume: 62_000_000 },
    activity: { tradesPerMinute: 4, ticket: 100, spread: 0.0025 },
  },
  EOS: {
    order: { min: '2', max: '600000' },
    quickTrade: { min: '8', max: '120000' },
    networks: {
      EOS: { fee: '0.1', min: '2', max: '300000' },
    },
    price: { dollars: 0.79, dailyVolatility: 0.037, beta: 0.65, dailyVolume: 33_000_000 },
    activity: { tradesPerMinute: 3, ticket: 90, spread: 0.0026 },
  },
}
