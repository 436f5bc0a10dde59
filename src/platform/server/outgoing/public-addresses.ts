import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** IPv4 ranges that are not public (IANA special-purpose registry, multicast, and reserved). */
const specialIPv4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // Multicast, reserved, and broadcast.
  ['224.0.0.0', 3],
]

/** Ranges within global unicast (2000::/3) that are not public, or that embed an IPv4 address. */
const specialIPv6: readonly [string, number][] = [
  // Protocol assignments, Teredo among them.
  ['2001::', 23],
  ['2001:db8::', 32],
  // 6to4.
  ['2002::', 16],
  ['3fff::', 20],
]

const notPublic = new BlockList()
for (const [net, prefix] of specialIPv4) notPublic.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of specialIPv6) notPublic.addSubnet(net, prefix, 'ipv6')
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

/**
 * Whether an IP address is one of the public internet. Private, loopback, link-local, unique local, multicast, and reserved
 * addresses are not, and neither are IPv6 addresses that embed an IPv4 address.
 * @param address in its usual form; anything else is not public
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !notPublic.check(address, 'ipv4')
  // A zone, as in "fe80::1%eth0", exists only for local addresses.
  if (!isIPv6(address) || address.includes('%')) return false
  return globalUnicast.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}
