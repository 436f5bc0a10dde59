import { expect, test } from 'vitest'
import type { FollowLevel } from '../../following-contract.ts'
import {
  effectiveLevel,
  isFollowed,
  isListed,
  isNotifiedOfAll,
  lowerLevel,
  recipientsOf,
} from '../../server/following/policy.ts'

const levels = ['watching', 'following', 'normal', 'muted'] as const
const none = { thread: null, isAutomatic: false, board: null }

test('without a choice, the level is Normal', () => {
  expect(effectiveLevel(none)).toBe('normal')
})

test.each(levels)('a thread without a level has that of its board: %s', (board) => {
  expect(effectiveLevel({ ...none, board })).toBe(board)
})

test('a level that was chosen for a thread comes before that of its board', () => {
  for (const thread of levels) {
    for (const board of levels) expect(effectiveLevel({ thread, isAutomatic: false, board })).toBe(thread)
    expect(effectiveLevel({ ...none, thread })).toBe(thread)
  }
})

test('following automatically counts only where nothing was chosen', () => {
  const automatic = { thread: 'following' as FollowLevel, isAutomatic: true }
  expect(effectiveLevel({ ...automatic, board: null })).toBe('following')
  for (const board of levels) expect(effectiveLevel({ ...automatic, board })).toBe(board)
})

test('what each level does', () => {
  expect(levels.map(isListed)).toEqual([true, true, true, false])
  expect(levels.map(isFollowed)).toEqual([true, true, false, false])
  expect(levels.map(isNotifiedOfAll)).toEqual([true, false, false, false])
})

test('each step lowers by one level, and Muted stays', () => {
  expect(levels.map(lowerLevel)).toEqual(['following', 'normal', 'muted', 'muted'])
})

const reply = {
  writerId: 'writer',
  addressed: [] as (string | null)[],
  muted: [] as string[],
  watchers: [] as string[],
}

test('a reply notifies the people whom it answers, and the others who watch, each once', () => {
  const recipients = recipientsOf({
    ...reply,
    addressed: ['author', 'answered', 'author'],
    watchers: ['answered', 'watcher', 'watcher'],
  })
  expect(recipients).toEqual({ addressed: ['author', 'answered'], watching: ['watcher'] })
})

test('a reply notifies neither its writer nor deleted accounts', () => {
  const recipients = recipientsOf({ ...reply, addressed: ['writer', null, 'author'], watchers: ['writer', 'watcher'] })
  expect(recipients).toEqual({ addressed: ['author'], watching: ['watcher'] })
})

test('a person who muted the thread is not notified of replies to them', () => {
  const recipients = recipientsOf({ ...reply, addressed: ['author', 'answered'], muted: ['author'] })
  expect(recipients).toEqual({ addressed: ['answered'], watching: [] })
})
