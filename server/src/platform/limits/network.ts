import { isIPv6 } from 'node:net'

/** The part of an address that identifies one customer of a network: the whole IPv4 address, the first half of IPv6. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = (address.toLowerCase().split('%', 1)[0] ?? '').split('::', 2)
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after]
  // an IPv4-mapped IPv6 address
  if (after.at(-1)?.includes('.')) return after.at(-1) ?? address
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
