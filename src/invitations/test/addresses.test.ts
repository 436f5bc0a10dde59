import { expect, test } from 'vitest'
import { addressesIn } from '../addresses.ts'

test.each([
  ['a@x.example', ['a@x.example']],
  [
    'a@x.example, b@x.example;c@x.example\nd@x.example  e@x.example',
    ['a@x.example', 'b@x.example', 'c@x.example', 'd@x.example', 'e@x.example'],
  ],
  ['Bennett, Ada <ada@x.example>, Inez <inez@x.example>', ['ada@x.example', 'inez@x.example']],
  ['A@x.example a@X.example', ['a@X.example']],
  [' ,;\n', []],
])('“%s” contains the addresses %j', (text, addresses) => {
  expect(addressesIn(text)).toEqual(addresses)
})
