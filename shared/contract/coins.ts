import { z } from 'zod/mini'
import { coins } from '#shared/market/coins.ts'
import { intervals } from '#shared/stream/topics/candles.ts'
import { call } from './call.ts'
import { count, decimal, flag, list } from './fields.ts'

/** Comma-separated coin names. Each known name is kept once, in a fixed order, so that equal lists have equal texts. */
const coinList = z.string().check(
  z.maxLength(400, { abort: true }),
  z.overwrite((text) => {
    const named = new Set(text.split(','))
    return coins.filter((one) => named.has(one)).join(',')
  }),
)

/** `toCurrencies` lists the requested coins, separated by commas. Without it the answer has all coins. */
const exchangePrices = {
  method: 'GET',
  caller: 'anyone',
  query: z.object({ includeWeeklyChange: z.optional(flag), toCurrencies: z.optional(coinList) }),
  answer: z.array(
    z.object({
      destCoinSymbol: z.string(),
      buyPrice: decimal,
      sellPrice: decimal,
      price1wChangePercent: z.optional(decimal),
    }),
  ),
} as const

const name = z.object({ name: z.string(), code: z.string(), persianName: z.string(), englishName: z.string() })

/** Coin data and price lists (spec 001, section 7). */
export const coinCalls = {
  exchangePriceUsd: call({
    ...exchangePrices,
    path: '/coins/exchange-price/usd',
    summary: 'Quick-trade prices in Toman',
  }),
  exchangePriceUsdt: call({
    ...exchangePrices,
    path: '/coins/exchange-price/usdt',
    summary: 'Quick-trade prices in Tether',
  }),
  priceUsd: call({
    method: 'GET',
    path: '/coins/price/usd',
    caller: 'anyone',
    summary: 'Dollar prices of all coins with their 24 hour change',
    query: z.object({ include24hrChange: z.optional(flag), includeWeeklyChange: z.optional(flag) }),
    answer: z.array(
      z.object({
        destCoinSymbol: z.string(),
        price: decimal,
        buyPrice: z.optional(decimal),
        sellPrice: z.optional(decimal),
        price24hrChangePercent: z.optional(decimal),
        price1wChangePercent: z.optional(decimal),
      }),
    ),
  }),
  coinDetails: call({
    method: 'GET',
    path: '/coins/details',
    caller: 'anyone',
    sharedFor: 10_000,
    summary: 'Limits, fees, networks and names of all coins',
    answer: list(
      z.extend(name, {
        link: z.string(),
        minAmountExchange: decimal,
        maxAmountExchange: decimal,
        minAmount: decimal,
        maxAmount: decimal,
        withdrawalFee: decimal,
        transferFee: decimal,
        minWithdrawAmount: decimal,
        maxWithdrawAmount: decimal,
        tokenTypeDetails: z.array(
          z.object({
            tokenType: z.string(),
            txIdIsNeeded: z.boolean(),
            isDepositEnable: z.boolean(),
            withdrawEnable: z.boolean(),
            withdrawalFee: decimal,
            minWithdraw: decimal,
            maxWithdraw: decimal,
          }),
        ),
      }),
    ),
  }),
  coins: call({
    method: 'GET',
    path: '/coins',
    caller: 'anyone',
    sharedFor: 30_000,
    summary: 'All coins',
    answer: z.array(name),
  }),
  supportingCoins: call({
    method: 'GET',
    path: '/coins/supporting-coins',
    caller: 'anyone',
    sharedFor: 30_000,
    summary: 'Coins that can be traded, by name',
    answer: z.record(z.string(), name),
  }),
  klines: call({
    method: 'GET',
    path: '/klines',
    caller: 'anyone',
    summary: 'Candles of the chart feed, in the common exchange form (CHART_FEED_URL)',
    query: z.object({
      symbol: z.string().check(z.regex(/^[A-Z0-9_]{5,30}$/)),
      interval: z.enum(intervals),
      startTime: z.optional(count),
      endTime: z.optional(count),
      limit: z.optional(count.check(z.minimum(1), z.maximum(1000))),
    }),
    /** openTime, open, high, low, close, volume, closeTime, then fields that differ from feed to feed. */
    answer: z.array(
      z.tuple([count, decimal, decimal, decimal, decimal, decimal, count], z.union([z.string(), z.number()])),
    ),
  }),
}
