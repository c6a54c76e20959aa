import { selectEntryBlocker, selectQuote } from '#machines/trading/otc-entry/otc-entry.selectors.ts'
import { selectCredit } from '#machines/trading/pair-balances/pair-balances.selectors.ts'
import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import type { Decimal } from '#shared/core/money/decimal.ts'
import { type AddressCheck, checkDestination } from '#shared/rules/destination.ts'
import { checkBalance } from '#shared/rules/quick-trade.ts'
import type { OtcOrderContext, QuotedOrder } from './otc-order-context.ts'
import { destinationOf, isLeaving, marketTypeOf, networkOf, orderOf } from './quoted-order.ts'

/**
 * Returns why the order cannot be placed, or null (spec 001, section 5, "OTC"). `quoted` is the order in the confirmation;
 * null checks the typed one.
 */
export function submitBlocker(context: OtcOrderContext, quoted: QuotedOrder | null): ErrorKey | null {
  const { entry, pairBalances, isSupervisor } = context
  if (isSupervisor) return 'supervisorErr'
  if (entry === null || pairBalances === null) return 'pending'
  if (context.heldUntil !== null && isLeaving(context)) return 'WITHDRAWAL_HELD'
  // The prices of a market that the user has left are not watched.
  if (quoted !== null && quoted.market.type !== marketTypeOf(entry)) return 'NO_ANSWER'
  const typed = selectEntryBlocker(entry)
  // The limits were checked when the order was quoted. Later only the market can become unavailable.
  if (typed !== null && !(quoted !== null && isLimit(typed))) return typed
  const order = quoted ?? orderOf(context)
  if (order === null) return 'pending'
  if (pairBalances.context.balances === null && pairBalances.context.isComing) return 'pending'
  const given = quoted === null ? typedOf(entry, order) : givenBy(order)
  return (
    checkBalance(given, creditFor(pairBalances, order)) ?? (isLeaving(context) ? leavingError(context, order) : null)
  )
}

/** Returns the error of the typed address; null if there is none, or while the address or the network is missing. */
export function addressError(context: OtcOrderContext): ErrorKey | null {
  const [{ address }, network] = [destinationOf(context), networkOf(context)]
  return address.trim() === '' || network === null ? null : (context.addresses?.errorOf(address, network.name) ?? null)
}

/** The amount must exceed the fee that is taken from it, which is not always the chosen network's own fee (design 5.5). */
function leavingError(context: OtcOrderContext, { amount, wage }: QuotedOrder): ErrorKey | null {
  const network = networkOf(context)
  const fee = wage.kind === 'coin' ? { fee: wage.value } : {}
  const { address } = destinationOf(context)
  const errorOf = context.addresses?.errorOf ?? alwaysPending
  return checkDestination({ address, network: network && { ...network, ...fee } }, amount, errorOf)
}

/** The rules of addresses are not loaded yet. */
const alwaysPending: AddressCheck = () => 'pending'

function isLimit(key: ErrorKey): boolean {
  return key === 'minErr' || key === 'maxErr'
}

/** A typed total may exceed the cost of its amount, because the amount is cut to the ledger's decimals. */
function typedOf(entry: NonNullable<OtcOrderContext['entry']>, { side, amount }: QuotedOrder): Decimal {
  return side === 'buy' ? selectQuote(entry).total! : amount
}

/** Returns the amount that the user pays: the total of a buy, the coins of a sell. */
function givenBy({ side, amount, total }: QuotedOrder): Decimal {
  return side === 'buy' ? total : amount
}

function creditFor(
  pairBalances: NonNullable<OtcOrderContext['pairBalances']>,
  { side, market }: QuotedOrder,
): Decimal | null {
  // The balances of another market do not apply here.
  if (pairBalances.context.market !== market.type) return null
  return selectCredit(pairBalances, side === 'buy' ? market.settlement : market.coin)
}
