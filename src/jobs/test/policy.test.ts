import { expect, test } from 'vitest'
import { applicationStatuses, type JobState, openDays } from '../contract.ts'
import { changeOfCounts, mayMove, mayWithdraw, waitingStatuses } from '../server/applications/policy.ts'
import { boardAbilities, expiryOf, isOpen, maySee, postingAbilities, shownSince, stateAt } from '../server/policy.ts'

const now = new Date('2026-11-21T12:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)
const day = 24 * 60 * 60 * 1000

const job = (state: JobState, expiresAt: Date | null = later(1)) => ({ state, expiresAt })
const states = ['draft', 'open', 'closed', 'expired', 'removed'] as const

test('a job is open for sixty days to the millisecond, and counts as shown for as long', () => {
  expect(openDays).toBe(60)
  expect(expiryOf(now)).toEqual(later(60 * day))
  expect(shownSince(now)).toEqual(later(-60 * day))
  const published = { state: 'open', expiresAt: expiryOf(now) } as const
  expect([-1, 0, 1].map((ms) => isOpen(published, later(60 * day + ms)))).toEqual([true, false, false])
})

test('when its days are over, what was open or closed has expired', () => {
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
] as const)('of its own job that is %s a company can %s', (state, words) => {
  const can = postingAbilities(job(state), now)
  expect(Object.keys(can)).toEqual(['publish', 'close', 'reopen', 'remove', 'edit'])
  expect(namesOf(can)).toBe(words)
})

test('one that rests opens by itself: until then a company can only close it for good, or change it', () => {
  const paused = (state: JobState) => namesOf(postingAbilities({ ...job(state), pausedAt: now }, now))
  expect(states.map(paused)).toEqual(['publish remove edit', 'close edit', 'close edit', '', ''])
  expect(namesOf(postingAbilities({ ...job('closed'), pausedAt: null }, now))).toBe('reopen edit')
})

test('of one whose days are over a company can do nothing', () => {
  for (const state of ['open', 'closed'] as const) expect(namesOf(postingAbilities(job(state, now), now))).toBe('')
})

test('members see what is open, and of the rest what is theirs; nobody a draft or what was removed', () => {
  const seenBy = (isHers: boolean, isAdmin: boolean) =>
    states.filter((state) => maySee(job(state), now, { isHers, isAdmin }))
  expect(seenBy(false, false)).toEqual(['open'])
  expect(seenBy(true, false)).toEqual(['open', 'closed', 'expired'])
  expect(seenBy(false, true)).toEqual(['open', 'closed', 'expired'])
})

test('one applies once, to what is open, where applications are taken here', () => {
  const can = (state: JobState, applyUrl: string, hasApplied: boolean) =>
    boardAbilities({ ...job(state), applyUrl }, now, hasApplied)
  expect(can('open', '', false)).toEqual({ apply: true, report: true })
  expect(can('open', '', true)).toEqual({ apply: false, report: true })
  expect(can('open', 'https://jobs.example/1', false)).toEqual({ apply: false, report: true })
  expect(can('closed', '', false)).toEqual({ apply: false, report: true })
})

test('an application counts unless it is withdrawn, and is new until it is answered', () => {
  const counted = (applicationCount: number, newCount: number) => ({ applicationCount, newCount })
  expect(changeOfCounts(null, 'new')).toEqual(counted(1, 1))
  expect(changeOfCounts('new', 'reviewing')).toEqual(counted(0, -1))
  expect(changeOfCounts('reviewing', 'new')).toEqual(counted(0, 1))
  expect(changeOfCounts('interview', 'declined')).toEqual(counted(0, 0))
  expect(changeOfCounts('new', 'withdrawn')).toEqual(counted(-1, -1))
  expect(changeOfCounts('offer', 'withdrawn')).toEqual(counted(-1, 0))
  expect(changeOfCounts('withdrawn', null)).toEqual(counted(0, 0))
  expect(changeOfCounts('reviewing', null)).toEqual(counted(-1, 0))
})

test('what is withdrawn stays so; some still hope', () => {
  const others = applicationStatuses.filter((status) => status !== 'withdrawn')
  expect(applicationStatuses.filter(mayWithdraw)).toEqual(others)
  expect(applicationStatuses.filter(mayMove)).toEqual(others)
  expect(waitingStatuses).toEqual(['new', 'reviewing', 'interview', 'offer'])
})

function namesOf(can: Record<string, boolean>): string {
  const names = Object.entries(can).filter(([, may]) => may)
  return names.map(([name]) => name).join(' ')
}
