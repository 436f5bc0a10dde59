import fc from 'fast-check'
import { expect, test } from 'vitest'
import { networkOf } from '../client-network.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1::2:3:4', '2001:db8:1:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('the address %s counts as the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

const group = fc.integer({ min: 0, max: 0xffff })
const half = fc.tuple(group, group, group, group)

function written(groups: number[]): string {
  return groups.map((part) => part.toString(16)).join(':')
}

test('all addresses of one /64 are one network, however they are written', () => {
  fc.assert(
    fc.property(half, half, half, (prefix, one, other) => {
      const network = networkOf(written([...prefix, ...one]))
      expect(networkOf(written([...prefix, ...other]))).toBe(network)
      expect(networkOf(new URL(`http://[${written([...prefix, ...one])}]`).hostname.slice(1, -1))).toBe(network)
      const padded = [...prefix, ...one].map((part) => part.toString(16).padStart(4, '0').toUpperCase())
      expect(networkOf(padded.join(':'))).toBe(network)
    }),
  )
})

test('addresses of different /64 are different networks', () => {
  fc.assert(
    fc.property(half, half, half, (prefix, other, host) => {
      fc.pre(written(prefix) !== written(other))
      expect(networkOf(written([...prefix, ...host]))).not.toBe(networkOf(written([...other, ...host])))
    }),
  )
})
