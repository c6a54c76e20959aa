import type { CallName } from '#shared/contract/contract.ts'
import type { Kit } from '../kit/kit.ts'

/** Calls of which the contract's schema says all there is to say. */
const texts = [
  'accountLevels',
  'blog',
  'country',
  'cryptoInfo',
  'exchangeInfo',
  'faq',
  'marketInfoHome',
  'newsPosts',
  'supportingCoins',
  'userManual',
] as const satisfies readonly CallName[]

/** The calls of the site's texts, figures and lists. */
export async function checkContent({ read }: Kit): Promise<void> {
  for (const name of texts) await read(name)
}
