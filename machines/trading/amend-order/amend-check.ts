import type { Confirmation } from '#machines/trading/order-ticket/ticket-context.ts'
import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import { add, compare, type Decimal, sign, subtract } from '#shared/core/money/decimal.ts'
import { parseTyped } from '#shared/core/money/parse.ts'
import { type Market, marketOf } from '#shared/market/coins.ts'
import { checkAmount, checkBalance, checkPrice, totalOf } from '#shared/rules/p2p-order.ts'
import type { Amendable, AmendContext, Amendment } from './amend-context.ts'

/** `amountExecuted`: at least the new amount is already executed. `notOpen`: the order is no longer open. */
export type AmendError = ErrorKey | 'amountExecuted' | 'notOpen'

type Checked = Pick<AmendContext, 'order' | 'price' | 'amount' | 'isGone' | 'supervisor' | 'balances' | 'terms'>

/** Returns whether an order can be amended. Only a limit order has a price and stays open. */
export function isAmendable({ orderType, marketType }: Pick<Amendable, 'orderType' | 'marketType'>): boolean {
  return orderType.startsWith('LIMITED_') && marketOf(marketType) !== undefined
}

/** Returns the error of each field, by the rules of the ticket (spec 001, section 5, "P2P order"). */
export function amendErrors({ order, price, amount, supervisor, terms, balances }: Checked) {
  const market = marketOf(order!.marketType)!
  return {
    price: checkPrice(price, market, supervisor),
    amount: amountError(order!, { amount, supervisor, terms }),
    // A market maker's balance is not checked here.
    balance: supervisor ? null : balanceError({ order: order!, price, amount, balances }, market),
  }
}

/** Returns why the order cannot be amended with these values, or null. */
export function amendBlocker(checked: Checked): AmendError | null {
  if (checked.isGone) return 'notOpen'
  const { price, amount, balance } = amendErrors(checked)
  return price ?? amount ?? balance ?? (isChanged(checked) ? null : 'nothingChanged')
}

function amountError(
  { executedAmount }: Amendable,
  { amount, supervisor, terms }: Pick<Checked, 'amount' | 'supervisor' | 'terms'>,
): AmendError | null {
  const wrong = checkAmount(amount, null, supervisor)
  if (wrong !== null) return wrong
  const rest = subtract(parseTyped(amount)!, executedAmount)
  return sign(rest) <= 0 ? 'amountExecuted' : checkAmount(rest, terms, supervisor)
}

/** The new order is paid with the amount that the old one holds, and with the free balance. */
function balanceError(
  { order, price, amount, balances }: Pick<Checked, 'price' | 'amount' | 'balances'> & { order: Amendable },
  { coin, settlement }: Market,
): ErrorKey | null {
  const [much, each] = [parseTyped(amount), parseTyped(price)]
  const isBuy = order.orderType === 'LIMITED_BUY'
  const credit = balances?.[isBuy ? settlement : coin]?.credit ?? null
  if (much === null || each === null || credit === null) return null
  const given = (whole: Decimal, at: Decimal) => {
    const rest = subtract(whole, order.executedAmount)
    return isBuy ? totalOf(rest, at) : rest
  }
  return checkBalance(given(much, each), add(credit, given(order.amount, order.unitPrice)))
}

function isChanged({ order, price, amount }: Checked): boolean {
  return compare(parseTyped(price)!, order!.unitPrice) !== 0 || compare(parseTyped(amount)!, order!.amount) !== 0
}

/** Returns the price and the whole amount that the amendment places: the new ones, or those of the former order. */
export function targetOf({ order, price, amount, isFormer }: Omit<Amendment, 'sentAt' | 'placing'>) {
  return isFormer === true ? { price: order.unitPrice, amount: order.amount } : { price, amount }
}

/** Returns the part of the amount to place after `executed` of the old order was traded. */
export function restOf(amendment: Omit<Amendment, 'sentAt' | 'placing'>, executed: Decimal): Decimal {
  return subtract(targetOf(amendment).amount, executed)
}

/**
 * Returns the rest of the cancelled order that the user may place again at its own price, because the exchange refused the
 * new order, or the user declined it. Null for none.
 */
export function formerRestOf({
  amendment,
  executed,
  unplaced,
}: Pick<AmendContext, 'amendment' | 'executed' | 'unplaced'>): Decimal | null {
  if (amendment === null || (unplaced !== 'refused' && unplaced !== 'declined')) return null
  const rest = restOf({ ...amendment, isFormer: true }, executed)
  return sign(rest) > 0 ? rest : null
}

/** Returns the order to place in the protocol's format: the rest of the amount, until the old order's expiry. */
export function placingOf(
  { amendment, executed, newKey, now }: Pick<AmendContext, 'amendment' | 'executed' | 'newKey' | 'now'>,
  force: boolean,
): Confirmation {
  const { order } = amendment!
  const { price } = targetOf(amendment!)
  const amount = restOf(amendment!, executed)
  return {
    order: {
      marketType: marketOf(order.marketType)!.type,
      amount,
      orderType: order.orderType as 'LIMITED_BUY' | 'LIMITED_SELL',
      unitPrice: price,
      wholePrice: totalOf(amount, price),
      ...(order.expiresAt ? { expiresAt: order.expiresAt } : {}),
    },
    force,
    idempotencyKey: newKey(),
    sentAt: now(),
  }
}
