import { selectCredit } from '#machines/inventory/inventory.selectors.ts'
import { selectEntryObstacle } from '#machines/otc-entry/otc-entry.selectors.ts'
import type { ErrorKey } from '#shared/errors/error-key.ts'
import type { Decimal } from '#shared/money/decimal.ts'
import { checkBalance, checkDestination } from '#shared/rules/quick-trade.ts'
import { destinationOf, isLeaving, networkOf, orderOf } from './held-order.ts'
import type { HeldOrder, OtcOrderContext } from './otc-order-context.ts'

/**
 * Why the order cannot be placed, null when it can (spec 001, section 5, "OTC"). `held` is the order that the person is
 * asked about; without it, the one that is typed.
 */
export function obstacleOf(context: OtcOrderContext, held: HeldOrder | null): ErrorKey | null {
  const { entry, inventory, isSupervisor } = context
  if (isSupervisor) return 'supervisorErr'
  if (entry === null || inventory === null) return 'pending'
  const typed = selectEntryObstacle(entry)
  // Limits of the order that is held were kept when it was typed; only the market may end under it.
  if (typed !== null && !(held !== null && isLimit(typed))) return typed
  const order = held ?? orderOf(context)
  if (order === null) return 'pending'
  if (inventory.context.balances === null && inventory.context.isComing) return 'pending'
  return (
    checkBalance(givenBy(order), creditFor(inventory, order)) ??
    (isLeaving(context)
      ? checkDestination({ address: destinationOf(context).address, network: networkOf(context) }, order.amount)
      : null)
  )
}

function isLimit(key: ErrorKey): boolean {
  return key === 'minErr' || key === 'maxErr'
}

/** What the person gives: the money of a buy, the coins of a sell. */
function givenBy({ side, amount, total }: HeldOrder): Decimal {
  return side === 'buy' ? total : amount
}

function creditFor(inventory: NonNullable<OtcOrderContext['inventory']>, { side, market }: HeldOrder): Decimal | null {
  // The balances of the market that was left say nothing of this one.
  if (inventory.context.market !== market.type) return null
  return selectCredit(inventory, side === 'buy' ? market.settlement : market.coin)
}
