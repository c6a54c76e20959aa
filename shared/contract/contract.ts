import { coinCalls } from './coins.ts'
import { contactCalls } from './contacts.ts'
import { contentCalls } from './content.ts'
import { identityCalls } from './identity.ts'
import { marketCalls } from './markets.ts'
import { orderCalls } from './orders.ts'
import { secondFactorCalls } from './second-factor.ts'
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
  ...contactCalls,
  ...identityCalls,
  ...secondFactorCalls,
}

export type CallName = keyof typeof contract
