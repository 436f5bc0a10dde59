import { expect, test } from 'vitest'
import { day } from '../../platform/contract/durations.ts'
import { applicationStatuses, type JobState, openDays } from '../contract.ts'
import {
  boardAbilities,
  changeInCounts,
  duplicatesSince,
  expiryOf,
  isOpen,
  mayMove,
  maySee,
  mayWithdraw,
  postingAbilities,
  stateAt,
  waitingStatuses,
} from '../server/policy.ts'

const now = new Date('2026-11-21T12:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)

const job = (state: JobState, expiresAt: Date | null = later(1)) => ({ state, expiresAt })
const states = ['draft', 'open', 'closed', 'expired', 'removed'] as const

test('a job is open for exactly 60 days, and cannot be published again for as long', () => {
  expect(openDays).toBe(60)
  expect(expiryOf(now)).toEqual(later(60 * day))
  expect(duplicatesSince(now)).toEqual(later(-60 * day))
  const published = { state: 'open', expiresAt: expiryOf(now) } as const
  expect([-1, 0, 1].map((ms) => isOpen(published, later(60 * day + ms)))).toEqual([true, false, false])
})

test('after 60 days, an open or closed job is expired', () => {
  expect(states.map((state) => stateAt(job(state), now))).toEqual([...states])
  const over = ['draft', 'expired', 'expired', 'expired', 'removed']
  expect(states.map((state) => stateAt(job(state, now), now))).toEqual(over)
  expect(states.map((state) => stateAt(job(state, later(-1)), now))).toEqual(over)
  expect(states.map((state) => stateAt(job(state, null), now))).toEqual([...states])
  expect(states.map((state) => isOpen(job(state), now))).toEqual([false, true, false, false, false])
})

test.each([
  ['draft', 'publish remove edit'],
  ['open', 'close edit'],
  ['closed', 'reopen edit'],
  ['expired', ''],
  ['removed', ''],
] as const)('a company can do with its own job in the state %s: %s', (state, abilities) => {
  const can = postingAbilities(job(state), now)
  expect(Object.keys(can)).toEqual(['publish', 'close', 'reopen', 'remove', 'edit'])
  expect(namesOf(can)).toBe(abilities)
})

test('a company can close or edit a paused job, but not reopen it', () => {
  const paused = (state: JobState) => namesOf(postingAbilities({ ...job(state), pausedAt: now }, now))
  expect(states.map(paused)).toEqual(['publish remove edit', 'close edit', 'close edit', '', ''])
  expect(namesOf(postingAbilities({ ...job('closed'), pausedAt: null }, now))).toBe('reopen edit')
})

test('a company can do nothing with an expired job', () => {
  for (const state of ['open', 'closed'] as const) expect(namesOf(postingAbilities(job(state, now), now))).toBe('')
})

test('members see open jobs, and other jobs that they saved or applied for; nobody sees drafts and removed jobs', () => {
  const seenBy = (hasSavedOrApplied: boolean, isAdmin: boolean) =>
    states.filter((state) => maySee(job(state), now, { hasSavedOrApplied, isAdmin }))
  expect(seenBy(false, false)).toEqual(['open'])
  expect(seenBy(true, false)).toEqual(['open', 'closed', 'expired'])
  expect(seenBy(false, true)).toEqual(['open', 'closed', 'expired'])
})

test('a member can apply once, for an open job without an external application page', () => {
  const can = (state: JobState, applyUrl: string, hasApplied: boolean) =>
    boardAbilities({ ...job(state), applyUrl }, now, hasApplied)
  expect(can('open', '', false)).toEqual({ apply: true, report: true })
  expect(can('open', '', true)).toEqual({ apply: false, report: true })
  expect(can('open', 'https://jobs.example/1', false)).toEqual({ apply: false, report: true })
  expect(can('closed', '', false)).toEqual({ apply: false, report: true })
})

test('an application counts unless it is withdrawn, and is new until it is answered', () => {
  const counted = (applicationCount: number, newCount: number) => ({ applicationCount, newCount })
  expect(changeInCounts(null, 'new')).toEqual(counted(1, 1))
  expect(changeInCounts('new', 'reviewing')).toEqual(counted(0, -1))
  expect(changeInCounts('reviewing', 'new')).toEqual(counted(0, 1))
  expect(changeInCounts('interview', 'declined')).toEqual(counted(0, 0))
  expect(changeInCounts('new', 'withdrawn')).toEqual(counted(-1, -1))
  expect(changeInCounts('offer', 'withdrawn')).toEqual(counted(-1, 0))
  expect(changeInCounts('withdrawn', null)).toEqual(counted(0, 0))
  expect(changeInCounts('reviewing', null)).toEqual(counted(-1, 0))
})

test('a withdrawn application cannot be moved or withdrawn, a hired one not withdrawn, and undecided ones are waiting', () => {
  const moving = applicationStatuses.filter((status) => status !== 'withdrawn')
  expect(applicationStatuses.filter(mayWithdraw)).toEqual(moving.filter((status) => status !== 'hired'))
  expect(applicationStatuses.filter(mayMove)).toEqual(moving)
  expect(waitingStatuses).toEqual(['new', 'reviewing', 'interview', 'offer'])
})

function namesOf(can: Record<string, boolean>): string {
  const names = Object.entries(can).filter(([, may]) => may)
  return names.map(([name]) => name).join(' ')
}
