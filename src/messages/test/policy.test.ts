import { expect, test } from 'vitest'
import { abilitiesOf, afterBlock, effectOfFirstWords, type Standing, stateFor } from '../server/policy.ts'

const talk: Standing = {
  state: 'open',
  folder: 'current',
  isStarter: true,
  isAnyoneThere: true,
  hasBlocked: false,
  hasSharedContact: false,
}

test.each([
  ['a talk', {}, 'open', 'write block shareContact report'],
  ['one that the other began', { isStarter: false }, 'open', 'write block shareContact report'],
  ['one in which she gave her address', { hasSharedContact: true }, 'open', 'write block report'],
  ['one that is closed', { state: 'closed', folder: 'closed' }, 'closed', 'block report'],
  ['one with somebody she blocked', { state: 'closed', hasBlocked: true }, 'closed', 'report'],
  ['one whose other side has left', { isAnyoneThere: false }, 'closed', ''],
  ['what she asked', { state: 'requested' }, 'requested', 'block'],
  ['what she asked and took back', { state: 'requested', folder: 'closed' }, 'closed', 'block report'],
  [
    'what she is asked',
    { state: 'requested', isStarter: false, folder: 'requests' },
    'waiting',
    'accept decline block report',
  ],
  ['what she declined', { state: 'requested', isStarter: false, folder: 'closed' }, 'closed', 'block report'],
] as const)('%s', (_, changes, state, words) => {
  const standing = { ...talk, ...changes }
  expect(stateFor(standing)).toBe(state)
  const can = abilitiesOf(standing)
  const names = Object.entries(can).filter(([, may]) => may)
  expect(names.map(([name]) => name).join(' ')).toBe(words)
  expect(Object.keys(can)).toEqual(['write', 'accept', 'decline', 'block', 'shareContact', 'report'])
})

test.each([
  ['open', true, 'current', 'closed'],
  ['open', false, 'closed', 'closed'],
  ['closed', true, 'closed', 'closed'],
  ['closed', false, null, 'closed'],
  ['requested', false, 'current', 'requested'],
  ['requested', false, null, 'requested'],
  ['requested', true, 'closed', 'requested'],
  ['requested', true, 'requests', 'closed'],
  ['requested', true, null, 'closed'],
] as const)('blocked in one that is %s, begun by her: %s, to the other in %s, it is %s', (...row) => {
  const [state, isStarter, folderOfOther, becomes] = row
  expect(afterBlock({ state, isStarter }, folderOfOther)).toBe(becomes)
})

test.each([
  [null, false, 'ask'],
  [null, true, 'open'],
  [{ state: 'open', isStarter: true, folder: 'current' }, false, 'open'],
  [{ state: 'closed', isStarter: true, folder: 'closed' }, false, 'ask'],
  [{ state: 'closed', isStarter: false, folder: 'closed' }, true, 'open'],
  [{ state: 'requested', isStarter: false, folder: 'requests' }, false, 'open'],
  [{ state: 'requested', isStarter: false, folder: 'closed' }, false, 'open'],
  [{ state: 'requested', isStarter: true, folder: 'current' }, false, 'refuse'],
  [{ state: 'requested', isStarter: true, folder: 'current' }, true, 'open'],
  [{ state: 'requested', isStarter: true, folder: 'closed' }, false, 'ask'],
] as const)('first words after %j, begun elsewhere: %s, %s', (earlier, mayOpen, effect) => {
  expect(effectOfFirstWords(earlier, mayOpen)).toBe(effect)
})
