import { expect, test } from 'vitest'
import {
  abilitiesOf,
  effectOfFirstMessage,
  mayReadReported,
  maySeeContact,
  mayWriteToMember,
  type Participation,
  stateAfterBlock,
  stateFor,
} from '../server/policy.ts'

const conversation: Participation = {
  state: 'open',
  folder: 'current',
  isStarter: true,
  isCounterpartPresent: true,
  hasBlocked: false,
  hasSharedContact: false,
}

test.each([
  ['an open conversation', {}, 'open', 'write block shareContact report'],
  [
    'an open conversation that the other person started',
    { isStarter: false },
    'open',
    'write block shareContact report',
  ],
  ['an open conversation with a shared contact', { hasSharedContact: true }, 'open', 'write block report'],
  ['a closed conversation', { state: 'closed', folder: 'closed' }, 'closed', 'block report'],
  ['a conversation with a blocked person', { state: 'closed', hasBlocked: true }, 'closed', 'report'],
  ['a conversation whose other person has left', { isCounterpartPresent: false }, 'closed', ''],
  ['a sent request', { state: 'requested' }, 'requested', 'block'],
  ['a sent and withdrawn request', { state: 'requested', folder: 'closed' }, 'closed', 'block report'],
  [
    'a received request',
    { state: 'requested', isStarter: false, folder: 'requests' },
    'waiting',
    'accept decline block report',
  ],
  ['a declined request', { state: 'requested', isStarter: false, folder: 'closed' }, 'closed', 'block report'],
] as const)('state and abilities of %s', (_, changes, state, abilities) => {
  const participation = { ...conversation, ...changes }
  expect(stateFor(participation)).toBe(state)
  const can = abilitiesOf(participation, 'member')
  const names = Object.entries(can).filter(([, may]) => may)
  expect(names.map(([name]) => name).join(' ')).toBe(abilities)
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
] as const)(
  'blocking in a conversation that is %s, started by the blocker: %s, in the other one’s folder %s, makes it %s',
  (...row) => {
    const [state, isStarter, folderOfOther, becomes] = row
    expect(stateAfterBlock({ state, isStarter }, folderOfOther)).toBe(becomes)
  },
)

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
] as const)(
  'the effect of a first message after %j, with contact elsewhere: %s, is %s',
  (existing, mayOpen, effect) => {
    expect(effectOfFirstMessage(existing, mayOpen)).toBe(effect)
  },
)

test.each([
  ['member', true],
  ['admin', true],
  ['employer', false],
] as const)('a received message can be reported by a %s: %s', (role, expected) => {
  expect(abilitiesOf(conversation, role).report).toBe(expected)
})

test('a member may write to others and not to themselves', () => {
  expect([mayWriteToMember('a', 'b'), mayWriteToMember('a', 'a')]).toEqual([true, false])
})

test.each([
  ['open', true, true],
  ['open', false, false],
  ['closed', true, false],
  ['requested', true, false],
  ['waiting', true, false],
] as const)(
  'in a conversation that is %s, a contact that is shared: %s, is visible: %s',
  (state, hasSharedContact, expected) => {
    expect(maySeeContact(state, { hasSharedContact })).toBe(expected)
  },
)

test.each([
  ['member', true, false, true],
  ['member', false, true, false],
  ['employer', false, true, false],
  ['admin', false, true, true],
  ['admin', false, false, false],
] as const)('%s, recipient: %s, reported: %s, may read the message: %s', (role, isRecipient, wasReported, expected) => {
  expect(mayReadReported({ role, isRecipient }, wasReported)).toBe(expected)
})
