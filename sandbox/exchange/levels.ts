import type { Settlement } from '#shared/market/coins.ts'
import { parseUnits, type Units } from './units.ts'

export type AccountLevel = 'BRONZE' | 'SILVER' | 'GOLD' | 'PLATINUM' | 'SUPERVISOR'

/**
 * Fees by level (spec 3, "Account level"): percent of a trade by settlement, and the three-month volume in Toman that a
 * level needs.
 */
export const accountLevels: readonly {
  userAccountLevel: AccountLevel
  tradeAmount: string
  wagePercent: string
  wagePercentTether: string
}[] = [
  { userAccountLevel: 'BRONZE', tradeAmount: '0', wagePercent: '0.4', wagePercentTether: '0.35' },
  { userAccountLevel: 'SILVER', tradeAmount: '100000000', wagePercent: '0.35', wagePercentTether: '0.3' },
  { userAccountLevel: 'GOLD', tradeAmount: '1000000000', wagePercent: '0.3', wagePercentTether: '0.25' },
  { userAccountLevel: 'PLATINUM', tradeAmount: '10000000000', wagePercent: '0.2', wagePercentTether: '0.15' },
  { userAccountLevel: 'SUPERVISOR', tradeAmount: '0', wagePercent: '0', wagePercentTether: '0' },
]

/** Percentage of a fee that goes to the user who invited the payer (spec 1: 30%). */
const inviterShare = 30n

/**
 * Returns the fee on a received amount (design 5.19) and the inviter's part of it. Both are rounded down; the rest of the
 * fee belongs to the exchange.
 */
export function feeOf(received: Units, level: AccountLevel, settlement: Settlement): { fee: Units; reward: Units } {
  const fee = (received * rates[settlement].get(level)!) / 1_000_000n
  return { fee, reward: rewardOf(fee) }
}

/** Returns the inviter's part of a fee, rounded down. */
export function rewardOf(fee: Units): Units {
  return (fee * inviterShare) / 100n
}

/** Returns the level for a three-month volume (units of Toman). */
export function levelOfVolume(volume: Units): AccountLevel {
  const reached = thresholds.filter(({ from }) => volume >= from)
  return reached[reached.length - 1]!.level
}

/** Returns whether a level is higher than another. The level of supervisors is neither higher nor lower. */
export function isHigher(level: AccountLevel, than: AccountLevel): boolean {
  const place = (one: AccountLevel) => thresholds.findIndex((threshold) => threshold.level === one)
  return place(than) >= 0 && place(level) > place(than)
}

const thresholds = accountLevels
  .filter(({ userAccountLevel }) => userAccountLevel !== 'SUPERVISOR')
  .map(({ userAccountLevel: level, tradeAmount }) => ({ level, from: parseUnits(tradeAmount, 2)! }))

const rates = {
  TOMAN: new Map(accountLevels.map((level) => [level.userAccountLevel, partsPerMillion(level.wagePercent)])),
  TETHER: new Map(accountLevels.map((level) => [level.userAccountLevel, partsPerMillion(level.wagePercentTether)])),
}

function partsPerMillion(percent: string): bigint {
  return parseUnits(percent, 4)!
}
