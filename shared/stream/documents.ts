import type { Coin } from '#shared/market/coins.ts'

/** A decimal in plain notation, no exponent: `"0.00012"`. Arithmetic goes through `shared/core/money`. */
export type Decimal = string

/**
 * The documents that topics carry (design 3). Each is an object of rows with stable keys: nothing depends on the order
 * of keys, so `sort.ts` has the order of each kind. Null is absent, and lists inside a row are maps by index.
 */
export type Rows<Row> = { [key: string]: Row }

/** `prices:{settlement}`, by coin, in the settlement's currency. */
export type PricesDocument = Rows<{ buyPrice: Decimal; sellPrice: Decimal }>

/** `markets:{settlement}`, by coin. `lastWeekData` is the weekly series, oldest first, as a map by index. */
export type MarketsDocument = Rows<{
  marketType: string
  relatedCoin: string
  lastPrice: Decimal
  last24HoursChange: Decimal
  hash?: string
  lastWeekData?: Rows<Decimal>
}>

export type TickerPrice = {
  destCoinSymbol: string
  sourceCoinSymbol: string
  price: Decimal
  price24hrChangePercent: Decimal
}

/** `ticker:{market}`: the market's own figures, and the coin ticker keyed `{destCoinSymbol}_{sourceCoinSymbol}`. */
export type TickerDocument = {
  market: { maxPrice?: Decimal; minPrice?: Decimal; lastPrice?: Decimal; last24HourVolume?: Decimal }
  tickers: Rows<TickerPrice>
}

export type BookRow = { volume: Decimal; unitPrice: Decimal; wholePrice: Decimal; executedPercent?: Decimal }

/**
 * `book:{market}`: up to 100 levels a side, keyed by price (`price#n` where an upstream repeats one). `sum` is the CRC32
 * of `side|price|volume` of the best 11 of each side in sort order, joined by commas.
 */
export type BookDocument = { buy: Rows<BookRow>; sell: Rows<BookRow>; sum: number }

/** `trades:{market}`, the last 20, keyed `{epoch ms}-{content hash}`. */
export type TradesDocument = Rows<{
  amount: Decimal
  unitPrice: Decimal
  createdAtDateTime: string
  orderType: string
}>

/** `quotes`: dollar prices with the 24 h change, by coin. */
export type QuotesDocument = Rows<{
  price: Decimal
  buyPrice?: Decimal
  sellPrice?: Decimal
  price24hrChangePercent: Decimal
}>

/** `candles:{coin}:{interval}`, keyed by the candle's opening time in epoch ms; prices in US dollars. */
export type CandlesDocument = Rows<{ open: Decimal; high: Decimal; low: Decimal; close: Decimal; volume: Decimal }>

/** `stats`: one row, `site`. */
export type StatsDocument = Rows<{ userCount: number; tradesValue: Decimal; tradesAmount: Decimal }>

/** A balance: what may be used, what open orders and withdrawals hold, and both; `wholePriceOfCredit` is in Toman. */
export type WalletRow = { credit: Decimal; blockedCredit: Decimal; totalBalance: Decimal; wholePriceOfCredit?: Decimal }

/** `me:wallet:{type}`, by currency: Toman and the coins. */
export type WalletDocument = Rows<WalletRow>

/** `me:pair:{market}`: the balances of the market's coin and settlement, by currency. */
export type PairDocument = Rows<WalletRow>

export type OrderRow = {
  orderType: string
  orderStatus: string
  marketType: string
  sourceCoin: string
  destinationCoin: string
  amount: Decimal
  unitPrice: Decimal
  wholePrice: Decimal
  executedAmount: Decimal
  executedPercent: Decimal
  createdAtDateTime: string
  expiresAt?: string
}

/** `me:orders` and `me:orders:{market}`: open orders by id. */
export type OrdersDocument = Rows<OrderRow>

/** The document of a topic, by its kind. */
export type DocumentOf<Topic extends string> = Topic extends `prices:${string}`
  ? PricesDocument
  : Topic extends `markets:${string}`
    ? MarketsDocument
    : Topic extends `ticker:${string}`
      ? TickerDocument
      : Topic extends `book:${string}`
        ? BookDocument
        : Topic extends `trades:${string}`
          ? TradesDocument
          : Topic extends 'quotes'
            ? QuotesDocument
            : Topic extends `candles:${Coin}:${string}`
              ? CandlesDocument
              : Topic extends 'stats'
                ? StatsDocument
                : Topic extends `me:wallet:${string}`
                  ? WalletDocument
                  : Topic extends `me:pair:${string}`
                    ? PairDocument
                    : Topic extends `me:orders${string}`
                      ? OrdersDocument
                      : never
