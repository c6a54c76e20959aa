import { sha256 } from '@noble/hashes/sha2.js'
import { base58, base58xrp } from '@scure/base'

/** The XRP ledger uses base58 digits in its own order. */
const coders = { bitcoin: base58, ripple: base58xrp }
/** The time of decoding grows with the square of the length. No address is longer than this. */
const maxLength = 60
const checksumBytes = 4

/**
 * Returns the content of a base58check text, its version byte first, or null when it is invalid or its checksum is wrong.
 */
export function base58check(text: string, alphabet: keyof typeof coders = 'bitcoin'): Uint8Array | null {
  const bytes = decode(text, alphabet)
  if (bytes === null || bytes.length <= checksumBytes) return null
  const content = bytes.slice(0, -checksumBytes)
  const expected = sha256(sha256(content))
  return bytes.slice(-checksumBytes).every((byte, index) => byte === expected[index]) ? content : null
}

function decode(text: string, alphabet: keyof typeof coders): Uint8Array | null {
  if (text.length > maxLength) return null
  try {
    return coders[alphabet].decode(text)
  } catch {
    return null
  }
}
