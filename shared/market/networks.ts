import type { Language } from '../core/money/format.ts'
import { type AddressForms, type Coin, coinRecords, type NetworkName, networkRecords } from './coin-records.ts'

/** A network and its data. */
export type Network = { coin: Coin; names: { [language in Language]: string }; address: AddressForms; hasTags: boolean }

/** The names of the networks whose address forms are known. */
export const knownNetworks = Object.keys(networkRecords) as readonly NetworkName[]

const networks = new Map<string, Network>(
  knownNetworks.map((name) => {
    const record: Partial<Network> & Partial<Network['names']> & { coin: Coin; address: AddressForms } =
      networkRecords[name]
    const { coin, address, hasTags = false } = record
    const { fa, en } = { ...coinRecords[coin], ...record }
    return [name, { coin, names: { fa, en }, address, hasTags }]
  }),
)

/** Returns the data of a network by the exchange's name, or undefined for an unknown one. */
export function knownNetwork(name: string): Network | undefined {
  return networks.get(name)
}

/** Returns whether coins sent to an address of the network may be lost without a tag. */
export function hasTags(network: string): boolean {
  return networks.get(network)?.hasTags ?? false
}
