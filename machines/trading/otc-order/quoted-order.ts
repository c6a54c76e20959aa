import { selectQuote, selectTerms } from '#machines/trading/otc-entry/otc-entry.selectors.ts'
import { ledgerTotal } from '#machines/trading/otc-entry/quote.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import { compare, type Decimal, multiply, plain, sign, subtract } from '#shared/core/money/decimal.ts'
import { type MarketType, marketOf } from '#shared/market/coins.ts'
import type { WithdrawalNetwork } from '#shared/rules/network-limits.ts'
import type { OtcDestination, OtcOrderContext, QuotedOrder, Wage } from './otc-order-context.ts'

/** The fee if no network reports one (spec 001, section 9). */
const defaultWage: Wage = { kind: 'percent', value: '0.3' }

/**
 * Returns the order as it would be placed now, at `price` if the caller knows a newer one than the entry; null if a part is
 * missing.
 */
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

/** Returns the market of the entry, whose prices it watches. */
export function marketTypeOf({ context: { coin, settlement } }: NonNullable<OtcOrderContext['entry']>): MarketType {
  return marketOf(`${coin}_${settlement}`)!.type
}

/** Returns whether the coins of this order go to an external wallet. Only bought coins can (spec 001, section 3). */
export function isLeaving({ entry, destination }: OtcOrderContext): boolean {
  return destination.isOutside && entry?.context.side === 'buy'
}

/** Returns the destination for the chosen coin. An address of another coin is dropped. */
export function destinationOf({ entry, destination }: OtcOrderContext): OtcDestination {
  const coin = entry?.context.coin ?? destination.coin
  return coin === destination.coin
    ? destination
    : { isOutside: destination.isOutside, coin, address: '', network: null }
}

/** Returns the coin's networks; null until they are loaded. */
export function networksOf({ entry }: OtcOrderContext): readonly WithdrawalNetwork[] | null {
  if (entry === null || entry.context.terms === null) return null
  return selectTerms(entry)?.networks ?? []
}

/** Returns the chosen network, or null. */
export function networkOf(context: OtcOrderContext): WithdrawalNetwork | null {
  const { network } = destinationOf(context)
  return networksOf(context)?.find(({ name }) => name === network) ?? null
}

/** Returns whether the coins go to an address that nothing was sent to from this browser. */
export function isNewAddress(context: OtcOrderContext): boolean {
  const [{ address }, network] = [destinationOf(context), networkOf(context)]
  return isLeaving(context) && network !== null && context.addresses?.isFirstTime(address, network.name) === true
}

/**
 * Returns whether the price differs by more than 0.5% from the one in the confirmation (design 5.4). A price that the entry
 * already showed when the order was quoted is no move, because the exchange may have reported a newer one then.
 */
export function hasMoved(context: OtcOrderContext): boolean {
  const [quoted, now] = [context.quoted, orderOf(context)]
  if (quoted === null || now === null || quoted.market.type !== now.market.type) return false
  if (now.unitPrice === context.shown) return false
  const distance = subtract(now.unitPrice, quoted.unitPrice).replace('-', '')
  return compare(multiply(distance, '200'), quoted.unitPrice) > 0
}

/**
 * Returns the order with a new quote, at the present price or one that the exchange reported. The user is asked to accept
 * that price. Call it only when the order has a present price.
 */
export function requoted(
  context: OtcOrderContext,
  { price, hasLapsed = false }: { price?: Decimal; hasLapsed?: boolean },
): Pick<OtcOrderContext, 'quoted' | 'former' | 'shown' | 'hasLapsed'> {
  const present = orderOf(context)!.unitPrice
  const quoted = orderOf(context, price)!
  const shown = quoted.unitPrice === present ? null : present
  return { quoted, former: context.quoted!.unitPrice, shown, hasLapsed }
}

/** Returns whether the quoted order has a present price: the entry is in its market, and the prices are live. */
export function hasPrice(context: OtcOrderContext): boolean {
  const { entry, quoted } = context
  const isLive = entry?.matches({ prices: { watching: 'live' } }) === true
  return isLive && quoted !== null && orderOf(context)?.market.type === quoted.market.type
}

/** Returns the new price in a refusal, the second of its details (design 5.23); null without one. */
export function newPriceIn(error: unknown): Decimal | null {
  if (!(error instanceof ApiError) || error.key !== 'PRICE_CHANGED') return null
  const price = plain(error.details[1] ?? '')
  return price !== null && sign(price) > 0 ? price : null
}

function leavingTo(context: OtcOrderContext): { address: string; network: string } {
  const { address, network } = destinationOf(context)
  return { address: address.trim(), network: network ?? '' }
}
