import { coinCalls } from './coins.ts'
import { contentCalls } from './content.ts'
import { marketCalls } from './markets.ts'
import { orderCalls } from './orders.ts'
import { signInCalls } from './sign-in.ts'
import { userCalls } from './users.ts'
import { walletCalls } from './wallets.ts'

/** Every REST call of section 7 of both documents, by name. */
export const contract = {
  ...contentCalls,
  ...coinCalls,
  ...marketCalls,
  ...orderCalls,
  ...walletCalls,
  ...signInCalls,
  ...userCalls,
}

export type CallName = keyof typeof contract
