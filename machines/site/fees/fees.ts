import { matchesName, type Names, normalizeQuery } from '#machines/app/search/names.ts'
import { compare, type Decimal } from '#shared/core/money/decimal.ts'
import { placeOf, type Settlement } from '#shared/market/coins.ts'

/** `threshold` is the trade volume of three months in Toman; fees are percentages of a trade (spec 3, "Account level"). */
export type LevelFee = { level: string; threshold: Decimal; feeToman: Decimal; feeTether: Decimal }

/** What a network takes for a withdrawal and the least it carries, in the coin; `isOpen` is whether it carries any now. */
export type NetworkFee = { network: string; fee: Decimal; min: Decimal; isOpen: boolean }
export type CoinFee = { coin: string; code: string; persianName: string; englishName: string; networks: NetworkFee[] }

/** The levels a person may rise to, the lowest first; the market makers' is nobody's business (spec 000, section 2). */
export function risingLevels(levels: readonly LevelFee[]): LevelFee[] {
  return levels.filter(({ level }) => level !== 'SUPERVISOR').sort((a, b) => compare(a.threshold, b.threshold))
}

/** The least percentage of a trade that anybody may come to pay in the markets of a settlement; null where no level is known. */
export function leastFee(levels: readonly LevelFee[], settlement: Settlement): Decimal | null {
  const fees = risingLevels(levels).map(({ feeToman, feeTether }) => (settlement === 'TOMAN' ? feeToman : feeTether))
  return fees.sort(compare)[0] ?? null
}

/** Coins that can be withdrawn over a network, in the wallet's order (spec 9), the rest after them by name (design 5.20). */
export function withdrawableCoins(fees: readonly CoinFee[]): CoinFee[] {
  return fees
    .filter(({ coin, networks }) => coin !== 'TOMAN' && networks.length > 0)
    .sort((a, b) => placeOf(a.coin) - placeOf(b.coin) || a.coin.localeCompare(b.coin))
}

/** The coins that a text finds, by the beginning of any word of their names (spec 001, section 5). */
export function findCoinFees(fees: readonly CoinFee[], text: string, namesOf: (fee: CoinFee) => Names): CoinFee[] {
  const wanted = normalizeQuery(text)
  return wanted === '' ? [...fees] : fees.filter((fee) => matchesName(namesOf(fee), wanted))
}
