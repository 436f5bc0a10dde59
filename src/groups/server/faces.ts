import { sql } from 'drizzle-orm'
import { accountsAs, isActiveMember } from '../../accounts/server/exports.ts'
import { hasBlockBetween } from '../../contact-permissions/server/exports.ts'
import type { Viewer } from '../../platform/server/auth/request-context.ts'
import type { Connection } from '../../platform/server/database/database.ts'
import { arrayPlaceholder, literal, placeholder, prepare } from '../../platform/server/database/prepared-statements.ts'
import { showsFaceIn } from '../../profiles/server/exports.ts'
import type { GroupRole, Person, WayToJoin } from '../contract.ts'
import { facesShownTo } from './policy.ts'

const maxFaces = 5
/** How many organizers, and how many other members, are considered: a list of groups must not read all of their members. */
const maxOrganizersRead = 4
const maxMembersRead = 12

const face = accountsAs('face')
const viewerId = sql`${placeholder('viewer')}::uuid`

/** SQL: the members of the group `g` with a role who joined first. */
function firstMembers(role: GroupRole, limit: number) {
  return sql`(select account_id, role, joined_at from group_members
    where group_id = g.id and role = ${sql.raw(`'${role}'`)} order by joined_at, account_id limit ${literal(limit)})`
}

const readFaces = prepare<Person & { groupId: string }>(sql`
  select g.id as "groupId", shown.id, shown.name, shown."avatarUrl"
  from unnest(${arrayPlaceholder('groups', 'uuid')}, ${arrayPlaceholder('areInside', 'boolean')}) g(id, is_inside)
  cross join lateral (
    select ${face.id} as id, ${face.name} as name, ${face.avatarUrl} as "avatarUrl"
    from (
      ${firstMembers('organiser', maxOrganizersRead)} union all ${firstMembers('member', maxMembersRead)}
    ) first join ${face.table} on ${face.id} = first.account_id
    where ${isActiveMember('face')} and (g.is_inside or ${showsFaceIn('groups', sql`${face.id}`)})
      and not ${hasBlockBetween(viewerId, sql`${face.id}`)}
    order by first.role desc, first.joined_at, ${face.id} limit ${literal(maxFaces)}
  ) shown`)

type FacedGroup = { id: string; joining: WayToJoin; role: GroupRole | null }

/**
 * Some members of each group, organizers first, by the group's id. Members of a group and admins see any of them. Others
 * see those of open groups who share their groups, and nobody in groups that take requests.
 */
export async function facesOf(
  db: Connection,
  viewer: Viewer,
  groups: readonly FacedGroup[],
): Promise<Map<string, Person[]>> {
  const faces = new Map<string, Person[]>()
  const shown = groups.flatMap((group) => {
    const whose = facesShownTo(viewer, group)
    return whose === 'nobody' ? [] : [{ id: group.id, isInside: whose === 'everybody' }]
  })
  if (shown.length === 0) return faces
  const rows = await readFaces(db, {
    viewer: viewer.id,
    groups: shown.map(({ id }) => id),
    areInside: shown.map(({ isInside }) => isInside),
  })
  for (const { groupId, ...person } of rows) faces.set(groupId, [...(faces.get(groupId) ?? []), person])
  return faces
}
