import { knownNetwork } from '../market/networks.ts'

/** Returns the form of an address that comparisons use. Networks that ignore case allow two spellings of one address. */
export function addressKey(address: string, network: string): string {
  const text = address.trim()
  return knownNetwork(network)?.address.evm || segwit.test(text)
    ? text.toLowerCase()
    : text.replace(/^bitcoincash:/i, '')
}

const segwit = /^(?:bc|ltc)1/i
