const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const constants = { bech32: 1, bech32m: 0x2bc830a3 } as const

/** A bech32 or bech32m text (BIP 173 and 350) without its checksum, in groups of five bits; null when it is none. */
export function bech32(text: string): { prefix: string; groups: number[]; kind: keyof typeof constants } | null {
  const lower = text.toLowerCase()
  if (text.length > 90 || (text !== lower && text !== text.toUpperCase())) return null
  const place = lower.lastIndexOf('1')
  const prefix = lower.slice(0, place)
  const groups = groupsOf(lower.slice(place + 1))
  if (place < 1 || groups === null || groups.length < 6) return null
  const high = [...prefix].map((letter) => letter.charCodeAt(0) >> 5)
  const low = [...prefix].map((letter) => letter.charCodeAt(0) & 31)
  const sum = bechSum([...high, 0, ...low, ...groups])
  const kind = sum === constants.bech32 ? 'bech32' : sum === constants.bech32m ? 'bech32m' : null
  return kind === null ? null : { prefix, groups: groups.slice(0, -6), kind }
}

/** What a Bitcoin Cash address carries after its prefix, in groups of five bits; null when its checksum is wrong. */
export function cashAddress(text: string): number[] | null {
  const lower = text.toLowerCase()
  if (text !== lower && text !== text.toUpperCase()) return null
  const groups = groupsOf(lower.replace(/^bitcoincash:/, ''))
  if (groups === null || groups.length < 8) return null
  const prefix = [...'bitcoincash'].map((letter) => letter.charCodeAt(0) & 31)
  return cashSum([...prefix, 0, ...groups]) === 0n ? groups.slice(0, -8) : null
}

/** Groups of five bits as bytes; null when bits that are left over are not zero, or are a whole group. */
export function bytesOf(groups: readonly number[]): Uint8Array | null {
  const bytes: number[] = []
  let [rest, bits] = [0, 0]
  for (const group of groups) {
    rest = ((rest << 5) | group) & 0xfff
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes.push((rest >> bits) & 0xff)
  }
  return bits < 5 && (rest & ((1 << bits) - 1)) === 0 ? Uint8Array.from(bytes) : null
}

function groupsOf(text: string): number[] | null {
  const groups = [...text].map((letter) => alphabet.indexOf(letter))
  return groups.includes(-1) ? null : groups
}

function bechSum(values: readonly number[]): number {
  const generator = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]
  return values.reduce((sum, value) => {
    const top = sum >>> 25
    return generator.reduce(
      (next, part, bit) => ((top >> bit) & 1 ? next ^ part : next),
      ((sum & 0x1ffffff) << 5) ^ value,
    )
  }, 1)
}

function cashSum(values: readonly number[]): bigint {
  const generator = [0x98f2bc8e61n, 0x79b76d99e2n, 0xf33e5fb3c4n, 0xae2eabe2a8n, 0x1e4f43e470n]
  const sum = values.reduce((sum, value) => {
    const top = sum >> 35n
    const next = ((sum & 0x07ffffffffn) << 5n) ^ BigInt(value)
    return generator.reduce((one, part, bit) => ((top >> BigInt(bit)) & 1n ? one ^ part : one), next)
  }, 1n)
  return sum ^ 1n
}
