import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import type { Decimal } from '#shared/core/money/decimal.ts'
import { checkNetworkLimits, type WithdrawalNetwork } from './network-limits.ts'

// This rule has a file of its own, because the first page uses the other rules of quick trade and checks no address.

type Destination = { address: string; network: WithdrawalNetwork | null }

/** Returns why an address is invalid on the network, or null, as `checkAddress` does. */
export type AddressCheck = (address: string, network: string) => ErrorKey | null

/**
 * Returns why a quick purchase cannot be sent to an external wallet, or null (spec 001, section 5). It is a withdrawal,
 * with the limits and addresses of one. The caller passes `checkAddress`, because quick trade loads it later.
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
