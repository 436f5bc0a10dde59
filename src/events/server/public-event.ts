import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { FileResponse } from '../../platform/contract/files.ts'
import { uuid } from '../../platform/contract/schemas.ts'
import type { RequestContext, Services } from '../../platform/server/auth/request-context.ts'
import type { CommunityContent } from '../../platform/server/content/community.ts'
import type { SharePicture } from '../../platform/server/share-pictures/share-picture.ts'
import { sendSharePicture, sharePictureVersion } from '../../platform/server/share-pictures/share-pictures.ts'
import type { PageLoader } from '../../platform/server/ssr/pages.ts'
import type { PublicEvent } from '../contract.ts'
import { coverUrlOf, formatPlace, formatStart, formatWhen } from './event-labels.ts'
import { eventNotFound } from './event-queries.ts'
import { hasFreeSeat, isOpen } from './policy.ts'
import { eventCategories, events } from './tables.ts'
import { zonedTimeOf } from './wall-clock.ts'

type EventRow = typeof events.$inferSelect

/** A sitemap may contain 50,000 pages altogether. */
const maxEventsInSitemap = 5000

/** Locations that say that an event is online. */
const onlineLocation = /\b(virtual|online|zoom|webinar|remote)\b/i

/**
 * A published public event, cancelled or not.
 * @param id from the page's address, not validated yet
 * @returns null for an event that is not public or does not exist, and for an invalid id
 */
export async function readPublicEvent(
  { db, clock, community }: Pick<Services, 'db' | 'clock' | 'community'>,
  id: string,
): Promise<PublicEvent | null> {
  if (!uuid.safeParse(id).success) return null
  const found = await findPublicEvent(db, id)
  if (!found) return null
  const { event, category } = found
  const version = sharePictureVersion(sharePictureOf(event, await community.content()))
  const picture = `/api/public-events/${id}/picture.png?version=${version}`
  return { ...toPublicEvent(event, clock.now()), category, picture }
}

async function findPublicEvent(
  db: Services['db'],
  id: string,
): Promise<{ event: EventRow; category: PublicEvent['category'] } | undefined> {
  const [row] = await db
    .select({ event: events, category: { name: eventCategories.name, color: eventCategories.color } })
    .from(events)
    .leftJoin(eventCategories, eq(eventCategories.id, events.categoryId))
    .where(and(eq(events.id, id), eq(events.isPublic, true), eq(events.isDraft, false)))
  return row
}

/**
 * The picture of a public event for previews of its link.
 * @throws NOT_FOUND also for an event that is not public; TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function showSharePicture(
  context: RequestContext,
  { id, version }: { id: string; version?: string },
): Promise<FileResponse> {
  const found = await findPublicEvent(context.db, id)
  if (!found) throw eventNotFound()
  const content = await context.community.content()
  return sendSharePicture(context, sharePictureOf(found.event, content), version)
}

function sharePictureOf(row: EventRow, { name, brand }: CommunityContent): SharePicture {
  const { title, startsAt, timeZone, location, cancelledAt } = row
  const start = formatStart({ startsAt: new Date(startsAt), timeZone })
  return {
    community: name,
    brand,
    kind: 'An event',
    title,
    headline: cancelledAt === null ? start : 'This event was canceled',
    detail: formatPlace({ location }),
  }
}

/** Lets rendered pages read public events by id. */
export const publicEventPage: PageLoader = { context: 'publicEventContext', read: readPublicEvent }

/** The paths of upcoming public events, sorted by start, for the sitemap. */
export async function publicEventPaths({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<string[]> {
  const rows = await db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        eq(events.isPublic, true),
        eq(events.isDraft, false),
        isNull(events.cancelledAt),
        gt(events.endsAt, clock.now()),
      ),
    )
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(maxEventsInSitemap)
  return rows.map(({ id }) => `/e/${id}`)
}

function toPublicEvent(row: EventRow, now: Date): Omit<PublicEvent, 'category' | 'picture'> {
  const { id, title, description, host, location, zoomLink, durationMinutes, capacity, registeredCount } = row
  const startsAt = new Date(row.startsAt)
  const endsAt = new Date(row.endsAt)
  const times = { status: row.status, endsAt, isCancelled: row.cancelledAt !== null, isDraft: false }
  const openState = hasFreeSeat(row) ? 'open' : 'full'
  return {
    id,
    title,
    description,
    host,
    location,
    isVirtual: zoomLink !== null || location === '' || onlineLocation.test(location),
    startDate: withOffset(startsAt, row.timeZone),
    endDate: withOffset(endsAt, row.timeZone),
    when: formatWhen({ startsAt, endsAt, timeZone: row.timeZone }),
    durationMinutes,
    state: times.isCancelled ? 'cancelled' : isOpen(times, now) ? openState : 'ended',
    capacity,
    seatsLeft: Math.max(0, capacity - registeredCount),
    coverUrl: coverUrlOf(row, { isPublic: true }),
    coverAlt: row.coverAlt,
  }
}

function withOffset(moment: Date, timeZone: string): string {
  return zonedTimeOf(moment, timeZone).toString({ timeZoneName: 'never', smallestUnit: 'second' })
}
