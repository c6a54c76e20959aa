/**
 * The texts that servers send for a key besides the key itself (spec 000, section 8); compared without capitals,
 * apostrophes and underscores.
 */
export const spellings = {
  ALREADY_TAKEN: ['IDEMPOTENCY_ALREADY_TAKEN', 'IDEMPOTENCY_IN_PROGRESS', 'IDEMPOTENCY_KEY_REUSED'],
  BANK_ACCOUNT_REPEATED: ['ShebaCode Is Repeated'],
  BIRTH_DATE_MISMATCH: ['birth date is not match'],
  CANT_ACCESS_RESOURCE: ["Can't Access Resource"],
  CODE_EXPIRED: ['otp used before', 'otp expired'],
  FORCE_ORDER_WARNING: ['NOT_ACCEPTABLE_FORCE_ORDER_WARNING_IN_CREATE_ORDER'],
  IDENTITY_DATA_REPEATED: ['USER_IDENTITY_DATA'],
  INCORRECT_CREDENTIALS: [
    'Incorrect password',
    'Incorrect username',
    'username not found',
    'user not found',
    'username or user not found',
  ],
  INCORRECT_OTP: ['Incorrect OTP Code', 'Otp code is not valid', 'invalid otp', 'invalid otp or mobile'],
  INVALID_EMAIL: ['email is not valid'],
  INVALID_NATIONAL_CODE: ['nid is not valid'],
  INVALID_PHONE_NUMBER: ['mobile is not valid'],
  LOGIN_NOT_ALLOWED: ['You Are Not Allowed To Login!'],
  MOBILE_NATIONAL_CODE_MISMATCH: ['nid and mobile is not match', 'nid and mobile do not match'],
  NO_COIN_WALLET: ["You Don't Have This Coin Wallet"],
  NOT_ENOUGH_CREDIT: ["You Don't Have Enough Credit"],
  NOT_ENOUGH_WALLETS: ['Not Enough HDWallets'],
  SHEBA_OR_CARD_REPEATED: ['ShebaCode or CardNumber Is For Another User'],
  imageKind: ['IMAGE_KIND'],
  imageTooHeavy: ['IMAGE_TOO_HEAVY'],
  imageTooLarge: ['IMAGE_TOO_LARGE'],
} as const
