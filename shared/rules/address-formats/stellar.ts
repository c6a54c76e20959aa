import { base32nopad } from '@scure/base'

/** The version byte of a public key. */
const account = 6 << 3

/** Returns whether a text is a Stellar account (SEP-23): base32 of a version, a key of 32 bytes and a CRC16 of both. */
export function isStellarAccount(text: string): boolean {
  if (!/^G[A-Z2-7]{55}$/.test(text)) return false
  // 56 letters of base32 are 35 bytes, without remaining bits.
  const bytes = base32nopad.decode(text)
  const [content, low, high] = [bytes.slice(0, 33), bytes[33]!, bytes[34]!]
  return content[0] === account && crc16(content) === low + high * 256
}

/** Returns the CRC16 in its XMODEM variant. */
function crc16(bytes: Uint8Array): number {
  let value = 0
  for (const byte of bytes) {
    value ^= byte << 8
    for (let bit = 0; bit < 8; bit++) value = value & 0x8000 ? (value << 1) ^ 0x1021 : value << 1
    value &= 0xffff
  }
  return value
}
