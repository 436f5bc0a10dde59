import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { BlockList, isIP } from 'node:net'
import { type CountryResponse, Reader } from 'mmdb-lib'

const require = createRequire(import.meta.url)
const files = {
  4: () => require.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country-ipv4.mmdb'),
  6: () => require.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country-ipv6.mmdb'),
}
type Version = keyof typeof files

/** 3 and 5 MB, each loaded when a process first looks up such a network. */
const readers = new Map<Version, Reader<CountryResponse>>()

function readerFor(version: Version): Reader<CountryResponse> {
  const known = readers.get(version)
  if (known) return known
  const reader = new Reader<CountryResponse>(readFileSync(files[version]()))
  readers.set(version, reader)
  return reader
}

/** Private networks: RFC 1918, 3927, 4193, 4291, and 6598, and the machine itself. */
const local = { 4: new BlockList(), 6: new BlockList() } as const
local[4].addSubnet('10.0.0.0', 8)
local[4].addSubnet('100.64.0.0', 10)
local[4].addSubnet('127.0.0.0', 8)
local[4].addSubnet('169.254.0.0', 16)
local[4].addSubnet('172.16.0.0', 12)
local[4].addSubnet('192.168.0.0', 16)
local[6].addSubnet('fc00::', 7, 'ipv6')
local[6].addSubnet('fe80::', 10, 'ipv6')
// The network of ::1. In a list for both versions it would contain every IPv4 address, too.
local[6].addSubnet('::', 64, 'ipv6')

/**
 * The country in which a network is registered, from a database that is part of the installation.
 * @param network as rate limits count it (http/client-network.ts)
 * @returns its ISO 3166-1 code; null for an unknown or private network, and for text that is not a network
 */
export function countryOf(network: string): string | null {
  const { address, version } = read(network)
  if (!version || isLocalNetwork(network)) return null
  // The records of this database have a single field, unlike the library's type.
  const found = readerFor(version).get(address) as { country_code?: string } | null
  return found?.country_code ?? null
}

/** Whether a network is private. */
export function isLocalNetwork(network: string): boolean {
  const { address, version } = read(network)
  return version !== null && local[version].check(address, `ipv${version}`)
}

/** A network's first address. @returns `version` null for text that is not an address, such as a malformed header */
function read(network: string): { address: string; version: Version | null } {
  const address = network.split('/')[0] ?? ''
  const version = isIP(address)
  return { address, version: version === 4 || version === 6 ? version : null }
}
