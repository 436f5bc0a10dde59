import { sql } from 'drizzle-orm'
import { t } from '#text'
import type { DigestItem, DigestSection } from '../../notifications/server/exports.ts'
import { communityTimeZone } from '../../platform/contract/locale.ts'
import { formatWhen } from './event-labels.ts'

type Row = { accountId: string; eventId: string; title: string; startsAt: Date; endsAt: Date }

/** The events that a person is registered for until their next digest, with times in the person's time zone. */
export const eventsDigestSection: DigestSection = {
  heading: t`Your events`,
  kind: 'eventReminder',
  async collect(tx, { now, baseUrl }, readers) {
    const rows = readers.map(({ accountId, until }) => ({ account_id: accountId, until }))
    const { rows: seats } = await tx.execute<Row>(sql`
      select reader.account_id as "accountId", event.id as "eventId", event.title,
        event.starts_at as "startsAt", event.ends_at as "endsAt"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as reader (account_id uuid, until timestamptz)
      join event_registrations seat on seat.account_id = reader.account_id and seat.state = 'registered'
      join events event on event.id = seat.event_id
      where event.cancelled_at is null and event.status <> 'ended'
        and event.starts_at > ${now.toISOString()} and event.starts_at <= reader.until
      order by event.starts_at, event.id`)
    const zones = new Map(readers.map(({ accountId, timeZone }) => [accountId, timeZone]))
    const items = seats.map(({ accountId, eventId, title, startsAt, endsAt }): DigestItem & { accountId: string } => ({
      accountId,
      about: `event:${eventId}`,
      title,
      url: `${baseUrl}/events/${eventId}`,
      details: formatWhen({
        startsAt: new Date(startsAt),
        endsAt: new Date(endsAt),
        timeZone: zones.get(accountId) ?? communityTimeZone,
      }),
    }))
    return Map.groupBy(items, ({ accountId }) => accountId)
  },
}
