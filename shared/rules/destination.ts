import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import type { Decimal } from '#shared/core/money/decimal.ts'
import { checkAddress } from './address.ts'
import { checkNetworkLimits, type WithdrawalNetwork } from './withdrawal.ts'

// Apart from the other rules of quick trade: the first page has those, and no address to check.

type Destination = { address: string; network: WithdrawalNetwork | null }

/**
 * A buy that leaves for a wallet outside says by what network, and to which address (spec 001, section 5): it is a
 * withdrawal, with a withdrawal's limits and addresses.
 */
export function checkDestination({ address, network }: Destination, amount: Decimal): ErrorKey | null {
  if (network === null) return 'networkSelect'
  if (!network.isOpen) return 'networkClosed'
  return checkNetworkLimits(amount, network) ?? checkAddress(address, network.name)
}
