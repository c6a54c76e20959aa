import { ApiError, errorKey } from './api-error.ts'
import { type ErrorKey, isAccident, isKnownText } from './error-key.ts'

/** A text of the exchange that the catalogue does not know, and the key that represents it in a flow. */
export type ExchangeReason = { readonly key: ErrorKey; readonly text: string }

/** Why a flow was refused: a key of the catalogue, which has its text there, or a text of the exchange. */
export type Reason = ErrorKey | ExchangeReason

/**
 * Returns the reason of a thrown value. A first detail that the catalogue does not know is kept as it was sent (spec 000,
 * section 8: "If errors[0] exists it is shown"), unless the specification defines another text for the key. Details of a
 * failure on the way are dropped, because the exchange did not write them.
 */
export function reasonOf(error: unknown): Reason {
  const key = errorKey(error)
  if (!(error instanceof ApiError) || isAccident(key) || settled.has(key)) return key
  const [first = ''] = error.details
  const text = isKnownText(first.slice(0, readChars)) ? '' : plainText(first)
  return /[\p{L}\p{N}]/u.test(text) ? { key, text } : key
}

/** Returns the key that represents a reason. */
export function keyOf(reason: Reason): ErrorKey {
  return typeof reason === 'string' ? reason : reason.key
}

/** Returns an error with this reason, to throw it again. */
export function errorOf(reason: Reason): ApiError {
  return typeof reason === 'string' ? new ApiError(reason) : new ApiError(reason.key, null, [reason.text])
}

/**
 * Refusals whose text the specification defines before `errors[0]` (spec 000, section 8). The warning of a market order has
 * its own dialog.
 */
const settled: ReadonlySet<ErrorKey> = new Set([
  'BANK_ACCOUNT_REPEATED',
  'CANT_ACCESS_RESOURCE',
  'FORCE_ORDER_WARNING',
  'GOOGLE_FAILURE',
  'IDENTITY_DATA_REPEATED',
  'INVALID_TOKEN',
  'SHEBA_OR_CARD_REPEATED',
  'TOO_MANY_REQUESTS',
] satisfies ErrorKey[])

/** Number of characters that are read of a text, and that are shown. */
const readChars = 2000
const shownChars = 300

/**
 * Returns one line of plain text, cut to the shown length. It removes invisible characters and those that change the
 * direction of the following text, but keeps the joiners of Persian.
 */
function plainText(text: string): string {
  const line = text
    .slice(0, readChars)
    .replace(/(?![\u200c\u200d])[\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
  const shown = [...line]
  return shown.length <= shownChars
    ? line
    : `${shown
        .slice(0, shownChars - 1)
        .join('')
        .trimEnd()}…`
}
