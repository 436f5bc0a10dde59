import { describe, expect, it, test } from 'vitest'
import { day, minute } from '../../platform/contract/durations.ts'
import {
  canAdministerEvent,
  canAnswerFeedback,
  canCreateRooms,
  canEnterZoomRoom,
  canListWithoutMembership,
  canManageEvent,
  canReadWithoutMembership,
  canRemindAgain,
  canSeeAddresses,
  canSeeEvent,
  canSeeZoomLink,
  claimableState,
  countPromotable,
  countSurplus,
  effectiveStatus,
  eventAbilities,
  feedbackEndsAt,
  hasArchive,
  hasFreeSeat,
  isOpen,
  isOver,
  outcomeWithLock,
  outcomeWithoutLock,
  partiesThatFit,
  partySize,
  roleWithoutEvents,
  startError,
} from '../server/policy.ts'

const now = new Date('2026-11-21T12:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)
const member = { id: 'member', role: 'member' } as const
const admin = { id: 'admin', role: 'admin' } as const
const noTeam = { hostId: null, coHostIds: [] }

const event = { status: 'upcoming', endsAt: later(1), isCancelled: false, isDraft: false } as const
const seats = { ...event, ...noTeam, capacity: 20, registeredCount: 19, hasZoomLink: true, state: null } as const

describe('an event', () => {
  it('has ended when its time is over, whatever status an admin chose', () => {
    for (const status of ['upcoming', 'live'] as const) {
      expect([1, 0, -1].map((ms) => effectiveStatus({ status, endsAt: later(ms) }, now))).toEqual([
        status,
        'ended',
        'ended',
      ])
      expect([1, 0, -1].map((ms) => isOpen({ ...event, status, endsAt: later(ms) }, now))).toEqual([true, false, false])
    }
  })

  it('is closed once it was ended by an admin or cancelled', () => {
    expect(effectiveStatus({ ...event, status: 'ended' }, now)).toBe('ended')
    expect(isOpen({ ...event, status: 'ended' }, now)).toBe(false)
    expect(isOpen({ ...event, isCancelled: true }, now)).toBe(false)
  })

  it('has a free seat while fewer people are registered than its capacity', () => {
    expect([19, 20, 21].map((registeredCount) => hasFreeSeat({ capacity: 20, registeredCount }))).toEqual([
      true,
      false,
      false,
    ])
  })

  it('shows its Zoom link to registered people and those who manage it', () => {
    const states = ['registered', 'waiting', null] as const
    expect(states.map((state) => canSeeZoomLink({ manage: false }, state))).toEqual([true, false, false])
    expect(states.map((state) => canSeeZoomLink({ manage: true }, state))).toEqual([true, true, true])
  })
})

describe('seats', () => {
  it('go to the waiting list, as many as are free', () => {
    const give = (registeredCount: number, waitingCount: number) =>
      countPromotable({ capacity: 20, registeredCount, waitingCount })
    expect([give(18, 0), give(18, 1), give(18, 9), give(20, 9), give(22, 9)]).toEqual([0, 2, 2, 0, 0])
  })

  it('are lost to a smaller capacity, as many as exceed it', () => {
    expect([21, 20, 19, 5].map((capacity) => countSurplus({ registeredCount: 20 }, capacity))).toEqual([0, 0, 1, 15])
  })

  const free = { capacity: 20, registeredCount: 19 }
  const full = { capacity: 20, registeredCount: 20 }

  it('are decided without a lock for registered people and at a full event', () => {
    const outcome = (crowd: typeof free, state: 'registered' | 'waiting' | null) =>
      [true, false].map((waitIfFull) => outcomeWithoutLock({ ...crowd, state }, waitIfFull))
    expect(outcome(free, 'registered')).toEqual(['registered', 'registered'])
    expect(outcome(full, 'registered')).toEqual(['registered', 'registered'])
    expect(outcome(free, 'waiting')).toEqual([null, null])
    expect(outcome(full, 'waiting')).toEqual(['waiting', 'waiting'])
    expect(outcome(free, null)).toEqual([null, null])
    expect(outcome(full, null)).toEqual([null, 'full'])
  })

  it('can be claimed by newcomers unless people wait', () => {
    const place = (crowd: typeof free, waitingCount: number) => claimableState({ ...crowd, waitingCount, state: null })
    expect([place(free, 0), place(free, 1), place(full, 0), place(full, 1)]).toEqual([
      'registered',
      null,
      'waiting',
      'waiting',
    ])
    for (const state of ['registered', 'waiting'] as const) {
      expect(claimableState({ ...free, waitingCount: 0, state })).toBeNull()
      expect(claimableState({ ...full, waitingCount: 0, state })).toBeNull()
    }
  })

  it('of a locked event go to newcomers, or they wait if they want to', () => {
    expect([true, false].map((waitIfFull) => outcomeWithLock(free, waitIfFull))).toEqual(['registered', 'registered'])
    expect([true, false].map((waitIfFull) => outcomeWithLock(full, waitIfFull))).toEqual(['waiting', 'full'])
  })
})

test.each([
  ['with a free seat', member, {}, 'register join remind'],
  ['with a free seat and no link', member, { hasZoomLink: false }, 'register remind'],
  ['that is full', member, { registeredCount: 20 }, 'wait remind'],
  ['at which they have a seat', member, { registeredCount: 20, state: 'registered' }, 'unregister join remind'],
  ['for which they wait', member, { registeredCount: 20, state: 'waiting' }, 'unregister remind'],
  ['that is over', member, { endsAt: now, state: 'registered' }, ''],
  ['that is over without a registration', member, { endsAt: now }, ''],
  ['that was full and is over', member, { endsAt: now, registeredCount: 20 }, ''],
  ['that is full', admin, { registeredCount: 20 }, 'manage administer wait join remind'],
  ['that is over', admin, { endsAt: now }, 'manage administer'],
  ['that is full and theirs', member, { registeredCount: 20, hostId: 'member' }, 'manage wait join remind'],
  ['that is a draft', member, { isDraft: true }, ''],
  ['that is a draft of theirs', member, { isDraft: true, hostId: 'member' }, 'manage publish'],
  ['that is over and theirs too', member, { endsAt: now, coHostIds: ['member'] }, 'manage'],
] as const)('an event %s, abilities of a %o', (_, person, changes, names) => {
  const can = eventAbilities(person, { ...seats, ...changes }, now)
  expect(Object.keys(can)).toEqual([
    'manage',
    'administer',
    'publish',
    'register',
    'wait',
    'unregister',
    'join',
    'remind',
  ])
  const allowed = Object.entries(can).filter(([, isAllowed]) => isAllowed)
  expect(allowed.map(([name]) => name).join(' ')).toBe(names)
})

test('a start must be in the future and at most ten years ahead', () => {
  const tenYears = 3653 * day
  expect(startError(now, now)).toBe('Please choose a date and a time in the future.')
  expect(startError(new Date(now.getTime() - minute), now)).toBe('Please choose a date and a time in the future.')
  expect(startError(new Date(now.getTime() + 1), now)).toBeNull()
  expect(startError(new Date(now.getTime() + tenYears), now)).toBeNull()
  expect(startError(new Date(now.getTime() + tenYears + 1), now)).toBe(
    'Please choose a date within the next ten years.',
  )
})

test('an event is over at its end', () => {
  expect([-1, 0, 1].map((ms) => isOver({ endsAt: new Date(now.getTime() + ms) }, now))).toEqual([true, true, false])
})

test('members can send reminders again after a day, admins at any time', () => {
  expect([1, 0, -1].map((ms) => canRemindAgain(member, later(ms - day), now))).toEqual([false, true, true])
  expect(canRemindAgain(member, null, now)).toBe(true)
  expect(canRemindAgain(admin, now, now)).toBe(true)
})

test('registered people and those who manage the event can enter the Zoom room', () => {
  const outcomes = ['registered', 'waiting', 'full'] as const
  expect(outcomes.map((outcome) => canEnterZoomRoom({ manage: false }, outcome))).toEqual([true, false, false])
  expect(outcomes.map((outcome) => canEnterZoomRoom({ manage: true }, outcome))).toEqual([true, true, true])
})

test('employers take no seats and hear of no events', () => {
  expect(roleWithoutEvents).toBe('employer')
})

test('without a membership, members list and read only events they are registered or wait for', () => {
  expect([true, false].map((mine) => canListWithoutMembership({ mine }))).toEqual([true, false])
  const registration = { state: 'waiting', place: 1, guests: 0 } as const
  expect([registration, null].map((mine) => canReadWithoutMembership({ mine }))).toEqual([true, false])
})

describe('the team of an event', () => {
  it('is alone in seeing it before it is published', () => {
    const sees = (person: { id: string; role: 'member' | 'admin' }, isDraft: boolean) =>
      canSeeEvent(person, { hostId: null, coHostIds: ['member'], isDraft })
    expect([true, false].map((isDraft) => sees({ id: 'other', role: 'member' }, isDraft))).toEqual([false, true])
    expect([member, admin].map((person) => sees(person, true))).toEqual([true, true])
  })

  const team = { hostId: 'host', coHostIds: ['first', 'second'] }
  const manages = (id: string, role: 'member' | 'admin' | 'employer') => canManageEvent({ id, role }, team)

  it('manages it: the host and the co-hosts, and all admins', () => {
    expect(['host', 'first', 'second', 'other'].map((id) => manages(id, 'member'))).toEqual([true, true, true, false])
    expect(['host', 'other'].map((id) => manages(id, 'admin'))).toEqual([true, true])
  })

  it('loses the event when the account becomes one of an employer', () => {
    expect(['host', 'first', 'other'].map((id) => manages(id, 'employer'))).toEqual([false, false, false])
  })

  it('is nobody but the admins when the host has no account', () => {
    const nobody = { hostId: null, coHostIds: [] }
    expect(canManageEvent({ id: 'host', role: 'member' }, nobody)).toBe(false)
    expect(canManageEvent({ id: 'host', role: 'admin' }, nobody)).toBe(true)
  })
})

test('only admins cancel events, choose who runs them, and see email addresses', () => {
  for (const decide of [canAdministerEvent, canSeeAddresses])
    expect([admin, member].map((person) => decide(person))).toEqual([true, false])
})

test('people on the waiting list get seats in order, each when there is room for their guests too', () => {
  const waiting = [2, 0, 1, 2, 0].map((guests, index) => ({ index, guests }))
  const seatedWith = (free: number) => {
    const { seated, left } = partiesThatFit(waiting, free)
    return { seated: seated.map(({ index }) => index), left }
  }
  expect(seatedWith(0)).toEqual({ seated: [], left: 0 })
  expect(seatedWith(2)).toEqual({ seated: [1, 4], left: 0 })
  expect(seatedWith(3)).toEqual({ seated: [0], left: 0 })
  expect(seatedWith(5)).toEqual({ seated: [0, 1, 4], left: 0 })
  expect(seatedWith(20)).toEqual({ seated: [0, 1, 2, 3, 4], left: 10 })
})

test('a person with guests needs a seat for each', () => {
  const free = { capacity: 20, registeredCount: 18, waitingCount: 0, state: null }
  expect([1, 2, 3].map((party) => hasFreeSeat(free, party))).toEqual([true, true, false])
  expect([2, 3].map((party) => claimableState(free, party))).toEqual(['registered', 'waiting'])
  expect([2, 3].map((party) => outcomeWithoutLock(free, false, party))).toEqual([null, 'full'])
  expect([2, 3].map((party) => outcomeWithLock(free, true, party))).toEqual(['registered', 'waiting'])
  expect([0, 2].map((guests) => partySize({ guests }))).toEqual([1, 3])
})

test('admins and people who run events create meeting rooms', () => {
  const allowed = ([true, false] as const).map((runsEvents) =>
    (['admin', 'member', 'employer'] as const).map((role) => canCreateRooms({ role }, { runsEvents })),
  )
  expect(allowed).toEqual([
    [true, true, false],
    [true, false, false],
  ])
})

describe('the questions after an event', () => {
  const times = { isAsked: true, isCancelled: false, endsAt: later(-1), answeredAt: null }

  it('are for people who came, from its end on for a month', () => {
    expect(canAnswerFeedback(times, now)).toBe(true)
    expect(canAnswerFeedback({ ...times, isAsked: false }, now)).toBe(false)
    expect(canAnswerFeedback({ ...times, isCancelled: true }, now)).toBe(false)
    expect([0, 1].map((ms) => canAnswerFeedback({ ...times, endsAt: later(ms) }, now))).toEqual([true, false])
    expect([-30 * day, 1 - 30 * day].map((ms) => canAnswerFeedback({ ...times, endsAt: later(ms) }, now))).toEqual([
      false,
      true,
    ])
  })

  it('can be answered differently for 14 days', () => {
    const ended = { ...times, endsAt: later(-40 * day) }
    expect(feedbackEndsAt({ ...ended, answeredAt: now })).toEqual(later(14 * day))
    expect([-14 * day, 1 - 14 * day].map((ms) => canAnswerFeedback({ ...ended, answeredAt: later(ms) }, now))).toEqual([
      false,
      true,
    ])
  })
})

test('an event has an archive once it has ended, and none when it was canceled', () => {
  for (const status of ['upcoming', 'live', 'ended'] as const) {
    expect(hasArchive({ status, isCancelled: false })).toBe(status === 'ended')
    expect(hasArchive({ status, isCancelled: true })).toBe(false)
  }
})
