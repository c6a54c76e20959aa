import type { CoinFee, LevelFee } from '#machines/site/fees/fees.ts'
import { coinCalls } from '#shared/contract/coins.ts'
import { userCalls } from '#shared/contract/users.ts'
import type { Language } from '#shared/core/money/format.ts'
import { read } from '#web/adapters/app/client/read.ts'

/** Returns all account levels, including those of market makers (spec 3, "Account level"). @throws ApiError */
export async function readAccountLevels(language: Language, signal: AbortSignal): Promise<LevelFee[]> {
  const levels = await read(userCalls.accountLevels, { language, signal })
  return levels.map(({ userAccountLevel, tradeAmount, wagePercent, wagePercentTether }) => ({
    level: userAccountLevel,
    threshold: tradeAmount,
    feeToman: wagePercent,
    feeTether: wagePercentTether,
  }))
}

/** Returns the withdrawal fee of each network of each coin (spec 3, "Coin details"). @throws ApiError */
export async function readCoinFees(language: Language, signal: AbortSignal): Promise<CoinFee[]> {
  const { content } = await read(coinCalls.coinDetails, { language, signal })
  return content.map(({ name, code, persianName, englishName, tokenTypeDetails }) => ({
    coin: name,
    code,
    persianName,
    englishName,
    networks: tokenTypeDetails.map(({ tokenType, withdrawalFee, minWithdraw, withdrawEnable }) => ({
      network: tokenType,
      fee: withdrawalFee,
      min: minWithdraw,
      isOpen: withdrawEnable,
    })),
  }))
}
