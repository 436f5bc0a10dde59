import { expect, test } from 'vitest'
import { countryOf, isLocalNetwork } from '../country-of-network.ts'

test.each([
  ['8.8.8.8', 'US'],
  ['85.214.132.117', 'DE'],
  ['2a01:4f8:0:0::/64', 'DE'],
  ['2001:4860:4860:0::/64', 'US'],
])('the address %s is in %s', (network, country) => {
  expect(countryOf(network)).toBe(country)
  expect(isLocalNetwork(network)).toBe(false)
})

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '192.168.178.20',
  '172.16.0.1',
  '100.64.0.1',
  '0:0:0:0::/64',
  'fd12:3456:0:0::/64',
])('the local address %s is in no country', (network) => {
  expect(isLocalNetwork(network)).toBe(true)
  expect(countryOf(network)).toBeNull()
})

test.each(['', 'unknown', '999.1.1.1', 'not an address/64'])('the invalid address %j is in no country', (network) => {
  expect(isLocalNetwork(network)).toBe(false)
  expect(countryOf(network)).toBeNull()
})
