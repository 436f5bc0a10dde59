import type { IncomingHttpHeaders } from 'node:http'
import { isIPv6 } from 'node:net'

/**
 * What an address counts as for limits: an IPv4 address itself; an IPv6 address its /64, because one household usually
 * has all of it; an IPv4-mapped address the IPv4 address in it.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const groups = head === '' ? [] : head.split(':')
  if (tail !== undefined) {
    const rest = tail === '' ? [] : tail.split(':')
    while (groups.length + rest.length < 8) groups.push('0')
    groups.push(...rest)
  }
  const prefix = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${prefix.join(':')}::/64`
}

/** The client's network as the one proxy in front of the site states it; undefined when it does not. */
export function forwardedNetworkOf(headers: IncomingHttpHeaders): string | undefined {
  const last = `${headers['x-forwarded-for'] ?? ''}`.split(',').at(-1)?.trim()
  return last ? networkOf(last) : undefined
}
