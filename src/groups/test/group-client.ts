import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { asPerson as onBoard } from '../../forum/test/forum-client.ts'
import type { Answer, TestApp } from '../../platform/testing/app/test-app.ts'
import type { Group, GroupMember, JoinRequest, WayToJoin } from '../contract.ts'
import { groupBoardId } from '../group-paths.ts'

/** Creates a group with an organizer. Its methods call the API over HTTP. */
export async function startGroup(app: TestApp, admin: Person, joining: WayToJoin = 'open') {
  const organizer = await createPerson(app, { name: 'Organiser' })
  const name = `Circle ${randomUUID()}`
  const form = { name, description: 'What we talk about', joining, organiserId: organizer.id }
  const created = await app.request('POST', '/api/admin/groups', { cookie: admin.cookie, body: form })
  if (created.status !== 201) throw new Error(`No group: ${JSON.stringify(created.body)}`)
  const id: string = created.body.id

  const call = (person: { cookie?: string }, method: string, path = '', body?: unknown): Promise<Answer> =>
    app.request(method, `/api/groups/${id}${path}`, { cookie: person.cookie, body })
  const join = (person: Person, message?: string) => call(person, 'PUT', '/membership', { message })
  return {
    id,
    name,
    organizer,
    board: groupBoardId(id),
    call,
    join,
    /** A new person who is a member of it. */
    async newMember(name = 'Member'): Promise<Person> {
      const person = await createPerson(app, { name })
      await join(person)
      if (joining === 'byRequest') await call(organizer, 'PUT', `/requests/${person.id}/acceptance`)
      return person
    },
    leave: (person: Person) => call(person, 'DELETE', '/membership'),
    promote: (person: Person, by = organizer) => call(by, 'PATCH', `/members/${person.id}`, { role: 'organiser' }),
    async show(person: Person): Promise<Group> {
      return (await call(person, 'GET')).body
    },
    async members(person: Person = organizer): Promise<GroupMember[]> {
      return (await call(person, 'GET', '/members')).body.members
    },
    async requests(person: Person = organizer): Promise<JoinRequest[]> {
      return (await call(person, 'GET', '/requests')).body.requests
    },
    /** Whether a person may read the discussion. */
    async reads(person: Person): Promise<boolean> {
      const { status } = await onBoard(app, person).call('GET', `/categories/${groupBoardId(id)}/threads`)
      return status === 200
    },
  }
}

/** Groups with a wrong member count, other board members than members, or no organizer. */
export async function inconsistentGroups(app: TestApp): Promise<unknown[]> {
  const { rows } = await app.services.db.execute(sql`
    select 'count' as what, id::text from groups g
      where member_count <> (select count(*) from group_members where group_id = g.id)
    union all select 'board without member', category_id || ' ' || account_id from forum_board_members b
      where not exists (
        select from group_members where 'group-' || group_id = b.category_id and account_id = b.account_id
          and (role = 'organiser') = b.is_moderator)
    union all select 'member without board', group_id || ' ' || account_id from group_members m
      where not exists (
        select from forum_board_members where category_id = 'group-' || m.group_id and account_id = m.account_id)
    union all select 'nobody looks after', id::text from groups g
      where member_count > 0 and not exists (
        select from group_members where group_id = g.id and role = 'organiser')
    union all select 'waits though a member', group_id || ' ' || account_id from group_requests r
      where exists (select from group_members where group_id = r.group_id and account_id = r.account_id)
    union all select 'waits before an open door', group_id || ' ' || account_id from group_requests r
      where exists (select from groups where id = r.group_id and joining = 'open')
        and not exists (
          select from group_removals g where g.group_id = r.group_id and g.account_id = r.account_id)`)
  return rows
}
