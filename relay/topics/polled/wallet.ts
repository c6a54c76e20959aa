import { normalise } from '#shared/stream/normalise.ts'
import { balancesOf } from './balances.ts'
import type { PolledTopic } from './polled-topic.ts'

/** `me:wallet:`: balances by currency. */
export const wallet: PolledTopic<'me:wallet'> = {
  call: ({ wallet }) => `/wallets/customer-addresses?walletType=${wallet}`,
  builder: () => (answer) => normalise(Object.fromEntries(balancesOf(answer))),
}
