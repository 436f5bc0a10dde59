import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Person } from '../../src/accounts/test/people.ts'
import type { Answer, TestApp } from '../../src/platform/testing/app/test-app.ts'

type Request = (who: { cookie?: string }, method: string, path: string, body?: unknown) => Promise<Answer['body']>
type Attendance = { admin: Person; person: Person; form: object; answer: string; feedback: string }

/**
 * Lets a member run an event with others, come to it with a guest, answer its host's question, and say afterwards how it was.
 * @param form the fields of the event's form
 */
export async function attendEvent(
  app: TestApp,
  as: Request,
  { admin, person, form, answer, feedback }: Attendance,
): Promise<void> {
  const question = { id: randomUUID(), text: 'What do you eat?', isRequired: true, options: [] }
  const event = await as(admin, 'POST', '/admin/events', {
    ...form,
    coHostIds: [person.id],
    guestLimit: 2,
    questions: [question],
  })
  const choices = { guests: 1, answers: { [question.id]: answer }, isShown: true }
  await as(person, 'PUT', `/events/${event.id}/registration`, choices)
  await as(person, 'PATCH', `/events/${event.id}/registration`, { ...choices, guests: 2 })
  const at = new Date().toISOString()
  const entry = { kind: 'attendee', id: randomUUID(), attendeeId: person.id, at, guests: 1 }
  // The member is at the door too, so that the entry names them as its recorder.
  await as(person, 'PUT', `/events/${event.id}/check-ins`, { sentAt: at, entries: [entry] })
  await app.services.db.execute(sql`
    update events set starts_at = now() - interval '3 hours', ends_at = now() - interval '2 hours' where id = ${event.id}`)
  await as(person, 'PUT', `/events/${event.id}/feedback`, { usefulness: 4, change: feedback })
}
