import { expect, test } from 'vitest'
import type { LiveEvent, Occurrence } from '../contract.ts'
import { emptyEvent } from '../web/admin/event-fields.ts'
import { lossWords, toldWords } from '../web/admin/told-people.ts'
import { occurrenceOf, peopleToldOf } from '../web/admin/touched-dates.ts'

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

test('who deletes an event reads who gets a mail, and that nobody does once it is over', () => {
  expect(lossWords([toCome])).toBe(
    'The event is cancelled. 2 registered people and 1 person on the waiting list get a mail that says so.',
  )
  expect(lossWords([date({})])).toBe('The event is cancelled. Nobody is registered.')
  expect(lossWords([over])).toBe('The event is over: it leaves the archive, and nobody gets a mail.')
  expect(lossWords([toCome, over])).toBe(
    'Every one of these dates is cancelled. 2 registered people and 1 person on the waiting list get a mail that says so.',
  )
})

test('of a change at an event that is over nobody is told', () => {
  const moved = { ...emptyEvent, location: 'The library' }
  expect(toldWords(emptyEvent, moved, peopleToldOf([toCome]))).toBe(
    '2 registered people and 1 person on the waiting list get a mail about the new place.',
  )
  expect(toldWords(emptyEvent, moved, peopleToldOf([over]))).toBeNull()
})

test('an event that was ended by hand is not over before its end', () => {
  const ended = { status: 'ended', startsAt: toCome.startsAt } as LiveEvent
  const at = (endsAt: number) => occurrenceOf({ ...ended, endsAt: new Date(endsAt).toISOString() }).isPast
  expect(at(Date.now() + 3_600_000)).toBe(false)
  expect(at(Date.now() - 1)).toBe(true)
})
