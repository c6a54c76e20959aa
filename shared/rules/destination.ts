import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import type { Decimal } from '#shared/core/money/decimal.ts'
import { checkNetworkLimits, type WithdrawalNetwork } from './network-limits.ts'

// Apart from the other rules of quick trade: the first page has those, and no address to check.

type Destination = { address: string; network: WithdrawalNetwork | null }

/** Why an address cannot be one of the network, as `checkAddress` says it. */
export type AddressCheck = (address: string, network: string) => ErrorKey | null

/**
 * A buy that leaves for a wallet outside says by what network, and to which address (spec 001, section 5): it is a
 * withdrawal, with a withdrawal's limits and addresses. The check of addresses is given: quick trade loads it later.
 */
export function checkDestination(
  { address, network }: Destination,
  amount: Decimal,
  checkAddress: AddressCheck,
): ErrorKey | null {
  if (network === null) return 'networkSelect'
  if (!network.isOpen) return 'networkClosed'
  return checkNetworkLimits(amount, network) ?? checkAddress(address, network.name)
}
