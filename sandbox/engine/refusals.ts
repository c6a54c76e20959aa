import type { ExchangeError } from '../exchange/exchange-error.ts'
import type { CommandResponse } from './keyed-commands.ts'

/**
 * Returns the response for an error of the exchange. The price warning has an explanation in the caller's language (spec
 * 001, section 4).
 */
export function refusalOf(error: ExchangeError, language: 'fa' | 'en'): CommandResponse {
  const refusal = { status: statuses[error] ?? 400, message: error }
  return error === warning ? { ...refusal, errors: [warningText[language]] } : refusal
}

const warning = 'NOT_ACCEPTABLE_FORCE_ORDER_WARNING_IN_CREATE_ORDER'

const warningText = {
  fa: 'قیمت این سفارش بیش از ۵٪ از بهترین قیمت بازار بدتر است و بلافاصله معامله می‌شود. آیا با همین قیمت ثبت شود؟',
  en: 'The price of this order is over 5% worse than the best in the market, and it would trade at once. Place it so?',
}

const statuses: { [error in ExchangeError]?: number } = {
  NOT_FOUND: 404,
  FORBIDDEN: 403,
  MARKETER_FEATURE_DISABLED: 403,
  MARKETER_NO_ACCESS: 403,
  CONFLICT: 409,
  CANT_DELETE_WITHDRAWAL_REQUEST: 409,
}
