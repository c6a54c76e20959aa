import { selectQuote, selectTerms } from '#machines/trading/otc-entry/otc-entry.selectors.ts'
import { ledgerTotal } from '#machines/trading/otc-entry/quote.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import { compare, type Decimal, multiply, plain, sign, subtract } from '#shared/core/money/decimal.ts'
import { type MarketType, marketOf } from '#shared/market/coins.ts'
import type { WithdrawalNetwork } from '#shared/rules/network-limits.ts'
import type { OtcDestination, OtcOrderContext, QuotedOrder, Wage } from './otc-order-context.ts'

/** Taken where no network says what it takes (spec 001, section 9). */
const defaultWage: Wage = { kind: 'percent', value: '0.3' }

/** What would be ordered now, at `price` when that is known better than the entry knows it; null while something is missing. */
export function orderOf(context: OtcOrderContext, price?: Decimal): QuotedOrder | null {
  const { entry } = context
  if (entry === null) return null
  const { side, coin, settlement } = entry.context
  const { amount, unitPrice } = selectQuote(entry, price)
  if (amount === null || unitPrice === null || sign(amount) === 0) return null
  const fee = selectTerms(entry)?.fee ?? null
  return {
    side,
    market: marketOf(`${coin}_${settlement}`)!,
    amount,
    unitPrice,
    total: ledgerTotal(amount, unitPrice, settlement),
    wage: fee === null ? defaultWage : { kind: 'coin', value: fee },
    destination: isLeaving(context) ? leavingTo(context) : null,
  }
}

/** The market that the entry is at, and watches the prices of. */
export function marketTypeOf({ context: { coin, settlement } }: NonNullable<OtcOrderContext['entry']>): MarketType {
  return marketOf(`${coin}_${settlement}`)!.type
}

/** Whether the coins of this order go to a wallet outside: only what is bought can (spec 001, section 3). */
export function isLeaving({ entry, destination }: OtcOrderContext): boolean {
  return destination.isOutside && entry?.context.side === 'buy'
}

/** The destination as it is for the coin that is chosen now: the address of another coin is none. */
export function destinationOf({ entry, destination }: OtcOrderContext): OtcDestination {
  const coin = entry?.context.coin ?? destination.coin
  return coin === destination.coin
    ? destination
    : { isOutside: destination.isOutside, coin, address: '', network: null }
}

/** The coin's networks; null while they are not known. */
export function networksOf({ entry }: OtcOrderContext): readonly WithdrawalNetwork[] | null {
  if (entry === null || entry.context.terms === null) return null
  return selectTerms(entry)?.networks ?? []
}

/** The network that was chosen. */
export function networkOf(context: OtcOrderContext): WithdrawalNetwork | null {
  const { network } = destinationOf(context)
  return networksOf(context)?.find(({ name }) => name === network) ?? null
}

/** Whether the coins go to an address that nothing was ever sent to from here. */
export function isNewAddress(context: OtcOrderContext): boolean {
  const [{ address }, network] = [destinationOf(context), networkOf(context)]
  return isLeaving(context) && network !== null && context.addresses?.isFirstTime(address, network.name) === true
}

/**
 * Whether the price is more than 0.5% away from the one that the user is asked about (design 5.4). What the entry showed
 * already when the order was held is no move: the exchange may have told a newer price than that.
 */
export function hasMoved(context: OtcOrderContext): boolean {
  const [held, now] = [context.held, orderOf(context)]
  if (held === null || now === null || held.market.type !== now.market.type) return false
  if (now.unitPrice === context.shown) return false
  const distance = subtract(now.unitPrice, held.unitPrice).replace('-', '')
  return compare(multiply(distance, '200'), held.unitPrice) > 0
}

/** The order held anew, at the price of now or one that the exchange has told, so that the user is asked about that one. */
export function heldAnew(
  context: OtcOrderContext,
  { price, hasLapsed = false }: { price?: Decimal; hasLapsed?: boolean },
): Pick<OtcOrderContext, 'held' | 'former' | 'shown' | 'hasLapsed'> {
  const shown = price === undefined ? null : (orderOf(context)?.unitPrice ?? null)
  return {
    held: orderOf(context, price),
    former: context.held?.unitPrice ?? null,
    shown: shown === price ? null : shown,
    hasLapsed,
  }
}

/** Whether there is a price of now for the order that is held: it is in its market, and the prices are up to date. */
export function hasPrice(context: OtcOrderContext): boolean {
  const { entry, held } = context
  const isLive = entry?.matches({ prices: { watching: 'live' } }) === true
  return isLive && held !== null && orderOf(context)?.market.type === held.market.type
}

/** The price that a refusal tells for the order that is held: the second of its details (design 5.23); null without one. */
export function newPriceIn(error: unknown): Decimal | null {
  if (!(error instanceof ApiError) || error.key !== 'PRICE_CHANGED') return null
  const price = plain(error.details[1] ?? '')
  return price !== null && sign(price) > 0 ? price : null
}

function leavingTo(context: OtcOrderContext): { address: string; network: string } {
  const { address, network } = destinationOf(context)
  return { address: address.trim(), network: network ?? '' }
}
