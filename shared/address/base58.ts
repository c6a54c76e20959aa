import { sha256 } from './sha256.ts'

const bitcoin = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** The XRP ledger has an order of its own. */
const ripple = 'rpshnaf39wBUDNEGHJKLM4PQRST7VWXYZ2bcdeCg65jkm8oFqi1tuvAxyz'
const alphabets = { bitcoin, ripple }
const [longest, checksum] = [60, 4]

/** What a base58check text carries, its version first; null when it is none or its checksum is wrong. */
export function base58check(text: string, alphabet: keyof typeof alphabets = 'bitcoin'): Uint8Array | null {
  const bytes = base58(text, alphabets[alphabet])
  if (bytes === null || bytes.length <= checksum) return null
  const content = bytes.slice(0, -checksum)
  const expected = sha256(sha256(content))
  return bytes.slice(-checksum).every((byte, index) => byte === expected[index]) ? content : null
}

function base58(text: string, alphabet: string): Uint8Array | null {
  if (text === '' || text.length > longest) return null
  let value = 0n
  for (const letter of text) {
    const digit = alphabet.indexOf(letter)
    if (digit < 0) return null
    value = value * 58n + BigInt(digit)
  }
  const bytes: number[] = []
  for (let rest = value; rest > 0n; rest >>= 8n) bytes.unshift(Number(rest & 0xffn))
  // Each digit for zero in front is a byte of zeros.
  const zeros = [...text].findIndex((letter) => letter !== alphabet[0])
  return Uint8Array.from([...new Array<number>(zeros < 0 ? text.length : zeros).fill(0), ...bytes])
}
