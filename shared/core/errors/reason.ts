import { ApiError, errorKey } from './api-error.ts'
import { type ErrorKey, isAccident, isKnownText } from './error-key.ts'

/** Words of the exchange that the catalogue does not know, and the key that stands for them in a flow. */
export type ToldReason = { readonly key: ErrorKey; readonly told: string }

/** Why a flow was refused: a key of the catalogue, which has its sentence, or the words that the exchange told. */
export type Reason = ErrorKey | ToldReason

/**
 * The reason of anything that was thrown. A first detail that the catalogue does not know is told as it was sent (spec 000,
 * section 8: "If errors[0] exists it is shown"), except where the document says before that what is shown. What went wrong
 * on the way is no refusal, and its details are nobody's words.
 */
export function reasonOf(error: unknown): Reason {
  const key = errorKey(error)
  if (!(error instanceof ApiError) || isAccident(key) || settled.has(key)) return key
  const [first = ''] = error.details
  const told = isKnownText(first.slice(0, readChars)) ? '' : plainText(first)
  return /[\p{L}\p{N}]/u.test(told) ? { key, told } : key
}

/** The key that stands for a reason. */
export function keyOf(reason: Reason): ErrorKey {
  return typeof reason === 'string' ? reason : reason.key
}

/** The error that a reason was read from, for those who throw it on. */
export function errorOf(reason: Reason): ApiError {
  return typeof reason === 'string' ? new ApiError(reason) : new ApiError(reason.key, null, [reason.told])
}

/** Refusals whose showing the document settles before `errors[0]` (spec 000, section 8); a market order's warning has its dialog. */
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

/** Characters of a text that are looked at, and those that are shown. */
const readChars = 2000
const shownChars = 300

/**
 * One line of plain text: nothing that cannot be seen or that changes the direction of what follows, and no more than is
 * read. The joiners of Persian stay.
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
