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

/** 3 and 5 MB, each read at a process's first question about such a network. */
const readers = new Map<Version, Reader<CountryResponse>>()

function readerFor(version: Version): Reader<CountryResponse> {
  const known = readers.get(version)
  if (known) return known
  const reader = new Reader<CountryResponse>(readFileSync(files[version]()))
  readers.set(version, reader)
  return reader
}

/** Networks that are nobody's on the internet: RFC 1918, 3927, 4193, 4291 and 6598, and the machine itself. */
const local = { 4: new BlockList(), 6: new BlockList() } as const
local[4].addSubnet('10.0.0.0', 8)
local[4].addSubnet('100.64.0.0', 10)
local[4].addSubnet('127.0.0.0', 8)
local[4].addSubnet('169.254.0.0', 16)
local[4].addSubnet('172.16.0.0', 12)
local[4].addSubnet('192.168.0.0', 16)
local[6].addSubnet('fc00::', 7, 'ipv6')
local[6].addSubnet('fe80::', 10, 'ipv6')
// What ::1 counts as. In a list of both kinds it would hold every IPv4 address too.
local[6].addSubnet('::', 64, 'ipv6')

/**
 * The country in which a network is registered, from a list that comes along: nobody outside is asked.
 * @param network as limits count it (network.ts)
 * @returns its ISO 3166-1 code; null for one that is in no list, such as a private one, and for what is no network
 */
export function countryOf(network: string): string | null {
  const { address, version } = read(network)
  if (!version || isLocalNetwork(network)) return null
  // The list's records have one field, where those that the library's type describes have a tree.
  const found = readerFor(version).get(address) as { country_code?: string } | null
  return found?.country_code ?? null
}

/** Whether a network is of a house or a machine, not of the internet. */
export function isLocalNetwork(network: string): boolean {
  const { address, version } = read(network)
  return version !== null && local[version].check(address, `ipv${version}`)
}

/** A network's first address. @returns `version` null for what is none, such as what a proxy made up */
function read(network: string): { address: string; version: Version | null } {
  const address = network.split('/')[0] ?? ''
  const version = isIP(address)
  return { address, version: version === 4 || version === 6 ? version : null }
}
