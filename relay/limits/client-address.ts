import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/**
 * Tells where a request came from: of what `X-Forwarded-For` says, as far as the proxies that are trusted have said it.
 * @param trusted addresses and networks (`10.0.0.0/8`).
 */
export function clientAddresses(trusted: readonly string[]): (request: IncomingMessage) => string {
  const proxies = new BlockList()
  for (const one of trusted) {
    const [network = '', bits] = one.split('/')
    const family = isIP(network) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) proxies.addAddress(network, family)
    else proxies.addSubnet(network, Number(bits), family)
  }
  const isTrusted = (address: string) => proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
  return ({ socket, headers }) => {
    const hops = String(headers['x-forwarded-for'] ?? '').split(',')
    let address = socket.remoteAddress ?? ''
    while (hops.length > 0 && isTrusted(address)) {
      const before = hops.pop()!.trim()
      if (isIP(before) === 0) break
      address = before
    }
    return address
  }
}
