import type { InferContractRouterOutputs } from '@orpc/contract'
import { sql } from 'drizzle-orm'
import { accountsAs, isActiveMember } from '../../../accounts/server/exports.ts'
import { hasBlockBetween } from '../../../contact-permissions/server/exports.ts'
import type { Services, Viewer } from '../../../platform/server/auth/request-context.ts'
import {
  arrayPlaceholder,
  literal,
  placeholder,
  prepare,
} from '../../../platform/server/database/prepared-statements.ts'
import { isListed, showsFaceIn } from '../../../profiles/server/exports.ts'
import type { eventsContract, PersonGoing } from '../../contract.ts'

type Output = InferContractRouterOutputs<typeof eventsContract>['showGoing']

const person = accountsAs('person')
const viewer = sql`${placeholder('viewer')}::uuid`

/** How many registrations are considered per event: nobody needs all of a large event's people. */
const maxRead = 200

const readGoing = prepare<PersonGoing & { eventId: string }>(sql`
  select e.id as "eventId", going.id, going.name, going."avatarUrl"
  from events e
  cross join lateral (
    select ${person.id}, ${person.name}, ${person.avatarUrl} as "avatarUrl", first.id as place
    from (
      select id, account_id, is_shown from event_registrations
      where event_id = e.id and state = 'registered' order by id limit ${literal(maxRead)}
    ) first join ${person.table} on ${person.id} = first.account_id
    where ${isActiveMember('person')} and case when first.is_shown is null then ${showsFaceIn('events', sql`${person.id}`)}
      else first.is_shown and ${isListed(sql`${person.id}`)} end
      and not ${hasBlockBetween(viewer, sql`${person.id}`)}
    order by first.id limit ${placeholder('limit')}::int
  ) going
  where e.id = any(${arrayPlaceholder('ids', 'uuid')}) and e.cancelled_at is null
    and e.ends_at > ${placeholder('now')}::timestamptz
  order by e.id, going.place`)

/**
 * The people who are going to some events, in the order in which they registered: those who chose to be shown at the event,
 * or made no choice and share the events they are going to. People who are not in the directory never are. Suspended people are left out, as are those whom the viewer has blocked or who have blocked the viewer. The
 * viewer cannot tell which of these is the reason. Events that are over, cancelled, or unknown have nobody.
 * @param limit the people per event
 */
export async function showGoing(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id }: Pick<Viewer, 'id'>,
  { ids, limit }: { ids: readonly string[]; limit: number },
): Promise<Output> {
  const rows = await readGoing(db, { viewer: id, ids: [...ids], limit, now: clock.now().toISOString() })
  const byEvent = Map.groupBy(rows, ({ eventId }) => eventId)
  return {
    events: [...new Set(ids)].map((eventId) => ({
      id: eventId,
      people: (byEvent.get(eventId) ?? []).map(({ id, name, avatarUrl }) => ({ id, name, avatarUrl })),
    })),
  }
}
