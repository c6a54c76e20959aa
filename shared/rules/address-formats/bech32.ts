import { bech32 as bech32Coder, bech32m as bech32mCoder } from '@scure/base'

const coders = { bech32: bech32Coder, bech32m: bech32mCoder } as const
/** Maximum number of characters of a text (BIP 173). */
const maxLength = 90

/**
 * Decodes a bech32 or bech32m text (BIP 173 and 350). Returns the content without its checksum, in groups of five bits, or
 * null.
 */
export function bech32(text: string): { prefix: string; groups: number[]; kind: keyof typeof coders } | null {
  for (const kind of ['bech32', 'bech32m'] as const) {
    const read = coders[kind].decodeUnsafe(text, maxLength)
    if (read) return { prefix: read.prefix, groups: read.words, kind }
  }
  return null
}

/** Returns groups of five bits as bytes, or null when the remaining bits are not zero or are a whole group. */
export function bytesOf(groups: readonly number[]): Uint8Array | null {
  return bech32Coder.fromWordsUnsafe([...groups]) ?? null
}
