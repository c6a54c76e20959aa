import type { z } from 'zod/mini'
import type { coinCalls } from '#shared/contract/coins.ts'
import type { WithdrawalNetwork } from '#shared/rules/network-limits.ts'

type Details = z.output<typeof coinCalls.coinDetails.answer>['content'][number]['tokenTypeDetails'][number]

/** Converts a coin's network details to a withdrawal network (spec 3, "Coin details"). */
export function networkOf(details: Details): WithdrawalNetwork {
  const { tokenType, withdrawalFee, minWithdraw, maxWithdraw, withdrawEnable } = details
  return { name: tokenType, fee: withdrawalFee, min: minWithdraw, max: maxWithdraw, isOpen: withdrawEnable }
}
