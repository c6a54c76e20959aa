import { keccak_256 } from '@noble/hashes/sha3.js'
import type { ErrorKey } from '../core/errors/error-key.ts'
import { base58check } from './address-formats/base58.ts'
import { bech32, bytesOf } from './address-formats/bech32.ts'
import { cashAddress } from './address-formats/cash-address.ts'
import { isStellarAccount } from './address-formats/stellar.ts'

/**
 * Why an address cannot be one of the network: coins sent to a mistyped one are lost. Checksums are checked where the
 * network has them; an EOS account has none. On a network that nobody here knows, any text without spaces will do.
 */
export function checkAddress(address: string, network: string): ErrorKey | null {
  const text = address.trim()
  if (text === '') return 'destinationWalletRequired'
  const isRight = Object.hasOwn(networks, network) ? networks[network]! : isUnspaced
  return isRight(text) ? null : 'addressInvalid'
}

/** The same address is written in two ways on networks that do not care for capitals; for comparing only. */
export function ipKey(address: string, network: string): string {
  const text = address.trim()
  return networks[network] === isEthereum || segwit.test(text) ? text.toLowerCase() : text.replace(/^bitcoincash:/i, '')
}

type Check = (text: string) => boolean
const segwit = /^(?:bc|ltc)1/i

/** By the exchange's names of networks; versions are the chains' own. */
const networks: { readonly [network: string]: Check } = {
  BTC: either(isBase58(0x00, 0x05), isWitness('bc')),
  LTC: either(isBase58(0x30, 0x32), isWitness('ltc')),
  BCH: either(isCash, isBase58(0x00, 0x05)),
  DOGE: isBase58(0x1e, 0x16),
  DASH: isBase58(0x4c, 0x10),
  TRC20: isBase58(0x41),
  XRP: isRipple,
  XLM: isStellarAccount,
  EOS: (text) => /^[a-z1-5]([a-z1-5.]{0,10}[a-z1-5])?$/.test(text),
  BEP2: isBinanceChain,
  ERC20: isEthereum,
  BEP20: isEthereum,
  POLYGON: isEthereum,
  ETC: isEthereum,
  CELO: isEthereum,
}

/** The networks whose addresses are known here. */
export const knownNetworks: readonly string[] = Object.keys(networks)

/** Networks that tell the customers of an exchange apart by a tag, or memo, beside its one address. */
const tagged: ReadonlySet<string> = new Set(['XRP', 'XLM', 'BEP2', 'EOS'])

/** Whether an address of the network may be worth nothing without a tag. */
export function hasTags(network: string): boolean {
  return tagged.has(network)
}

function either(...checks: Check[]): Check {
  return (text) => checks.some((check) => check(text))
}

function isUnspaced(text: string): boolean {
  return /^\S{4,128}$/.test(text)
}

/** A hash of 20 bytes behind one of the versions. */
function isBase58(...versions: number[]): Check {
  return (text) => {
    const bytes = base58check(text)
    return bytes?.length === 21 && versions.includes(bytes[0]!)
  }
}

/** A witness program (BIP 173 and 350): version 0 in bech32, with 20 or 32 bytes; later ones in bech32m. */
function isWitness(prefix: string): Check {
  return (text) => {
    const read = bech32(text)
    if (read?.prefix !== prefix) return false
    const [version, ...program] = read.groups
    const length = bytesOf(program)?.length ?? 0
    if (version === 0) return read.kind === 'bech32' && (length === 20 || length === 32)
    return read.kind === 'bech32m' && version! <= 16 && length >= 2 && length <= 40
  }
}

function isCash(text: string): boolean {
  const bytes = bytesOf(cashAddress(text) ?? [])
  return bytes?.length === 21 && (bytes[0] === 0 || bytes[0] === 8)
}

function isRipple(text: string): boolean {
  const bytes = base58check(text, 'ripple')
  return bytes?.length === 21 && bytes[0] === 0
}

function isBinanceChain(text: string): boolean {
  const read = bech32(text)
  return read?.prefix === 'bnb' && read.kind === 'bech32' && bytesOf(read.groups)?.length === 20
}

/** Forty hexadecimal digits; where capitals and small letters are mixed, they are the checksum (EIP-55). */
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
