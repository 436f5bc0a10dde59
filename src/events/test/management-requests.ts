import { eq } from 'drizzle-orm'
import type { Person } from '../../accounts/test/people.ts'
import type { TestApp } from '../../platform/testing/app/test-app.ts'
import { until } from '../../platform/testing/until.ts'
import { events } from '../server/tables.ts'
import { readCalendar } from './calendar/read-calendar.ts'

/** The request of the event form: Monday, November 23, 2026, 7:00 PM in New York. */
export const eventFields = {
  title: 'Mock interviews',
  description: 'Bring a question.\n\nAnd a pen.',
  host: 'Test Host',
  location: '',
  zoomLink: 'https://zoom.example/j/1',
  categoryId: null as string | null,
  capacity: 50,
  isPublic: false,
  localStart: '2026-11-23T19:00',
  timeZone: 'America/New_York',
  durationMinutes: 60,
  status: 'upcoming',
}

const { localStart: _, status: __, ...details } = eventFields

/** The request of the recurring dialog: ten Mondays at 7:00 PM in New York. */
export const seriesFields = {
  ...details,
  firstDate: '2026-11-23',
  time: '19:00',
  recurrence: {
    type: 'weekly',
    interval: 1,
    days: [1],
    end: { kind: 'count', occurrences: 10 } as object,
  },
}

export const categoryFields = { name: 'Workshops', description: 'Hands on keyboards.', color: '#1F6B45' }

/** The requests of event management, by an admin or by a person who must be rejected. Without a cookie: a visitor. */
export function managementRequests(app: TestApp, { cookie }: Partial<Pick<Person, 'cookie'>>) {
  const ask = (method: string, path: string, body?: object) =>
    app.request(method, `/api/admin${path}`, { cookie, body })
  return {
    list: (query = '') => ask('GET', `/events${query}`),
    create: (fields: object = {}) => ask('POST', '/events', { ...eventFields, ...fields }),
    update: (id: string, fields: object = {}) => ask('PUT', `/events/${id}`, { ...eventFields, ...fields }),
    remove: (id: string, scope = 'one') => ask('DELETE', `/events/${id}`, { scope }),
    occurrences: (id: string) => ask('GET', `/events/${id}/series`),
    preview: (fields: object = {}) => ask('POST', '/event-series/preview', { ...seriesFields, ...fields }),
    createSeries: (fields: object = {}) => ask('POST', '/event-series', { ...seriesFields, ...fields }),
    createCategory: (fields: object = {}) => ask('POST', '/event-categories', { ...categoryFields, ...fields }),
    updateCategory: (id: string, fields: object = {}) =>
      ask('PUT', `/event-categories/${id}`, { ...categoryFields, ...fields }),
    removeCategory: (id: string, moveTo?: string) => ask('DELETE', `/event-categories/${id}`, { moveTo }),
  }
}

/** Registers a member, or adds them to the waiting list. */
export function takePlace(app: TestApp, { cookie }: Person, id: string) {
  return app.request('PUT', `/api/events/${id}/registration`, { cookie, body: { waitIfFull: true } })
}

/** An event's row. */
export async function rowOf(app: TestApp, id: string) {
  const [row] = await app.services.db.select().from(events).where(eq(events.id, id))
  if (!row) throw new Error('There is no such event.')
  return row
}

/** The rows of a series, sorted by start. */
export function datesOfSeries(app: TestApp, seriesId: string) {
  return app.services.db.select().from(events).where(eq(events.seriesId, seriesId)).orderBy(events.startsAt)
}

/** The subjects of the emails that an SMTP server received for an address, in order. */
export function subjectsTo(app: TestApp, address: string): string[] {
  return mailsTo(app, address).map((raw) => subjectOf(raw))
}

/** Waits for an email whose subject starts with `subject`, and parses its calendar file; null when it has none. */
export async function calendarTo(app: TestApp, address: string, subject: string) {
  const raw = await until(`"${subject}" to ${address}`, async () =>
    mailsTo(app, address).findLast((mail) => subjectOf(mail).startsWith(subject)),
  )
  const attached = /Content-Type: application\/ics[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(raw)?.[1]
  return attached ? readCalendar(Buffer.from(attached, 'base64').toString()) : null
}

function mailsTo(app: TestApp, address: string): string[] {
  return app.received.filter(({ to }) => to.includes(address)).map(({ raw }) => raw)
}

function subjectOf(raw: string): string {
  const header = /^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(raw)?.[1]?.replace(/\r\n[ \t]/g, ' ') ?? ''
  // Words that are not ASCII are encoded, and the space between two encoded words does not count (RFC 2047).
  return header.replace(/\?= =\?/g, '?==?').replace(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, encoding, word) => {
    if (encoding.toUpperCase() === 'B') return Buffer.from(word, 'base64').toString()
    const bytes = word
      .replaceAll('_', ' ')
      .replace(/=([0-9A-F]{2})/gi, (_: string, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    return Buffer.from(bytes, 'latin1').toString()
  })
}
