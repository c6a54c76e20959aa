import { compare } from '#shared/core/money/decimal.ts'
import type { Market, Settlement } from '#shared/market/coins.ts'
import type { Kit } from '../kit/kit.ts'
import { isNear } from '../kit/sums.ts'
import { checkPages } from './pages.ts'
import { checkInBook, type Ranges } from './price-lists.ts'

/** The changes over 24 hours in percent, by market. */
export type Changes = ReadonlyMap<string, string>

/** Checks the list of markets of a settlement. @returns their coins and changes. */
export async function checkMarketList(kit: Kit, settlement: Settlement, ranges: Ranges) {
  const { read, findings, markets } = kit
  const check = findings.check.bind(null, 'marketInfoV2')
  const query = { source_coin: settlement, weeklyDataIncluded: 'true' }
  const list = await read('marketInfoV2', { query: { ...query, size: 1000, page: 1 } })
  const rows = list?.content ?? []
  for (const [place, { marketType, relatedCoin, lastWeekData }] of rows.entries()) {
    const isRepeated = rows.findIndex((row) => row.marketType === marketType) !== place
    const isOfSettlement = marketType === `${relatedCoin}_${settlement}`
    check('markets.of-settlement', isOfSettlement && !isRepeated, () => `${marketType} for source_coin=${settlement}`)
    check('markets.week', (lastWeekData?.length ?? 0) > 1, () => `${marketType}: ${lastWeekData?.length ?? 0} prices`)
  }
  for (const market of markets) {
    const row = rows.find(({ marketType }) => marketType === market.type)
    if (row) checkInBook(kit, 'marketInfoV2', market, row.lastPrice, ranges)
  }
  if (list !== null) {
    await checkPages(kit, { call: 'marketInfoV2', query, keyOf: (row) => String(row.marketType), timeOf: null })
  }
  return {
    coins: rows.filter((row) => row.marketType === `${row.relatedCoin}_${settlement}`).map((row) => row.relatedCoin),
    changes: new Map(rows.map((row) => [row.marketType, row.last24HoursChange])),
  }
}

/** Checks the figures of one market, the ticker in the same answer, and whether the market is active. */
export async function checkMarket(kit: Kit, market: Market, ranges: Ranges, changes: Changes): Promise<void> {
  const { read, findings } = kit
  const { type, settlement } = market
  const check = findings.check.bind(null, 'marketInfo')
  const answer = await read('marketInfo', { query: { market_type: type, source_coin: settlement } })
  if (answer !== null) {
    const { minPrice, lastPrice, maxPrice } = answer.marketTradeInfo
    const known = [minPrice, lastPrice, maxPrice].filter((price) => price !== undefined)
    const isOrdered = known.every((price, place) => place === 0 || compare(known[place - 1]!, price) <= 0)
    check('figures.ordered', isOrdered, () => `${type}: ${minPrice}, ${lastPrice}, ${maxPrice}`)
    if (lastPrice !== undefined) checkInBook(kit, 'marketInfo', market, lastPrice, ranges)
    const other = answer.tickerPrices.find(({ sourceCoinSymbol }) => sourceCoinSymbol !== settlement)
    check('ticker.of-settlement', other === undefined, () => `${other?.destCoinSymbol} in ${other?.sourceCoinSymbol}`)
    compareChanges(kit, settlement, answer.tickerPrices, changes)
  }
  const active = await read('market', { params: { market: type } })
  if (active !== null) {
    findings.check('market', 'market.active', active.baseDTO.isActive, () => `${type} is listed and not active`)
  }
}

type Ticker = { destCoinSymbol: string; sourceCoinSymbol: string; price24hrChangePercent: string }

/**
 * Compares the change of a market in two calls. A difference of at most 0.5 percentage points means another moment; a
 * larger one means another unit.
 */
function compareChanges({ findings }: Kit, settlement: Settlement, tickers: readonly Ticker[], changes: Changes): void {
  for (const { destCoinSymbol, sourceCoinSymbol, price24hrChangePercent: change } of tickers) {
    const listed = changes.get(`${destCoinSymbol}_${settlement}`)
    // A ticker of the other settlement is checked by a rule of its own.
    if (listed === undefined || sourceCoinSymbol !== settlement) continue
    const figures = () => `${destCoinSymbol}_${settlement}: ${listed}, and ${change} in the ticker`
    findings.check('marketInfoV2', 'change.percent', isNear(listed, change, '0', '0.5'), figures)
  }
}
