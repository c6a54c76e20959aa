import type { Language } from '../core/money/format.ts'
import { type AddressForms, type Coin, coinRecords, type NetworkName, networkRecords } from './coin-records.ts'

/** A network as it is known here. */
export type Network = { coin: Coin; names: { [language in Language]: string }; address: AddressForms; hasTags: boolean }

/** The networks whose addresses are known here. */
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

/** What is known of a network by the exchange's name of it; undefined for one that nobody here knows. */
export function knownNetwork(name: string): Network | undefined {
  return networks.get(name)
}

/** Whether an address of the network may be worth nothing without a tag. */
export function hasTags(network: string): boolean {
  return networks.get(network)?.hasTags ?? false
}
