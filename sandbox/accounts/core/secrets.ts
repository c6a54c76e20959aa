import { createHash, createHmac, randomBytes, randomInt, scryptSync, timingSafeEqual } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** Returns an opaque bearer token: 256 random bits, 43 characters of base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns the hash of a token for the store. A plain hash is enough because the token is random. */
export function tokenHash(token: string): Uint8Array {
  return createHash('sha256').update(token).digest()
}

export function newSalt(): Uint8Array {
  return randomBytes(16)
}

/** Returns a random code with this number of decimal digits; all codes are equally likely. */
export function newCode(digits: number): string {
  return String(randomInt(10 ** digits)).padStart(digits, '0')
}

/** Returns the hash of a code for the store. The hash of a short code is easy to reverse: its short life protects it. */
export function codeHash(code: string, salt: Uint8Array): Uint8Array {
  return createHmac('sha256', salt).update(code).digest()
}

export function isCode(code: string, salt: Uint8Array, hash: Uint8Array): boolean {
  return timingSafeEqual(codeHash(code, salt), hash)
}

/** Returns salt and scrypt key of a password for the store, in hexadecimal. */
export function passwordHash(password: string): string {
  const salt = newSalt()
  return `${Buffer.from(salt).toString('hex')}:${scryptSync(password, salt, 32).toString('hex')}`
}

export function newReferralCode(): string {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  return Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')
}

/**
 * Returns the step (RFC 6238, 30 s) of an authenticator's code, or null for a wrong code. The code may be one step early or
 * late. A code is valid once: the caller must refuse a step that is not after the last one.
 */
export function totpStep(code: string, secret: string, now: number): number | null {
  const delta = TOTP.validate({ token: code, secret: Secret.fromBase32(secret), timestamp: now, window: 1 })
  return delta === null ? null : TOTP.counter({ timestamp: now }) + delta
}
