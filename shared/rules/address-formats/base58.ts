import { sha256 } from '@noble/hashes/sha2.js'
import { base58, base58xrp } from '@scure/base'

/** The XRP ledger writes its digits in an order of its own. */
const coders = { bitcoin: base58, ripple: base58xrp }
/** Decoding takes the square of the length, and no address is longer. */
const maxLength = 60
const checksumBytes = 4

/** What a base58check text carries, its version first; null when it is none or its checksum is wrong. */
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
