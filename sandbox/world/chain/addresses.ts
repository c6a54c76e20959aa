import { createHash } from 'node:crypto'
import { hasTags } from '#shared/rules/address.ts'
import { base58Check, bech32, stellarAccount } from './encodings.ts'

export type DepositAddress = { address: string; tag: string | null }

/**
 * The deposit address of a user on a network, always the same: one of their own, or on the networks that tell users
 * apart by a tag the exchange's one address and the user's tag. It is well formed with a valid checksum, and nobody has its key.
 */
export function depositAddress(network: string, account: number): DepositAddress {
  const family = families[network]
  if (family === undefined) throw new Error(`no addresses are known of ${network}`)
  if (!hasTags(network)) return { address: family.write(bytesOf(`person ${account}`)), tag: null }
  return { address: family.write(bytesOf('exchange')), tag: String(100_000 + account) }
}

/** The id of the transaction that a withdrawal left with. */
export function withdrawalTxid(network: string, withdrawal: number): string {
  return txid(network, `withdrawal ${withdrawal}`)
}

/** A transaction id of the network's form, made from a text. */
export function txid(network: string, text: string): string {
  const hash = createHash('sha256').update(`${network} ${text}`).digest('hex')
  return families[network] === evm ? `0x${hash}` : hash
}

/** Whether a text may be the id of a transaction, of any network there is: 64 hexadecimal digits. */
export function isTxid(text: string): boolean {
  return /^(?:0x)?[0-9a-f]{64}$/i.test(text)
}

type Family = { write(bytes: Buffer): string }

const evm: Family = {
  write: (bytes) => `0x${bytes.subarray(0, 20).toString('hex')}`,
}

/** Of each network of the coins' terms. */
const families: { [network: string]: Family } = {
  ERC20: evm,
  BEP20: evm,
  POLYGON: evm,
  CELO: evm,
  ETC: evm,
  TRC20: legacy(0x41),
  BTC: legacy(0x00),
  BCH: legacy(0x00),
  LTC: legacy(0x30),
  DASH: legacy(0x4c),
  DOGE: legacy(0x1e),
  XRP: {
    write: (bytes) => base58Check(0, bytes.subarray(0, 20), 'ripple'),
  },
  XLM: { write: stellarAccount },
  BEP2: {
    write: (bytes) => bech32('bnb', bytes.subarray(0, 20)),
  },
  EOS: {
    write: (bytes) => [...bytes.subarray(0, 12)].map((byte) => 'abcdefghijklmnopqrstuvwxyz12345'[byte % 31]).join(''),
  },
}

function legacy(version: number): Family {
  return { write: (bytes) => base58Check(version, bytes.subarray(0, 20)) }
}

function bytesOf(text: string): Buffer {
  return createHash('sha256').update(`sarraf sandbox ${text}`).digest()
}
