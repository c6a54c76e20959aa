import type { Currency } from '#shared/market/coins.ts'

/**
 * The reason why a command was refused, in the words of the error catalogue (spec 000 and 001, section 8). Errors are
 * values.
 */
export type ExchangeError =
  | 'NOT_ENOUGH_BALANCE_TOMAN'
  | 'Not Enough Balance'
  | "You Don't Have Enough Credit"
  | "You Don't Have This Coin Wallet"
  | 'CANT_DELETE_WITHDRAWAL_REQUEST'
  | 'MARKET_IS_NOT_ACTIVE'
  | 'AMOUNT_IS_LOW'
  | 'AMOUNT_IS_HIGH'
  | 'AMOUNT_NOT_ALLOWED'
  | 'UNACCEPTABLE_AMOUNT'
  | 'NOT_ACCEPTABLE_FORCE_ORDER_WARNING_IN_CREATE_ORDER'
  | 'OWN_ORDER_IN_THE_WAY'
  | 'PRICE_CHANGED'
  | 'QUICK_TRADE_LIMIT'
  | 'QUICK_TRADE_OWN_LIMIT'
  | 'ADDRESS_NOT_FOUND'
  | 'Destination Wallet Address Required'
  | 'Network Is Closed'
  | 'Network Selection Required'
  | 'MARKETER_FEATURE_DISABLED'
  | 'MARKETER_NO_ACCESS'
  | 'BAD_REQUEST'
  | 'FORBIDDEN'
  | 'NEGATIVE_BALANCE'
  | 'NOT_FOUND'
  | 'CONFLICT'

export function insufficientBalance(currency: Currency): ExchangeError {
  return currency === 'TOMAN' ? 'NOT_ENOUGH_BALANCE_TOMAN' : 'Not Enough Balance'
}
