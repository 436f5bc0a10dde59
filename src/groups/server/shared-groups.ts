import { sql } from 'drizzle-orm'
import { literal, placeholder, prepare } from '../../platform/server/database/prepared-statements.ts'
import type { MemberActivity } from '../../platform/server/extension-points/member-activity.ts'
import type { GroupRole, WayToJoin } from '../contract.ts'
import { groupPath } from '../group-paths.ts'

const maxGroups = 12

type MembershipRow = { id: string; name: string; joining: WayToJoin; role: GroupRole; at: string }

const readMemberships = prepare<MembershipRow>(sql`
  select g.id, g.name, g.joining, m.role, m.joined_at as at
  from group_members m join groups g on g.id = m.group_id
  where m.account_id = ${placeholder('member')} and (
    g.joining = 'open' or ${placeholder('isAdmin')}::boolean or exists (
      select from group_members own
      where own.group_id = m.group_id and own.account_id = ${placeholder('viewer')}))
  order by lower(g.name) limit ${literal(maxGroups)}`)

/**
 * The groups of a member. One that takes requests is listed only for its own members and for admins, because others may
 * not see who belongs to it.
 */
export const sharedGroups: MemberActivity = {
  kind: 'groups',
  async read({ db }, viewer, member) {
    const rows = await readMemberships(db, { member, viewer: viewer.id, isAdmin: viewer.role === 'admin' })
    return rows.map(({ id, name, joining, role, at }) => ({
      path: groupPath(id),
      title: name,
      text: null,
      at: new Date(at).toISOString(),
      role: role === 'organiser' ? ('organizer' as const) : ('member' as const),
      isForGroupOnly: joining !== 'open',
    }))
  },
}
