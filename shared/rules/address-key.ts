import { knownNetwork } from '../market/networks.ts'

/** The same address is written in two ways on networks that do not care for capitals; for comparing only. */
export function addressKey(address: string, network: string): string {
  const text = address.trim()
  return knownNetwork(network)?.address.evm || segwit.test(text)
    ? text.toLowerCase()
    : text.replace(/^bitcoincash:/i, '')
}

const segwit = /^(?:bc|ltc)1/i
