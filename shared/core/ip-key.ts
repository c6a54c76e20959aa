/**
 * Returns the key under which attempts of an IP address are counted. IPv6 is counted by /64, because one household has a
 * whole /64: each of its 2^64 addresses would get attempts of its own.
 */
export function ipKey(address: string): string {
  const [plain = ''] = address.toLowerCase().split('%')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)
  if (mapped) return mapped[1]!
  return plain.includes(':') ? `${firstGroups(plain).slice(0, 4).join(':')}::/64` : plain
}

/** Returns the groups of an IPv6 address without leading zeros, with `::` expanded. */
function firstGroups(address: string): string[] {
  const [before = '', after = ''] = address
    .split('::')
    .map((half) => half.replace(/:?(?<!\d)\d+\.\d+\.\d+\.\d+$/, ':0:0'))
  const groups = (half: string) => half.split(':').filter((group) => group !== '')
  const missing = 8 - groups(before).length - groups(after).length
  return [...groups(before), ...Array(Math.max(0, missing)).fill('0'), ...groups(after)].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  )
}
