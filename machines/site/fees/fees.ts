import { matchesName, type Names, normalizeQuery } from '#machines/app/search/names.ts'
import { compare, type Decimal } from '#shared/core/money/decimal.ts'
import { placeOf, type Settlement } from '#shared/market/coins.ts'

/** `threshold` is the trade volume of three months in Toman. Fees are percentages of a trade (spec 3, "Account level"). */
export type LevelFee = { level: string; threshold: Decimal; feeToman: Decimal; feeTether: Decimal }

/** A network's withdrawal fee and its smallest withdrawal, in the coin. `isOpen`: the network accepts withdrawals now. */
export type NetworkFee = { network: string; fee: Decimal; min: Decimal; isOpen: boolean }
export type CoinFee = { coin: string; code: string; persianName: string; englishName: string; networks: NetworkFee[] }

/** Returns the levels that users can reach, lowest first. The market makers' level is not public (spec 000, section 2). */
export function risingLevels(levels: readonly LevelFee[]): LevelFee[] {
  return levels.filter(({ level }) => level !== 'SUPERVISOR').sort((a, b) => compare(a.threshold, b.threshold))
}

/** Returns the lowest fee of all levels in the markets of a settlement, in percent of a trade; null without levels. */
export function minFee(levels: readonly LevelFee[], settlement: Settlement): Decimal | null {
  const fees = risingLevels(levels).map(({ feeToman, feeTether }) => (settlement === 'TOMAN' ? feeToman : feeTether))
  return fees.sort(compare)[0] ?? null
}

/** Returns the coins that can be withdrawn, in the wallet's order (spec 9), then the others by name (design 5.20). */
export function withdrawableCoins(fees: readonly CoinFee[]): CoinFee[] {
  return fees
    .filter(({ coin, networks }) => coin !== 'TOMAN' && networks.length > 0)
    .sort((a, b) => placeOf(a.coin) - placeOf(b.coin) || a.coin.localeCompare(b.coin))
}

/** Returns the coins that match a text at the beginning of any word of their names (spec 001, section 5). */
export function findCoinFees(fees: readonly CoinFee[], text: string, namesOf: (fee: CoinFee) => Names): CoinFee[] {
  const wanted = normalizeQuery(text)
  return wanted === '' ? [...fees] : fees.filter((fee) => matchesName(namesOf(fee), wanted))
}
