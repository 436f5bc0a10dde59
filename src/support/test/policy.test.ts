import { expect, test } from 'vitest'
import { adminAbilities, ownAbilities } from '../server/policy.ts'

test('a request takes 200 messages', () => {
  const mayAnswer = (messageCount: number) => ownAbilities({ status: 'open', messageCount }).answer
  expect([1, 199, 200, 201].map(mayAnswer)).toEqual([true, true, false, false])
})

test.each([
  ['open', { answer: true, close: true }, { reply: true, close: true, reopen: false }],
  ['replied', { answer: true, close: true }, { reply: false, close: true, reopen: true }],
  ['closed', { answer: true, close: false }, { reply: false, close: false, reopen: true }],
] as const)('what can be done with a request that is %s', (status, own, byAdmin) => {
  expect(ownAbilities({ status, messageCount: 1 })).toEqual(own)
  expect(adminAbilities({ status })).toEqual(byAdmin)
})
