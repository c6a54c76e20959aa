/** http or https, a host with or without a port, then the rest; nothing between them that a browser may read otherwise. */
const address = /^(https?):\/\/([a-z0-9.-]+(?::\d{1,5})?)(?:[/?#][\x21-\x5b\x5d-\x7e]*)?$/i
const loopback = /^(?:localhost|127\.0\.0\.1)(?::|$)/i

/**
 * Whether a person may be sent to the page that a payment is made on: its host, with its port where it has one, must be
 * one of those that the operator listed (design 5.16), and it must be read over https but on this machine.
 */
export function isAllowedGateway(url: string, hosts: readonly string[]): boolean {
  const [, scheme = '', host = ''] = address.exec(url) ?? []
  const isListed = hosts.some((one) => one.toLowerCase() === host.toLowerCase())
  return host !== '' && isListed && (scheme.toLowerCase() === 'https' || loopback.test(host))
}
