import { sql } from 'drizzle-orm'
import { t } from '#text'
import { accountsAs, hasNameOrEmailLike, isActiveMember } from '../../../accounts/server/exports.ts'
import { hasBlockBetween, mayReach } from '../../../contact-permissions/server/exports.ts'
import type { Viewer } from '../../../platform/server/auth/request-context.ts'
import type { Connection, Database, Transaction } from '../../../platform/server/database/database.ts'
import { likePattern, normalizeForSearch } from '../../../platform/server/database/search-terms.ts'
import { idArray } from '../../../platform/server/database/table-alias.ts'
import type { NameObserver } from '../../../platform/server/extension-points/observers.ts'
import { invalidInput, problem } from '../../../platform/server/http/problem-details.ts'
import { maxPeopleSuggested, type SuggestedPerson } from '../../contract.ts'
import { eventNotFound } from '../event-queries.ts'
import { canManageEvent, canSeeEvent, type EventTeam } from '../policy.ts'
import { events } from '../tables.ts'

/** Who runs an event: the name to show for the host, and the accounts. */
type Team = { host: string; hostId: string | null; coHostIds: string[] }

/** Stands for the name of a host whose account was deleted. */
const formerHost = t`Former member`

/** Requires that a person may edit an event and see its attendees. @throws FORBIDDEN; NOT_FOUND for a draft */
export function requireManager(viewer: Pick<Viewer, 'id' | 'role'>, event: EventTeam & { isDraft: boolean }): void {
  if (!canSeeEvent(viewer, event)) throw eventNotFound()
  if (!canManageEvent(viewer, event)) {
    throw problem('FORBIDDEN', t`Only the host and the co-hosts of this event can do this.`)
  }
}

/**
 * Checks the host and the co-hosts that an admin chose, and keeps their accounts from being renamed and deleted until the
 * transaction ends. Call it before events are locked.
 * @param admin who chooses them. They and the host have not blocked new people, nor the other way around
 * @param eventId the event as it is: people who run it already may stay, also while they are suspended
 * @returns the team with the host's name of the moment, without repeated co-hosts
 * @throws INVALID_INPUT for people who are not active members or are blocked
 */
export async function lockTeam(
  tx: Transaction,
  admin: Pick<Viewer, 'id'>,
  team: Team,
  eventId?: string,
): Promise<Team> {
  const coHostIds = [...new Set(team.coHostIds)].filter((id) => id !== team.hostId)
  const ids = [...coHostIds, ...(team.hostId === null ? [] : [team.hostId])]
  if (ids.length === 0) return { ...teamOf(team, team), coHostIds }
  const person = accountsAs('person')
  const isInTeam = sql`exists (
    select from ${events} where ${events.id} = ${eventId ?? null}::uuid
      and ${person.id} = any(array_append(${events.coHostIds}, ${events.hostId})))`
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select ${person.id}, ${person.name} from ${person.table}
    where ${person.id} = any(${idArray(ids)})
      and (${isInTeam} or (${isActiveMember('person')}
        and ${mayReach({ person: sql`${admin.id}::uuid` }, sql`${person.id}`)}
        and not ${hasBlockBetween(sql`${person.id}`, sql`${team.hostId}::uuid`)}))
    order by ${person.id} for share of person`)
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const host = team.hostId === null ? team.host : names.get(team.hostId)
  const message = t`Please choose members who can use the community.`
  if (host === undefined) throw invalidInput({ field: 'hostId', message })
  if (coHostIds.some((id) => !names.has(id))) throw invalidInput({ field: 'coHostIds', message })
  return { host, hostId: team.hostId, coHostIds }
}

/**
 * The team of an event that keeps it. The host's name can be edited as long as it is not that of an account.
 * @param typed the form
 */
export function teamOf({ host, hostId, coHostIds }: Team, typed: Pick<Team, 'host'>): Team {
  return { host: hostId === null ? typed.host : host, hostId, coHostIds }
}

const suggested = accountsAs('person')

/** Active members whom an admin can choose as host and co-hosts, whose name or email address contains a text; by name. */
export async function suggestTeam(db: Database, admin: Pick<Viewer, 'id'>, search: string): Promise<SuggestedPerson[]> {
  const pattern = likePattern(normalizeForSearch(search))
  const { rows } = await db.execute<SuggestedPerson>(sql`
    select ${suggested.id}, ${suggested.name}, ${suggested.email} from ${suggested.table}
    where ${isActiveMember('person')} and ${mayReach({ person: sql`${admin.id}::uuid` }, sql`${suggested.id}`)}
      and ${hasNameOrEmailLike(pattern, 'person')}
    order by lower(${suggested.name}), ${suggested.id} limit ${maxPeopleSuggested}`)
  return rows
}

/** Shows a host's new name on their events. Calendars that subscribe to upcoming ones learn of it. */
export const eventsNameObserver: NameObserver = async ({ clock }, tx, accountId) => {
  await tx.execute(sql`select from events where host_id = ${accountId} order by id for no key update`)
  const now = clock.now().toISOString()
  const person = accountsAs('person')
  await tx.execute(sql`
    update events set host = ${person.name},
      sequence = events.sequence + (events.ends_at > ${now})::int,
      updated_at = case when events.ends_at > ${now} then ${now}::timestamptz else events.updated_at end
    from ${person.table} where ${person.id} = ${accountId} and events.host_id = ${accountId}`)
}

/** The ids of all events that a person hosts, alone or with others. */
export async function eventsRunBy(tx: Connection, accountId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from events where host_id = ${accountId} or co_host_ids @> array[${accountId}]::uuid[]`)
  return rows.map(({ id }) => id)
}

/** Removes a person from the team of a locked event, and the name by which it was shown. */
export async function leaveTeam(tx: Transaction, eventId: string, accountId: string): Promise<void> {
  await tx.execute(sql`
    update events set co_host_ids = array_remove(co_host_ids, ${accountId}::uuid),
      host = case when host_id = ${accountId} then ${formerHost} else host end,
      sequence = sequence + (host_id is not distinct from ${accountId})::int,
      host_id = nullif(host_id, ${accountId}::uuid)
    where id = ${eventId}`)
}
