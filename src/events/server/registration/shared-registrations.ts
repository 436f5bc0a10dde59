import { sql } from 'drizzle-orm'
import { literal, placeholder, prepare } from '../../../platform/server/database/prepared-statements.ts'
import type { MemberActivity } from '../../../platform/server/extension-points/member-activity.ts'
import { notOver } from '../lists/event-list.ts'

const maxEvents = 4

type RegistrationRow = { id: string; title: string; location: string; startsAt: string }

const readRegistrations = prepare<RegistrationRow>(sql`
  select e.id, e.title, e.location, e.starts_at as "startsAt"
  from event_registrations r join events e on e.id = r.event_id
  where r.account_id = ${placeholder('member')} and r.state = 'registered' and e.cancelled_at is null
    and ${notOver(sql`${placeholder('now')}::timestamptz`)}
  order by e.starts_at, e.id limit ${literal(maxEvents)}`)

/** The next events at which a member has a seat. Waiting for one, and past events, stay private. */
export const sharedRegistrations: MemberActivity = {
  kind: 'events',
  async read({ db, clock }, _viewer, member) {
    const rows = await readRegistrations(db, { member, now: clock.now().toISOString() })
    return rows.map(({ id, title, location, startsAt }) => ({
      path: `/events/${id}`,
      title,
      text: location,
      at: new Date(startsAt).toISOString(),
      role: 'attending' as const,
      isForGroupOnly: false,
    }))
  },
}
