import { spellings } from './spellings.ts'

/** Keys of the exchange's refusals (spec 000 and 001, section 8). */
const refusals = [
  'ADDRESS_NOT_FOUND',
  'AMOUNT_IS_HIGH',
  'AMOUNT_IS_LOW',
  'AMOUNT_NOT_ALLOWED',
  'BAD_REQUEST',
  'BANK_ACCOUNT_REPEATED',
  'BIRTH_DATE_MISMATCH',
  'CANT_ACCESS_RESOURCE',
  'CANT_DELETE_WITHDRAWAL_REQUEST',
  'CODE_EXPIRED',
  'CONFLICT',
  'COUNTRY_PREFIX_MISMATCH',
  'EXCEL_NOT_GENERATED',
  'FORBIDDEN',
  'FORCE_ORDER_WARNING',
  'GOOGLE_FAILURE',
  'IDENTITY_DATA_REPEATED',
  'IDENTITY_SERVICE_NOT_COMPLETED',
  'INCORRECT_CREDENTIALS',
  'INCORRECT_OTP',
  'INVALID_EMAIL',
  'INVALID_NATIONAL_CODE',
  'INVALID_PHONE_NUMBER',
  'INVALID_REFERRAL_CODE',
  'INVALID_TOKEN',
  'INVALID_TXID',
  'LOGIN_NOT_ALLOWED',
  'LOW_AMOUNT',
  'MARKET_IS_NOT_ACTIVE',
  'MARKETER_FEATURE_DISABLED',
  'MARKETER_NO_ACCESS',
  'MOBILE_IS_INCORRECT',
  'MOBILE_NATIONAL_CODE_MISMATCH',
  'MOBILE_NUMBER_NOT_FOUND',
  'NATIONAL_CODE_IS_INCORRECT',
  'NEGATIVE_BALANCE',
  'NO_COIN_WALLET',
  'NOT_ENOUGH_BALANCE',
  'NOT_ENOUGH_BALANCE_TOMAN',
  'NOT_ENOUGH_CREDIT',
  'NOT_ENOUGH_WALLETS',
  'NOT_FOUND',
  'OLD_PASSWORD_IS_INCORRECT',
  'OWN_ORDER_IN_THE_WAY',
  'PRICE_CHANGED',
  'QUICK_TRADE_LIMIT',
  'QUICK_TRADE_OWN_LIMIT',
  'SERVICE_UNAVAILABLE',
  'SHEBA_OR_CARD_REPEATED',
  'SMS_OTP_UNAVAILABLE',
  'TELEPHONE_IS_INCORRECT',
  'TOO_MANY_REQUESTS',
  'UNACCEPTABLE_AMOUNT',
  'USERNAME_EXIST',
  'WITHDRAWAL_CODE_MISMATCH',
  'WITHDRAWAL_HELD',
] as const

/**
 * Keys of failures on the way to the exchange (design 2 and 3). After `UPSTREAM_UNREACHABLE` and `CAPTCHA_REFUSED` a
 * command was certainly not executed. After any other of these keys its outcome is unknown, so the client must look for it
 * before it repeats it.
 */
const accidents = [
  'ALREADY_TAKEN',
  'CAPTCHA_REFUSED',
  'NO_ANSWER',
  'OUTCOME_UNKNOWN',
  'SERVER_ERROR',
  'UNREADABLE_ANSWER',
  'UPSTREAM_UNREACHABLE',
] as const

/** Returns whether a call failed on its way, and not by a refusal. */
export function isAccident(key: ErrorKey): boolean {
  return key !== 'CAPTCHA_REFUSED' && (accidents as readonly ErrorKey[]).includes(key)
}

/**
 * Keys of the errors that this side finds before it sends anything, named as in the language pack (spec 001, section 8).
 */
const rules = [
  'addressInvalid',
  'addressNotListed',
  'addressRepeated',
  'addressRequired',
  'amountPrecision',
  'amountRequired',
  'authenticatorCodeVoid',
  'bankAccountRequired',
  'birthdayInFuture',
  'codeCancelled',
  'codeIncomplete',
  'codeNotSent',
  'countryRequired',
  'depositNotPossible',
  'depositNotRecognized',
  'destinationWalletRequired',
  'emptyBook',
  'endTime',
  'expiryPassed',
  'gatewayNotAllowed',
  'imageKind',
  'imageTooHeavy',
  'imageTooLarge',
  'invalidAmount',
  'invalidBank',
  'invalidCard',
  'invalidDate',
  'invalidPercent',
  'invalidPrice',
  'invalidSheba',
  'invalidTotal',
  'labelRequired',
  'lackInventory',
  'lessAmount',
  'lessTotal',
  'marketerAmountRequired',
  'marketerLessAmount',
  'marketerMoreAmount',
  'marketerPriceRequired',
  'maxAmountErr',
  'maxErr',
  'maximumWithdrawalErr',
  'minAmountErr',
  'minErr',
  'minimumWithdrawalErr',
  'moreAmount',
  'moreTotal',
  'networkClosed',
  'networkSelect',
  'noBankAccount',
  'nothingChanged',
  'offline',
  'passwordCase',
  'passwordMismatch',
  'passwordTooShort',
  'pending',
  'pricePrecision',
  'priceRequired',
  'required',
  'sameContact',
  'supervisorErr',
  'termsRequired',
  'tooLong',
  'totalRequired',
  'txIdRequired',
  'unknownBank',
  'uploadTooSlow',
  'walletErr',
] as const

/**
 * The error catalogue. `locales/{fa,en}` has a text for each key: in `errors.json`, or in `user-errors.json` when only
 * logged-in users can see it.
 */
export const errorKeys = [...refusals, ...accidents, ...rules] as const
export type ErrorKey = (typeof errorKeys)[number]

/**
 * Returns the key of a refusal: from its details, else its message, else its HTTP status (spec 000, section 8). Case,
 * punctuation and the server's spelling variants are ignored; unknown texts fall back to the status. Of a 5xx answer
 * (except 503), only `INVALID_TOKEN` and the keys of accidents are kept. Any other text becomes `SERVER_ERROR`, because the
 * command may have been executed.
 * @param status the HTTP status, or null without an answer.
 */
export function errorKeyOf(message: string, status: number | null, details: readonly string[] = []): ErrorKey {
  const key = keyOfTexts([...details, message]) ?? keyOfStatus(status)
  return !isBroken(status) || isAccident(key) || key === 'INVALID_TOKEN' ? key : 'SERVER_ERROR'
}

/** Returns whether an answer of this HTTP status leaves the outcome unknown. After a 503 nothing was done (design 3). */
export function isBroken(status: number | null): boolean {
  return status !== null && status >= 500 && status !== 503
}

/** Returns whether the catalogue knows a text that a server sent. */
export function isKnownText(text: string): boolean {
  return keyOfText(text) !== undefined
}

function keyOfTexts(texts: readonly string[]): ErrorKey | undefined {
  return texts.map(keyOfText).find((key) => key !== undefined && key !== 'BAD_REQUEST')
}

function keyOfText(text: string): ErrorKey | undefined {
  return known.get(fold(text)) ?? keyOfField(text) ?? keyOfPart(text)
}

/** Reads a field's name with a key of the catalogue, such as `image: imageKind`. */
function keyOfField(text: string): ErrorKey | undefined {
  const [, key] = /^\w{1,40}: (\w{1,40})$/.exec(text) ?? []
  return errorKeys.find((one) => one === key)
}

function keyOfPart(text: string): ErrorKey | undefined {
  return parts.find(([part]) => part.test(text))?.[1]
}

/** Texts that are recognized by a part of them. */
const parts: readonly [RegExp, ErrorKey][] = [
  [/\b429\b/, 'TOO_MANY_REQUESTS'],
  [/jwt|invalid token/i, 'INVALID_TOKEN'],
  [/shebacode/i, 'BANK_ACCOUNT_REPEATED'],
  [/not[ _-]?found[ _-]?record|record[ _-]?not[ _-]?found|no[ _-]?record[ _-]?found/i, 'BIRTH_DATE_MISMATCH'],
]

const known = new Map<string, ErrorKey>([
  ...[...refusals, ...accidents].map((key): [string, ErrorKey] => [fold(key), key]),
  ...Object.entries(spellings).flatMap(([key, texts]) =>
    texts.map((text): [string, ErrorKey] => [fold(text), key as keyof typeof spellings]),
  ),
])

/** Lower-cases a text, removes apostrophes and replaces each run of other marks with one space. */
function fold(text: string): string {
  return text
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function keyOfStatus(status: number | null): ErrorKey {
  if (status === null) return 'NO_ANSWER'
  return byStatus.get(status) ?? (status < 500 ? 'BAD_REQUEST' : 'SERVER_ERROR')
}

const byStatus = new Map<number, ErrorKey>([
  [401, 'INVALID_TOKEN'],
  [403, 'FORBIDDEN'],
  [404, 'NOT_FOUND'],
  [408, 'NO_ANSWER'],
  [409, 'CONFLICT'],
  [429, 'TOO_MANY_REQUESTS'],
])
