import { networksOf, tomanLimits } from '#sandbox/exchange/coin-terms.ts'
import { chartSymbol } from '#shared/market/codes.ts'
import { coinRecords, sandboxTerms } from '#shared/market/coin-records.ts'
import { type Coin, coins, marketOf, type Settlement } from '#shared/market/coins.ts'
import { HttpError } from '../base/http-error.ts'
import type { Chain } from '../world/chain/chain.ts'
import type { Handlers } from './serve.ts'
import type { Services } from './services.ts'

const symbols = new Set(coins.map(chartSymbol))
const names = coins.map(namesOf)
const toman = { name: 'TOMAN', code: 'TMN', persianName: 'تومان', englishName: 'Toman' }

/** Returns the handlers for coin data and price lists. */
export function coinRoutes({ exchange: { marketData }, chart }: Services, chain: Chain): Handlers {
  return {
    exchangePriceUsd: ({ query }) => exchangePrices('TOMAN', query),
    exchangePriceUsdt: ({ query }) => exchangePrices('TETHER', query),
    priceUsd: () => marketData.usdPrices(),
    coinDetails: ({ base }) => ({ content: [tomanDetails(base), ...coins.map((coin) => details(coin, base, chain))] }),
    coins: () => [toman, ...names],
    supportingCoins: () => Object.fromEntries([toman, ...names].map((one) => [one.name, one])),
    klines: ({ query }) => {
      const market = marketOf(query.symbol)
      if (market) return marketData.klines(market.type, query.interval, query)
      if (!symbols.has(query.symbol)) throw new HttpError(400, 'Invalid symbol')
      return chart.klines(query)
    },
  }

  function exchangePrices(settlement: Settlement, { includeWeeklyChange, toCurrencies }: PriceQuery) {
    const wanted = toCurrencies === undefined ? null : new Set(toCurrencies.split(','))
    const rows = marketData
      .exchangePrices(settlement)
      .filter(({ destCoinSymbol }) => wanted === null || wanted.has(destCoinSymbol))
    if (includeWeeklyChange !== 'true') return rows
    const changes = marketData.weekChanges(settlement)
    return rows.map((row) => ({ ...row, price1wChangePercent: changes.get(row.destCoinSymbol) }))
  }
}

type PriceQuery = { includeWeeklyChange?: 'true' | 'false'; toCurrencies?: string }

function namesOf(coin: Coin) {
  const { code, fa, en } = coinRecords[coin]
  return { name: coin as string, code, persianName: fa, englishName: en }
}

function details(coin: Coin, base: string, chain: Chain) {
  const networks = networksOf(coin)
  const { order, quickTrade } = sandboxTerms[coin]
  const [first] = networks
  const fee = first?.withdrawalFee ?? '0'
  return {
    ...namesOf(coin),
    link: `${base}/images/coins/${coin}.svg`,
    minAmountExchange: quickTrade.min,
    maxAmountExchange: quickTrade.max,
    minAmount: order.min,
    maxAmount: order.max,
    withdrawalFee: fee,
    transferFee: fee,
    minWithdrawAmount: first?.minWithdraw ?? '0',
    maxWithdrawAmount: first?.maxWithdraw ?? '0',
    tokenTypeDetails: networks.map((network) => ({
      ...network,
      isDepositEnable: chain.isOpen(coin, network.tokenType, 'deposit'),
      withdrawEnable: chain.isOpen(coin, network.tokenType, 'withdraw'),
    })),
  }
}

function tomanDetails(base: string) {
  return {
    ...toman,
    ...tomanLimits,
    link: `${base}/images/coins/TOMAN.svg`,
    minAmountExchange: '0',
    maxAmountExchange: '0',
    transferFee: tomanLimits.withdrawalFee,
    tokenTypeDetails: [],
  }
}
