import { type SQL, sql } from 'drizzle-orm'
import { t } from '#text'
import { accountsAs, isActiveMember } from '../../accounts/server/exports.ts'
import type { Services, Viewer } from '../../platform/server/auth/request-context.ts'
import type { Connection, Transaction } from '../../platform/server/database/database.ts'
import { hiddenFromPlanner, placeholder, prepare } from '../../platform/server/database/prepared-statements.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import { toMarkup } from '../../platform/server/ssr/markup.ts'
import type { CommunityEvent, EventStatus, EventWithMarkup, Question, TeamMember } from '../contract.ts'
import { coverUrlOf } from './event-labels.ts'
import { canSeeEvent, canSeeZoomLink, effectiveStatus, eventAbilities } from './policy.ts'

/** A row of `selectEvents`. Moments are texts, as PostgreSQL writes them. */
export type EventRow = {
  id: string
  seriesId: string | null
  title: string
  description: string
  host: string
  hostId: string | null
  coHostIds: string[]
  /** The accounts of host and co-hosts, in no order. */
  team: (TeamMember & { isActive: boolean })[]
  location: string
  zoomLink: string | null
  isPublic: boolean
  status: EventStatus
  localStart: string
  timeZone: string
  durationMinutes: number
  startsAt: string
  endsAt: string
  capacity: number
  guestLimit: number
  questions: Question[]
  registeredCount: number
  waitingCount: number
  isCancelled: boolean
  isDraft: boolean
  hasRecording: boolean
  categoryId: string | null
  // Null without a category.
  categoryName: string
  categoryDescription: string
  categoryColor: string
  coverKey: string | null
  coverAlt: string
  ownState: 'registered' | 'waiting' | null
  /** The viewer's position on the waiting list, from 1; null when they do not wait. */
  ownPlace: number | null
  /** Null when the viewer has no registration. */
  ownGuests: number | null
}

const person = accountsAs('person')

const team = sql`array(
  select json_build_object('id', ${person.id}, 'name', ${person.name}, 'avatarUrl', ${person.avatarUrl},
    'isActive', ${isActiveMember('person')})
  from ${person.table} where ${person.id} = any(array_append(e.co_host_ids, e.host_id)))`

/**
 * The query for events with their category and the viewer's registration. The alias of events is `e`, that of the
 * viewer's registration `r`.
 * @param viewerId the viewer's id, or a placeholder of a prepared statement
 * @param rest the conditions, order, and limit
 * @param source the tables to read from, when events are joined with something else
 */
export function selectEvents(viewerId: SQL, rest: SQL, source: SQL = sql`events e`): SQL {
  return sql`
    select e.id, e.series_id as "seriesId", e.title, e.description, e.host, e.host_id as "hostId",
      e.co_host_ids as "coHostIds", ${team} as team, e.location, e.zoom_link as "zoomLink",
      e.is_public as "isPublic", e.status, to_char(e.local_start, 'YYYY-MM-DD"T"HH24:MI') as "localStart",
      e.time_zone as "timeZone", e.duration_minutes as "durationMinutes", e.starts_at as "startsAt",
      e.ends_at as "endsAt", e.capacity, e.guest_limit as "guestLimit", e.questions, e.registered_count as "registeredCount", e.waiting_count as "waitingCount",
      e.cancelled_at is not null as "isCancelled", e.is_draft as "isDraft",
      exists (select from event_recordings recording where recording.event_id = e.id) as "hasRecording", e.category_id as "categoryId", c.name as "categoryName",
      c.description as "categoryDescription", c.color as "categoryColor", e.cover_key as "coverKey",
      e.cover_alt as "coverAlt", r.state as "ownState", r.guests as "ownGuests",
      case when r.state = 'waiting' then (
        select count(*) from event_registrations w where w.event_id = e.id and w.state = 'waiting' and w.id <= r.id
      ) end as "ownPlace"
    from ${source}
    left join event_categories c on c.id = e.category_id
    left join event_registrations r on r.event_id = e.id and r.account_id = ${viewerId}
    ${rest}`
}

/** The viewer of a prepared list; null for the rows that all viewers share. */
export const viewerOfList = hiddenFromPlanner(sql`${placeholder('viewer')}::uuid`)

/** The condition for events `e` in lists, searches, calendars, and counts: they are published and not cancelled. */
export const isListed = sql`e.cancelled_at is null and not e.is_draft`

/** The response for an event that does not exist. */
export function eventNotFound() {
  return problem('NOT_FOUND', t`Event not found`)
}

/**
 * An event as the viewer sees it, cancelled or not.
 * @throws NOT_FOUND also for a draft that the viewer does not manage
 */
export async function loadEvent(
  { clock }: Pick<Services, 'db' | 'clock'>,
  db: Connection,
  viewer: Pick<Viewer, 'id' | 'role'>,
  id: string,
): Promise<CommunityEvent> {
  const row = await readRow(db, viewer, id)
  if (!canSeeEvent(viewer, row)) throw eventNotFound()
  return toEvent(row, viewer, clock.now())
}

/**
 * An event with its description as markup, for the event's page.
 * @throws NOT_FOUND
 */
export async function loadEventWithMarkup(
  context: Pick<Services, 'db' | 'clock'>,
  viewer: Pick<Viewer, 'id' | 'role'>,
  id: string,
): Promise<EventWithMarkup> {
  const event = await loadEvent(context, context.db, viewer, id)
  return { ...event, descriptionMarkup: toMarkup(event.description) }
}

const readById = prepare<EventRow>(selectEvents(placeholder('viewer'), sql`where e.id = ${placeholder('id')}`))

async function readInTransaction(tx: Transaction, viewer: Pick<Viewer, 'id'>, id: string): Promise<EventRow[]> {
  const { rows } = await tx.execute<EventRow>(selectEvents(sql`${viewer.id}`, sql`where e.id = ${id}`))
  return rows
}

async function readRow(db: Connection, viewer: Pick<Viewer, 'id'>, id: string): Promise<EventRow> {
  const [row] = await ('$client' in db ? readById(db, { viewer: viewer.id, id }) : readInTransaction(db, viewer, id))
  if (!row) throw eventNotFound()
  return row
}

/** Converts a row of `selectEvents` to the event that the viewer sees at this time. */
export function toEvent(row: EventRow, viewer: Pick<Viewer, 'id' | 'role'>, now: Date): CommunityEvent {
  const { categoryId, categoryName, categoryDescription, categoryColor, ...uncategorized } = row
  const { ownState, ownPlace, ownGuests, zoomLink, coverKey, hostId, coHostIds, team, ...fields } = uncategorized
  const endsAt = new Date(row.endsAt)
  const hasZoomLink = zoomLink !== null
  const event = { ...row, endsAt, hasZoomLink, state: ownState }
  const can = eventAbilities(viewer, event, now)
  const [hostPerson = null] = teamOf(row, viewer, [hostId])
  return {
    ...fields,
    hostPerson,
    coHosts: teamOf(row, viewer, coHostIds),
    startsAt: new Date(row.startsAt).toISOString(),
    endsAt: endsAt.toISOString(),
    status: effectiveStatus(event, now),
    category:
      categoryId === null
        ? null
        : { id: categoryId, name: categoryName, description: categoryDescription, color: categoryColor },
    coverUrl: coverUrlOf({ coverKey }),
    hasZoomLink,
    zoomLink: canSeeZoomLink(can, ownState) ? zoomLink : null,
    mine: ownState && { state: ownState, place: ownPlace, guests: ownGuests ?? 0 },
    can,
  }
}

/** Some of the accounts that run an event. Suspended ones can be neither seen nor visited, except by admins. */
function teamOf({ team }: EventRow, { role }: Pick<Viewer, 'role'>, ids: readonly (string | null)[]): TeamMember[] {
  const seen = team.filter(({ isActive }) => isActive || role === 'admin')
  return ids.flatMap((wanted) =>
    seen.filter(({ id }) => id === wanted).map(({ id, name, avatarUrl }) => ({ id, name, avatarUrl })),
  )
}
