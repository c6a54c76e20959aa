const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'

/**
 * Returns the content of a Bitcoin Cash address after its prefix, in groups of five bits, or null when its checksum is
 * wrong.
 */
export function cashAddress(text: string): number[] | null {
  const lower = text.toLowerCase()
  if (text !== lower && text !== text.toUpperCase()) return null
  const groups = groupsOf(lower.replace(/^bitcoincash:/, ''))
  if (groups === null || groups.length < 8) return null
  const prefix = [...'bitcoincash'].map((letter) => letter.charCodeAt(0) & 31)
  return cashSum([...prefix, 0, ...groups]) === 0n ? groups.slice(0, -8) : null
}

function groupsOf(text: string): number[] | null {
  const groups = [...text].map((letter) => alphabet.indexOf(letter))
  return groups.includes(-1) ? null : groups
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
