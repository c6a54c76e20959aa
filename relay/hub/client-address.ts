import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/**
 * Returns a function that finds a request's IP address: the one that the outermost trusted proxy added to
 * `X-Forwarded-For`, and without such a proxy the connection's own.
 * @param trusted IP addresses and networks (`10.0.0.0/8`) of proxies.
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
