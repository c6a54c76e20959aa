import { selectEntryObstacle, selectQuote } from '#machines/trading/otc-entry/otc-entry.selectors.ts'
import { selectCredit } from '#machines/trading/pair-balances/pair-balances.selectors.ts'
import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import { compare, type Decimal } from '#shared/core/money/decimal.ts'
import { type AddressCheck, checkDestination } from '#shared/rules/destination.ts'
import { checkBalance } from '#shared/rules/quick-trade.ts'
import { destinationOf, isLeaving, marketTypeOf, networkOf, orderOf } from './held-order.ts'
import type { OtcOrderContext, QuotedOrder } from './otc-order-context.ts'

/**
 * Why the order cannot be placed, null when it can (spec 001, section 5, "OTC"). `held` is the order that the person is
 * asked about; without it, the one that is typed.
 */
export function submitBlocker(context: OtcOrderContext, held: QuotedOrder | null): ErrorKey | null {
  const { entry, inventory, isSupervisor } = context
  if (isSupervisor) return 'supervisorErr'
  if (entry === null || inventory === null) return 'pending'
  if (context.heldUntil !== null && isLeaving(context)) return 'WITHDRAWAL_HELD'
  // Nobody watches the price of a market that was left.
  if (held !== null && held.market.type !== marketTypeOf(entry)) return 'NO_ANSWER'
  const typed = selectEntryObstacle(entry)
  // Limits of the order that is held were kept when it was typed; only the market may end under it.
  if (typed !== null && !(held !== null && isLimit(typed))) return typed
  const order = held ?? orderOf(context)
  if (order === null) return 'pending'
  if (inventory.context.balances === null && inventory.context.isComing) return 'pending'
  const given = held === null ? typedOf(entry, order) : givenBy(order)
  return checkBalance(given, creditFor(inventory, order)) ?? (isLeaving(context) ? leavingFault(context, order) : null)
}

/** What is wrong with the address that is typed; nothing typed, and no network chosen, is not wrong yet. */
export function addressFaultOf(context: OtcOrderContext): ErrorKey | null {
  const [{ address }, network] = [destinationOf(context), networkOf(context)]
  return address.trim() === '' || network === null ? null : (context.addresses?.errorOf(address, network.name) ?? null)
}

/** What leaves must be more than what is taken of it, which is not always the chosen network's own fee (design 5.5). */
function leavingFault(context: OtcOrderContext, { amount, wage }: QuotedOrder): ErrorKey | null {
  const network = networkOf(context)
  const fee = network !== null && wage.kind === 'coin' ? { fee: wage.value } : {}
  const { address } = destinationOf(context)
  const errorOf = context.addresses?.errorOf ?? untold
  return checkDestination({ address, network: network && { ...network, ...fee } }, amount, errorOf)
}

/** Nobody has told yet what an address of the network is, and whether only listed ones are open. */
const untold: AddressCheck = () => 'pending'

function isLimit(key: ErrorKey): boolean {
  return key === 'minErr' || key === 'maxErr'
}

/** A total that was typed may be more than what the amount that it buys costs, which is cut to what the ledger keeps. */
function typedOf(entry: NonNullable<OtcOrderContext['entry']>, order: QuotedOrder): Decimal {
  const { total } = selectQuote(entry)
  return order.side === 'buy' && total !== null && compare(total, order.total) > 0 ? total : givenBy(order)
}

/** What the person gives: the money of a buy, the coins of a sell. */
function givenBy({ side, amount, total }: QuotedOrder): Decimal {
  return side === 'buy' ? total : amount
}

function creditFor(
  inventory: NonNullable<OtcOrderContext['inventory']>,
  { side, market }: QuotedOrder,
): Decimal | null {
  // The balances of the market that was left say nothing of this one.
  if (inventory.context.market !== market.type) return null
  return selectCredit(inventory, side === 'buy' ? market.settlement : market.coin)
}
