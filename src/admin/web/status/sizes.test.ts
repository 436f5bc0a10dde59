import { expect, test } from 'vitest'
import { sizeOf } from './sizes.ts'

test.each([
  [0, '0 byte'],
  [999, '999 byte'],
  [310_400_000, '310 MB'],
  [4_230_000_000, '4.2 GB'],
  [120_600_000_000, '121 GB'],
  [1_500_000_000_000, '1.5 TB'],
])('%d bytes are %s', (bytes, words) => {
  expect(sizeOf(bytes)).toBe(words)
})
