/**
 * http or https, a host with an optional port, then the rest. Nothing between them is allowed that a browser may parse
 * differently.
 */
const address = /^(https?):\/\/([a-z0-9.-]+(?::\d{1,5})?)(?:[/?#][\x21-\x5b\x5d-\x7e]*)?$/i
const loopback = /^(?:localhost|127\.0\.0\.1)(?::|$)/i

/**
 * Returns whether the browser may be sent to a payment page. Its host, with the port if it has one, must be on the
 * operator's list (design 5.16). It must use https, except on this machine.
 */
export function isAllowedGateway(url: string, hosts: readonly string[]): boolean {
  const [, scheme = '', host = ''] = address.exec(url) ?? []
  const isListed = hosts.some((one) => one.toLowerCase() === host.toLowerCase())
  return host !== '' && isListed && (scheme.toLowerCase() === 'https' || loopback.test(host))
}
