import { describe, expect, it, test } from 'vitest'
import {
  claimablePlace,
  eventAbilities,
  hasFreeSeat,
  isOpen,
  maySeeZoomLink,
  newOutcome,
  seatsToGive,
  seatsToTake,
  settledOutcome,
  shownStatus,
} from '../server/policy.ts'

const now = new Date('2026-11-21T12:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)
const member = { role: 'member' } as const
const admin = { role: 'admin' } as const

const event = { status: 'upcoming', endsAt: later(1), isCancelled: false } as const
const seats = { ...event, capacity: 20, registeredCount: 19, hasZoomLink: true, state: null } as const

describe('an event', () => {
  it('has ended when its time is over, whatever was chosen', () => {
    for (const status of ['upcoming', 'live'] as const) {
      expect([1, 0, -1].map((ms) => shownStatus({ status, endsAt: later(ms) }, now))).toEqual([
        status,
        'ended',
        'ended',
      ])
      expect([1, 0, -1].map((ms) => isOpen({ ...event, status, endsAt: later(ms) }, now))).toEqual([true, false, false])
    }
  })

  it('gives no seats once it was ended by hand or cancelled', () => {
    expect(shownStatus({ ...event, status: 'ended' }, now)).toBe('ended')
    expect(isOpen({ ...event, status: 'ended' }, now)).toBe(false)
    expect(isOpen({ ...event, isCancelled: true }, now)).toBe(false)
  })

  it('has a free seat while fewer are registered than it holds', () => {
    expect([19, 20, 21].map((registeredCount) => hasFreeSeat({ capacity: 20, registeredCount }))).toEqual([
      true,
      false,
      false,
    ])
  })

  it('shows its link to who is registered, and to admins', () => {
    const states = ['registered', 'waiting', null] as const
    expect(states.map((state) => maySeeZoomLink(member, state))).toEqual([true, false, false])
    expect(states.map((state) => maySeeZoomLink(admin, state))).toEqual([true, true, true])
  })
})

describe('seats', () => {
  it('go to those who wait, as many as are free', () => {
    const give = (registeredCount: number, waitingCount: number) =>
      seatsToGive({ capacity: 20, registeredCount, waitingCount })
    expect([give(18, 0), give(18, 1), give(18, 9), give(20, 9), give(22, 9)]).toEqual([0, 2, 2, 0, 0])
  })

  it('are taken by a smaller capacity, as many as are too many', () => {
    expect([21, 20, 19, 5].map((capacity) => seatsToTake({ registeredCount: 20 }, capacity))).toEqual([0, 0, 1, 15])
  })

  const free = { capacity: 20, registeredCount: 19 }
  const full = { capacity: 20, registeredCount: 20 }

  it('are settled at once for who has one, and for who comes too late', () => {
    const outcome = (crowd: typeof free, state: 'registered' | 'waiting' | null) =>
      [true, false].map((waitIfFull) => settledOutcome({ ...crowd, state }, waitIfFull))
    expect(outcome(free, 'registered')).toEqual(['registered', 'registered'])
    expect(outcome(full, 'registered')).toEqual(['registered', 'registered'])
    expect(outcome(free, 'waiting')).toEqual([null, null])
    expect(outcome(full, 'waiting')).toEqual(['waiting', 'waiting'])
    expect(outcome(free, null)).toEqual([null, null])
    expect(outcome(full, null)).toEqual([null, 'full'])
  })

  it('are claimed by who is new, unless somebody waits before her', () => {
    const place = (crowd: typeof free, waitingCount: number) => claimablePlace({ ...crowd, waitingCount, state: null })
    expect([place(free, 0), place(free, 1), place(full, 0), place(full, 1)]).toEqual([
      'registered',
      null,
      'waiting',
      'waiting',
    ])
    for (const state of ['registered', 'waiting'] as const) {
      expect(claimablePlace({ ...free, waitingCount: 0, state })).toBeNull()
      expect(claimablePlace({ ...full, waitingCount: 0, state })).toBeNull()
    }
  })

  it('of a held event are for who comes, or she waits if she will', () => {
    expect([true, false].map((waitIfFull) => newOutcome(free, waitIfFull))).toEqual(['registered', 'registered'])
    expect([true, false].map((waitIfFull) => newOutcome(full, waitIfFull))).toEqual(['waiting', 'full'])
  })
})

test.each([
  ['with a free seat', member, {}, 'register join remind'],
  ['with a free seat and no link', member, { hasZoomLink: false }, 'register remind'],
  ['that is full', member, { registeredCount: 20 }, 'wait remind'],
  ['in which she has a seat', member, { registeredCount: 20, state: 'registered' }, 'unregister join remind'],
  ['for which she waits', member, { registeredCount: 20, state: 'waiting' }, 'unregister remind'],
  ['that is over', member, { endsAt: now, state: 'registered' }, ''],
  ['that is over and was not hers', member, { endsAt: now }, ''],
  ['that was full and is over', member, { endsAt: now, registeredCount: 20 }, ''],
  ['that is full', admin, { registeredCount: 20 }, 'manage wait join remind'],
  ['that is over', admin, { endsAt: now }, 'manage'],
] as const)('an event %s, for a %o', (_, person, changes, words) => {
  const can = eventAbilities(person, { ...seats, ...changes }, now)
  expect(Object.keys(can)).toEqual(['manage', 'register', 'wait', 'unregister', 'join', 'remind'])
  const names = Object.entries(can).filter(([, may]) => may)
  expect(names.map(([name]) => name).join(' ')).toBe(words)
})
