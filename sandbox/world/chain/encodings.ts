import { createHash } from 'node:crypto'

const bitcoinDigits = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const rippleDigits = 'rpshnaf39wBUDNEGHJKLM4PQRST7VWXYZ2bcdeCg65jkm8oFqi1tuvAxyz'
const base32Digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const bech32Digits = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'

/**
 * Encodes in Base58 with the checksum of Bitcoin's addresses: a version byte, the payload, four bytes of a double SHA-256.
 */
export function base58Check(version: number, payload: Uint8Array, alphabet: 'bitcoin' | 'ripple' = 'bitcoin'): string {
  const digits = alphabet === 'bitcoin' ? bitcoinDigits : rippleDigits
  const body = Buffer.concat([Buffer.from([version]), payload])
  const bytes = Buffer.concat([body, sha256(sha256(body)).subarray(0, 4)])
  let value = BigInt(`0x${bytes.toString('hex')}`)
  let text = ''
  for (; value > 0n; value /= 58n) text = digits[Number(value % 58n)] + text
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return digits[0]!.repeat(zeros) + text
}

/** Encodes in Bech32 (BIP 173) without a witness version, as in addresses of BNB Beacon Chain. */
export function bech32(prefix: string, payload: Uint8Array): string {
  const words = regroup(payload, 5)
  const head = [...prefix].map((letter) => letter.charCodeAt(0))
  const spread = [...head.map((code) => code >> 5), 0, ...head.map((code) => code & 31)]
  const check = polymod([...spread, ...words, 0, 0, 0, 0, 0, 0]) ^ 1
  const tail = Array.from({ length: 6 }, (_, place) => (check >> (5 * (5 - place))) & 31)
  return `${prefix}1${[...words, ...tail].map((word) => bech32Digits[word]).join('')}`
}

/** Encodes a Stellar account id (SEP 23): version byte, public key, CRC16, in base 32. */
export function stellarAccount(key: Uint8Array): string {
  const body = Buffer.concat([Buffer.from([6 << 3]), key])
  const check = Buffer.alloc(2)
  check.writeUInt16LE(crc16(body))
  return regroup(Buffer.concat([body, check]), 5)
    .map((word) => base32Digits[word])
    .join('')
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}

/** Splits the bits of bytes into groups of `size` bits; the last group is filled with zeros. */
function regroup(bytes: Uint8Array, size: number): number[] {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(new RegExp(`.{1,${size}}`, 'g')) ?? []
  return groups.map((group) => Number.parseInt(group.padEnd(size, '0'), 2))
}

function polymod(words: readonly number[]): number {
  const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]
  return words.reduce((sum, word) => {
    const shifted = ((sum & 0x1ffffff) << 5) ^ word
    return generators.reduce((next, generator, bit) => ((sum >>> (25 + bit)) & 1 ? next ^ generator : next), shifted)
  }, 1)
}

/** Returns the CRC16 of XMODEM. */
function crc16(bytes: Uint8Array): number {
  let crc = 0
  for (const byte of bytes) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc
}
