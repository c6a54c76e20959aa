import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { keccak256 } from '#shared/address/keccak.ts'
import { sha256 } from '#shared/address/sha256.ts'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const node = (name: string, bytes: Uint8Array) => createHash(name).update(bytes).digest('hex')
const anyBytes = fc.uint8Array({ maxLength: 300 })

it('SHA-256 is what Node says', () => {
  fc.assert(fc.property(anyBytes, (bytes) => hex(sha256(bytes)) === node('sha256', bytes)))
})

it('Keccak is what Node says of SHA3-256, which is padded otherwise, around the length of its blocks too', () => {
  const near = fc
    .integer({ min: 134, max: 138 })
    .chain((length) => fc.uint8Array({ minLength: length, maxLength: length }))
  fc.assert(fc.property(fc.oneof(anyBytes, near), (bytes) => hex(keccak256(bytes, 6)) === node('sha3-256', bytes)))
})

it('Keccak-256 of nothing is what Ethereum says', () => {
  expect(hex(keccak256(new Uint8Array()))).toBe('c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470')
})
