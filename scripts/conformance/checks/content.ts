import type { CallName } from '#shared/contract/contract.ts'
import type { Kit } from '../kit/kit.ts'

/** Calls that the contract's schema describes completely. */
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

/** Checks the calls for the site's texts, figures and lists. */
export async function checkContent({ read }: Kit): Promise<void> {
  for (const name of texts) await read(name)
}
