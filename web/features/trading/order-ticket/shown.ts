import { ledgerDecimals } from '#machines/trading/order-ticket/ticket-amounts.ts'
import type { OrderRequest } from '#machines/trading/order-ticket/ticket-context.ts'
import { truncate } from '#shared/core/money/decimal.ts'
import type { Language } from '#shared/core/money/format.ts'
import type { Market } from '#shared/market/coins.ts'
import { formatExact } from '#shared/market/display.ts'

/**
 * Returns a sum with the name of its currency, with all digits that the ledger keeps: a user who confirms a sum must see
 * all of it.
 */
export function sumIn(value: string, currency: string, name: string, language: Language): string {
  return `${formatExact(truncate(value, ledgerDecimals(currency)), language)} ${name}`
}

type Names = { code: string; settlement: string; language: Language }

/** Returns the amount and the price of an order as text. The price is null for a market order. */
export function orderWords({ amount, unitPrice }: OrderRequest, market: Market, { code, settlement, language }: Names) {
  return {
    amount: sumIn(amount, market.coin, code, language),
    price: unitPrice === undefined ? null : sumIn(unitPrice, market.settlement, settlement, language),
  }
}
