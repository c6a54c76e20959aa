const lanes = 25
const rounds = 24
const rate = 136
const wide = (1n << 64n) - 1n

/** Keccak-256 as Ethereum uses it. `domain` is the padding's first byte: SHA3-256 differs in nothing else and has 6. */
export function keccak256(bytes: Uint8Array, domain = 1): Uint8Array {
  const state = new Array<bigint>(lanes).fill(0n)
  const blocks = new Uint8Array((Math.floor(bytes.length / rate) + 1) * rate)
  blocks.set(bytes)
  blocks[bytes.length]! ^= domain
  blocks[blocks.length - 1]! ^= 0x80
  const view = new DataView(blocks.buffer)
  for (let offset = 0; offset < blocks.length; offset += rate) {
    for (let lane = 0; lane < rate / 8; lane++) state[lane]! ^= view.getBigUint64(offset + lane * 8, true)
    permute(state)
  }
  const digest = new DataView(new ArrayBuffer(32))
  for (let lane = 0; lane < 4; lane++) digest.setBigUint64(lane * 8, state[lane]!, true)
  return new Uint8Array(digest.buffer)
}

/** Keccak-f[1600] (FIPS 202, section 3). */
function permute(state: bigint[]): void {
  for (let round = 0; round < rounds; round++) {
    const columns = [0, 1, 2, 3, 4].map((x) => [0, 5, 10, 15, 20].reduce((sum, y) => sum ^ state[x + y]!, 0n))
    for (let lane = 0; lane < lanes; lane++) {
      state[lane]! ^= columns[(lane + 4) % 5]! ^ turn(columns[(lane + 1) % 5]!, 1)
    }
    const moved = new Array<bigint>(lanes).fill(0n)
    for (let lane = 0; lane < lanes; lane++) moved[targets[lane]!] = turn(state[lane]!, offsets[lane]!)
    for (let lane = 0; lane < lanes; lane++) {
      const row = lane - (lane % 5)
      state[lane] = moved[lane]! ^ (~moved[row + ((lane + 1) % 5)]! & wide & moved[row + ((lane + 2) % 5)]!)
    }
    state[0]! ^= constants[round]!
  }
}

function turn(word: bigint, bits: number): bigint {
  return ((word << BigInt(bits)) | (word >> BigInt(64 - bits))) & wide
}

/** Where each lane goes: (x, y) to (y, 2x + 3y). */
const targets = Array.from({ length: lanes }, (_, lane) => {
  const [x, y] = [lane % 5, Math.floor(lane / 5)]
  return y + 5 * ((2 * x + 3 * y) % 5)
})

/** How far each lane turns: the triangular numbers, along the walk that `targets` describes. */
const offsets = (() => {
  const turns = new Array<number>(lanes).fill(0)
  let lane = 1
  for (let step = 0; step < 24; step++) {
    turns[lane] = (((step + 1) * (step + 2)) / 2) % 64
    lane = targets[lane]!
  }
  return turns
})()

/** The round constants come out of a shift register of eight bits. */
const constants = (() => {
  let register = 1
  return Array.from({ length: rounds }, () => {
    let constant = 0n
    for (let bit = 0; bit < 7; bit++) {
      if (register & 1) constant |= 1n << BigInt((1 << bit) - 1)
      register = register & 0x80 ? ((register << 1) ^ 0x171) & 0xff : register << 1
    }
    return constant
  })
})()
