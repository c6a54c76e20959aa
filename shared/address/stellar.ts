const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** The version byte of a public key. */
const account = 6 << 3

/** Whether a text is a Stellar account (SEP-23): base32 of a version, a key of 32 bytes and a CRC16 of both. */
export function isStellarAccount(text: string): boolean {
  if (!/^G[A-Z2-7]{55}$/.test(text)) return false
  const bytes: number[] = []
  let [rest, bits] = [0, 0]
  for (const letter of text) {
    rest = ((rest << 5) | alphabet.indexOf(letter)) & 0xfff
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes.push((rest >> bits) & 0xff)
  }
  const [content, low, high] = [bytes.slice(0, 33), bytes[33]!, bytes[34]!]
  return content[0] === account && crc16(content) === low + high * 256
}

/** CRC16 as XMODEM has it. */
function crc16(bytes: readonly number[]): number {
  let value = 0
  for (const byte of bytes) {
    value ^= byte << 8
    for (let bit = 0; bit < 8; bit++) value = value & 0x8000 ? (value << 1) ^ 0x1021 : value << 1
    value &= 0xffff
  }
  return value
}
