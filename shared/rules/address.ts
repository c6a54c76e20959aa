import { keccak_256 } from '@noble/hashes/sha3.js'
import type { ErrorKey } from '../core/errors/error-key.ts'
import type { AddressForms } from '../market/coin-records.ts'
import { knownNetwork } from '../market/networks.ts'
import { base58check } from './address-formats/base58.ts'
import { bytesOf, bech32 as decodeBech32 } from './address-formats/bech32.ts'
import { cashAddress } from './address-formats/cash-address.ts'
import { isStellarAccount } from './address-formats/stellar.ts'

/**
 * Returns why an address is invalid on the network, or null. Coins sent to a mistyped address are lost. Checksums are
 * checked where the network has them; an EOS account has none. On an unknown network, any text of 4 to 128 characters
 * without spaces is valid.
 */
export function checkAddress(address: string, network: string): ErrorKey | null {
  const text = address.trim()
  if (text === '') return 'destinationWalletRequired'
  const known = knownNetwork(network)
  const isRight = known === undefined ? isUnspaced(text) : isAddress(text, known.address)
  return isRight ? null : 'addressInvalid'
}

/** Returns whether a text is an address in one of the forms. */
function isAddress(text: string, forms: AddressForms): boolean {
  const { base58, ripple, segwit, bech32, cash, evm, stellar, eos } = forms
  return (
    (base58 !== undefined && isHash(base58check(text), base58)) ||
    (ripple !== undefined && isHash(base58check(text, 'ripple'), ripple)) ||
    (segwit !== undefined && isWitness(text, segwit)) ||
    (bech32 !== undefined && isBech32(text, bech32)) ||
    (cash !== undefined && isHash(bytesOf(cashAddress(text) ?? []), cash)) ||
    (evm === true && isEthereum(text)) ||
    (stellar === true && isStellarAccount(text)) ||
    (eos === true && /^[a-z1-5]([a-z1-5.]{0,10}[a-z1-5])?$/.test(text))
  )
}

function isUnspaced(text: string): boolean {
  return /^\S{4,128}$/.test(text)
}

/** Returns whether the bytes are a hash of 20 bytes after one of the versions. */
function isHash(bytes: Uint8Array | null, versions: readonly number[]): boolean {
  return bytes?.length === 21 && versions.includes(bytes[0]!)
}

/**
 * Returns whether a text is a witness program (BIP 173 and 350): version 0 in bech32 with 20 or 32 bytes, later versions in
 * bech32m.
 */
function isWitness(text: string, prefix: string): boolean {
  const read = decodeBech32(text)
  if (read?.prefix !== prefix) return false
  const [version, ...program] = read.groups
  const length = bytesOf(program)?.length ?? 0
  if (version === 0) return read.kind === 'bech32' && (length === 20 || length === 32)
  return read.kind === 'bech32m' && version! <= 16 && length >= 2 && length <= 40
}

/** Returns whether a text is a hash of 20 bytes after the prefix of a chain. */
function isBech32(text: string, prefix: string): boolean {
  const read = decodeBech32(text)
  return read?.prefix === prefix && read.kind === 'bech32' && bytesOf(read.groups)?.length === 20
}

/** Returns whether a text has 40 hexadecimal digits. If its letters have mixed case, the case is the checksum (EIP-55). */
function isEthereum(text: string): boolean {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return false
  const digits = text.slice(2)
  const lower = digits.toLowerCase()
  if (digits === lower || digits === digits.toUpperCase()) return true
  const hash = keccak_256(Uint8Array.from(lower, (letter) => letter.charCodeAt(0)))
  return [...digits].every((digit, index) => {
    const nibble = (hash[index >> 1]! >> (index % 2 === 0 ? 4 : 0)) & 15
    return digit === (nibble > 7 ? digit.toUpperCase() : digit.toLowerCase())
  })
}
