/** Why a command was refused, in the words of the error catalogue (spec 000 and 001, section 8). Errors are values. */
export type ExchangeError =
  | 'NOT_ENOUGH_BALANCE_TOMAN'
  | 'Not Enough Balance'
  | 'MARKET_IS_NOT_ACTIVE'
  | 'AMOUNT_IS_LOW'
  | 'AMOUNT_IS_HIGH'
  | 'AMOUNT_NOT_ALLOWED'
  | 'UNACCEPTABLE_AMOUNT'
  | 'NOT_ACCEPTABLE_FORCE_ORDER_WARNING_IN_CREATE_ORDER'
  | 'BAD_REQUEST'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'CONFLICT'
