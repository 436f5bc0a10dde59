import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import type { CheckInEntry } from '../../contract.ts'
import { createPeople, planEvent, SetClock } from '../planned-events.ts'
import { atDoor } from './door.ts'

// Two phones at a door, one of them offline for a while: whatever order, grouping, and repetition their entries arrive in,
// the list is the same, and it is what a simple model says.

const clock = new SetClock('2026-11-23T23:00:00Z')
const attendees = 4
const rounds = Number(process.env.ROUNDS ?? 25)
let app: TestApp
let phones: [Person, Person]
beforeAll(async () => {
  app = await startTestApp({ clock })
  phones = [
    await createPerson(app, { name: 'Phone A', role: 'admin' }),
    await createPerson(app, { name: 'Phone B', role: 'admin' }),
  ]
})
afterAll(() => app?.stop())

/** What a person does on a phone: checks somebody in, or undoes an earlier step. */
type Step = { phone: 0 | 1; attendee: number; minute: number; undoes: number | null; guests: number | null }
type Sent = { phone: 0 | 1; entry: CheckInEntry }

const step = fc.record({
  phone: fc.constantFrom(0 as const, 1 as const),
  attendee: fc.nat({ max: attendees - 1 }),
  minute: fc.nat({ max: 20 }),
  undoes: fc.option(fc.nat({ max: 11 }), { freq: 3 }),
  guests: fc.option(fc.nat({ max: 2 })),
})

const timeOf = (minute: number) => new Date(clock.now().getTime() - (30 - minute) * 60_000).toISOString()

/** The entries of some steps. An undo names the entries of an earlier step and of those before it about the same person. */
function entriesOf(steps: readonly Step[], people: readonly Person[]): Sent[] {
  const ids = steps.map(() => randomUUID())
  return steps.map(({ phone, attendee, minute, undoes, guests }, index) => {
    const attendeeId = (people[attendee] as Person).id
    const base = { id: ids[index] as string, attendeeId, at: timeOf(minute) }
    const known = steps.flatMap((other, place) =>
      undoes !== null && place <= undoes && place < index && other.attendee === attendee && other.undoes === null
        ? [ids[place] as string]
        : [],
    )
    return {
      phone,
      entry:
        known.length > 0
          ? { ...base, kind: 'undo', entryIds: known }
          : { ...base, kind: 'attendee', guests: guests ?? undefined },
    }
  })
}

/**
 * Who is checked in, when, by which phone, and with how many guests, by the rule in one sentence: the earliest entry that was not
 * undone, and the latest number of those entries.
 */
function expectedOf(sent: readonly Sent[], people: readonly Person[]) {
  const undone = new Set(sent.flatMap(({ entry }) => (entry.kind === 'undo' ? entry.entryIds : [])))
  return people.flatMap(({ id }, index) => {
    const valid = sent.filter(
      ({ entry }) => entry.kind === 'attendee' && entry.attendeeId === id && !undone.has(entry.id),
    )
    const inOrder = valid.sort(
      (one, other) => one.entry.at.localeCompare(other.entry.at) || one.entry.id.localeCompare(other.entry.id),
    )
    const [first] = inOrder
    const came = inOrder.findLast(({ entry }) => numberIn(entry) !== undefined)
    const guests = (came && numberIn(came.entry)) ?? 2
    return first ? [[`Member ${index + 1}`, first.entry.at, first.phone === 0 ? 'Phone A' : 'Phone B', guests]] : []
  })
}

const numberIn = (entry: CheckInEntry) => (entry.kind === 'attendee' ? entry.guests : undefined)

test('entries of two phones lead to the same list in any order, with repetitions, and one after or beside the other', async () => {
  const people = await createPeople(app, attendees)
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 12 }),
      fc.infiniteStream(fc.nat()),
      fc.boolean(),
      async (steps, random, isParallel) => {
        const sent = entriesOf(steps, people)
        const results = []
        for (let round = 0; round < 2; round++) {
          const event = await planEvent(app, { capacity: 3 * attendees, guestLimit: 2, inHours: 0.5 })
          for (const person of people) await event.register(person, { guests: 2 })
          const next = () => random.next().value as number
          const doors = phones.map((phone) => atDoor(app, phone, event.id))
          // The first time in the order in which it happened, the second time in any order, with repetitions and groups.
          const queue = round === 0 ? [...sent] : shuffled([...sent, ...sent.filter(() => next() % 3 === 0)], next)
          const requests: (() => Promise<{ status: number }>)[] = []
          while (queue.length > 0) {
            const [first, ...rest] = queue.splice(0, round === 0 ? 1 : 1 + (next() % 4)) as [Sent, ...Sent[]]
            const group = [first, ...rest.filter(({ phone }) => phone === first.phone)]
            queue.push(...rest.filter(({ phone }) => phone !== first.phone))
            requests.push(() => (doors[first.phone] ?? fail()).send(group.map(({ entry }) => entry)))
          }
          const answers = []
          if (isParallel && round === 1) answers.push(...(await Promise.all(requests.map((send) => send()))))
          else for (const send of requests) answers.push(await send())
          expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
          results.push(await (doors[0] ?? fail()).checkedInParties())
        }
        const expected = expectedOf(sent, people)
        expect(results).toEqual([expected, expected])
      },
    ),
    { numRuns: rounds },
  )
})

function fail(): never {
  throw new Error('There are two phones.')
}

function shuffled<Item>(items: Item[], next: () => number): Item[] {
  for (let place = items.length - 1; place > 0; place--) {
    const other = next() % (place + 1)
    ;[items[place], items[other]] = [items[other] as Item, items[place] as Item]
  }
  return items
}
