import { createHash, createHmac, randomBytes, randomInt, scryptSync, timingSafeEqual } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** An opaque bearer token: 256 random bits, 43 characters of base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a token; it is random enough for a plain hash. */
export function tokenHash(token: string): Uint8Array {
  return createHash('sha256').update(token).digest()
}

export function newSalt(): Uint8Array {
  return randomBytes(16)
}

/** A code of so many decimal digits, each as likely as the other. */
export function newCode(digits: number): string {
  return String(randomInt(10 ** digits)).padStart(digits, '0')
}

/** What is stored of a code. Few digits hide nothing for long: what protects a code is its short life. */
export function codeHash(code: string, salt: Uint8Array): Uint8Array {
  return createHmac('sha256', salt).update(code).digest()
}

export function isCode(code: string, salt: Uint8Array, hash: Uint8Array): boolean {
  return timingSafeEqual(codeHash(code, salt), hash)
}

/** What is stored of a password: salt and scrypt key, hexadecimal. */
export function passwordHash(password: string): string {
  const salt = newSalt()
  return `${Buffer.from(salt).toString('hex')}:${scryptSync(password, salt, 32).toString('hex')}`
}

export function newReferralCode(): string {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  return Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')
}

/**
 * The step (RFC 6238, 30 s) that an authenticator's code belongs to, one step early or late at most; null for a wrong
 * code. A code is to be taken once: the caller refuses a step that is not after the last.
 */
export function totpStep(code: string, secret: string, now: number): number | null {
  const delta = TOTP.validate({ token: code, secret: Secret.fromBase32(secret), timestamp: now, window: 1 })
  return delta === null ? null : TOTP.counter({ timestamp: now }) + delta
}
