import { createHash } from 'node:crypto'
import type { AddressForms } from '#shared/market/coin-records.ts'
import { knownNetwork } from '#shared/market/networks.ts'
import { base58Check, bech32, stellarAccount } from './encodings.ts'

export type DepositAddress = { address: string; tag: string | null }

/**
 * Returns the deposit address of a user on a network; it never changes. On networks with tags it is the exchange's one
 * address and the user's tag, otherwise an address of the user's own. It is well formed with a valid checksum, and its
 * private key does not exist.
 */
export function depositAddress(network: string, account: number): DepositAddress {
  const known = knownNetwork(network)
  if (known === undefined) throw new Error(`no addresses are known of ${network}`)
  if (!known.hasTags) return { address: write(known.address, bytesOf(`person ${account}`)), tag: null }
  return { address: write(known.address, bytesOf('exchange')), tag: String(100_000 + account) }
}

/** Returns the transaction id of a withdrawal. */
export function withdrawalTxid(network: string, withdrawal: number): string {
  return txid(network, `withdrawal ${withdrawal}`)
}

/** Returns a transaction id in the network's form, derived from a text. */
export function txid(network: string, text: string): string {
  const hash = createHash('sha256').update(`${network} ${text}`).digest('hex')
  return knownNetwork(network)?.address.evm ? `0x${hash}` : hash
}

/** Returns whether a text can be a transaction id of any network: 64 hexadecimal digits. */
export function isTxid(text: string): boolean {
  return /^(?:0x)?[0-9a-f]{64}$/i.test(text)
}

/** Returns an address in the first form that a network has. */
function write({ base58, ripple, bech32: prefix, stellar, eos }: AddressForms, bytes: Buffer): string {
  const hash = bytes.subarray(0, 20)
  if (base58 !== undefined) return base58Check(base58[0]!, hash)
  if (ripple !== undefined) return base58Check(ripple[0]!, hash, 'ripple')
  if (prefix !== undefined) return bech32(prefix, hash)
  if (stellar) return stellarAccount(bytes)
  if (eos) return [...bytes.subarray(0, 12)].map((byte) => 'abcdefghijklmnopqrstuvwxyz12345'[byte % 31]).join('')
  return `0x${hash.toString('hex')}`
}

function bytesOf(text: string): Buffer {
  return createHash('sha256').update(`sarraf sandbox ${text}`).digest()
}
