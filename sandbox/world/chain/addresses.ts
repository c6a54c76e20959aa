import { createHash } from 'node:crypto'
import { base58Check, bech32, stellarAccount } from './encodings.ts'

export type DepositAddress = { address: string; tag: string | null }

/**
 * Where a person's coins arrive on a network, always the same: an address of her own, or on the networks that tell people
 * apart by a tag the exchange's one address and her tag. Well formed, with the check of its network, and nobody's key.
 */
export function depositAddress(network: string, account: number): DepositAddress {
  const family = families[network]
  if (family === undefined) throw new Error(`no addresses are known of ${network}`)
  if (!family.hasTag) return { address: family.write(bytesOf(`person ${account}`)), tag: null }
  return { address: family.write(bytesOf('exchange')), tag: String(100_000 + account) }
}

/** Whether a text has the form of an address of the network; its check is not looked at. */
export function isAddress(network: string, text: string): boolean {
  return families[network]?.form.test(text) ?? false
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

type Family = { form: RegExp; hasTag?: true; write(bytes: Buffer): string }

const evm: Family = {
  form: /^0x[0-9a-fA-F]{40}$/,
  write: (bytes) => `0x${bytes.subarray(0, 20).toString('hex')}`,
}

/** Of each network of the coins' terms. */
const families: { [network: string]: Family } = {
  ERC20: evm,
  BEP20: evm,
  POLYGON: evm,
  CELO: evm,
  ETC: evm,
  TRC20: legacy(0x41, /^T[1-9A-HJ-NP-Za-km-z]{33}$/),
  BTC: legacy(0x00, /^(?:[13][1-9A-HJ-NP-Za-km-z]{25,34}|bc1[02-9ac-hj-np-z]{11,71})$/),
  BCH: legacy(0x00, /^(?:[13][1-9A-HJ-NP-Za-km-z]{25,34}|(?:bitcoincash:)?[qp][02-9ac-hj-np-z]{41})$/),
  LTC: legacy(0x30, /^(?:[LM3][1-9A-HJ-NP-Za-km-z]{25,34}|ltc1[02-9ac-hj-np-z]{11,71})$/),
  DASH: legacy(0x4c, /^[X7][1-9A-HJ-NP-Za-km-z]{25,34}$/),
  DOGE: legacy(0x1e, /^[DA9][1-9A-HJ-NP-Za-km-z]{25,34}$/),
  XRP: {
    form: /^r[1-9A-HJ-NP-Za-km-z]{24,34}$/,
    hasTag: true,
    write: (bytes) => base58Check(0, bytes.subarray(0, 20), 'ripple'),
  },
  XLM: { form: /^G[A-Z2-7]{55}$/, hasTag: true, write: stellarAccount },
  BEP2: {
    form: /^bnb1[02-9ac-hj-np-z]{38}$/,
    hasTag: true,
    write: (bytes) => bech32('bnb', bytes.subarray(0, 20)),
  },
  EOS: {
    form: /^[a-z1-5.]{1,12}$/,
    hasTag: true,
    write: (bytes) => [...bytes.subarray(0, 12)].map((byte) => 'abcdefghijklmnopqrstuvwxyz12345'[byte % 31]).join(''),
  },
}

function legacy(version: number, form: RegExp): Family {
  return { form, write: (bytes) => base58Check(version, bytes.subarray(0, 20)) }
}

function bytesOf(text: string): Buffer {
  return createHash('sha256').update(`sarraf sandbox ${text}`).digest()
}
