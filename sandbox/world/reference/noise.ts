/**
 * Random numbers that are functions of a position, so any moment of a process can be computed without the moments before
 * it. A key is a 32-bit integer that `mix` derives from the position.
 */

/** Mixes an integer into a key. */
export function mix(key: number, value: number): number {
  let hash = Math.imul(key ^ value, 0x9e3779b1) + (key >>> 7)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) | 0
}

/** Returns a key for a text. */
export function keyOf(seed: number, text: string): number {
  let key = mix(seed | 0, text.length)
  for (const letter of text) key = mix(key, letter.codePointAt(0)!)
  return key
}

/** Returns a number of the uniform distribution in (0, 1). */
export function uniform(key: number, draw: number): number {
  return ((mix(mix(key, 0x51ed270b), draw) >>> 0) + 0.5) / 2 ** 32
}

/** Returns a number of the standard normal distribution. */
export function normal(key: number, draw: number): number {
  return Math.sqrt(-2 * Math.log(uniform(key, 2 * draw))) * Math.cos(2 * Math.PI * uniform(key, 2 * draw + 1))
}

/** Returns smooth noise at `position`, with a new independent value of about -1..1 at every integer. */
export function smooth(key: number, position: number): number {
  const floor = Math.floor(position)
  const part = position - floor
  const weight = part * part * (3 - 2 * part)
  const value = (index: number) => 2 * uniform(key, index) - 1
  return value(floor) * (1 - weight) + value(floor + 1) * weight
}
