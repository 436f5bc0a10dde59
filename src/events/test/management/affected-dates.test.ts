import { expect, test } from 'vitest'
import type { CommunityEvent, Occurrence } from '../../contract.ts'
import { emptyEvent } from '../../web/management/event-form/event-fields.ts'
import {
  affectedDatesLabel,
  changeNotice,
  countNotified,
  deletionNotice,
  occurrenceOf,
} from '../../web/management/series/affected-dates.ts'

function date(fields: Partial<Occurrence>): Occurrence {
  return {
    id: '0',
    startsAt: '2026-11-24T00:00:00Z',
    timeZone: 'America/New_York',
    registeredCount: 0,
    waitingCount: 0,
    isCancelled: false,
    isPast: false,
    ...fields,
  }
}

const toCome = date({ registeredCount: 2, waitingCount: 1 })
const over = date({ registeredCount: 8, isPast: true })

test('the deletion notice says who gets an email, or that nobody does for a past event', () => {
  expect(deletionNotice([toCome])).toBe(
    'The event will be canceled. 2 registered people and 1 person on the waiting list get an email about it.',
  )
  expect(deletionNotice([date({})])).toBe('The event will be canceled. No one is registered.')
  expect(deletionNotice([over])).toBe(
    'The event is over. It will be removed from the archive, and no one gets an email.',
  )
  expect(deletionNotice([toCome, over])).toBe(
    'All of these dates will be canceled. 2 registered people and 1 person on the waiting list get an email about it.',
  )
})

test('where people bring guests, the notices do not take seats for people', () => {
  expect(deletionNotice([date({ registeredCount: 3 })], { hasGuests: true })).toBe(
    'The event will be canceled. Everyone who registered gets an email about it.',
  )
  expect(deletionNotice([toCome], { hasGuests: true })).toBe(
    'The event will be canceled. Everyone who registered and 1 person on the waiting list get an email about it.',
  )
  expect(deletionNotice([date({ waitingCount: 2 })], { hasGuests: true })).toBe(
    'The event will be canceled. 2 people on the waiting list get an email about it.',
  )
  expect(affectedDatesLabel([toCome], true)).toBe('1 date, 2 seats taken, 1 person waiting')
})

test('the change notice is empty for a past event', () => {
  const moved = { ...emptyEvent, location: 'The library' }
  expect(changeNotice(emptyEvent, moved, countNotified([toCome]))).toBe(
    '2 registered people and 1 person on the waiting list get an email about the new place.',
  )
  expect(changeNotice(emptyEvent, moved, countNotified([over]))).toBeNull()
})

test('the change notice counts people on the waiting list unless only the Zoom link changes, and sums up several changes', () => {
  const link = { ...emptyEvent, zoomLink: 'https://zoom.example/1' }
  const both = { ...link, location: 'The library' }
  expect(changeNotice(emptyEvent, link, countNotified([toCome]))).toBe(
    '2 registered people get an email about the new Zoom link.',
  )
  expect(changeNotice(emptyEvent, link, countNotified([date({ waitingCount: 1 })]))).toBeNull()
  expect(changeNotice(emptyEvent, both, countNotified([date({ waitingCount: 1 })]))).toBe(
    '1 person on the waiting list gets an email about the changes.',
  )
  expect(changeNotice(emptyEvent, emptyEvent, countNotified([toCome]))).toBeNull()
})

test('an event that an admin ended early is not past before its end', () => {
  const ended = { status: 'ended', startsAt: toCome.startsAt } as CommunityEvent
  const at = (endsAt: number) => occurrenceOf({ ...ended, endsAt: new Date(endsAt).toISOString() }).isPast
  expect(at(Date.now() + 3_600_000)).toBe(false)
  expect(at(Date.now() - 1)).toBe(true)
})
