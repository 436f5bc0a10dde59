import { type SQL, sql } from 'drizzle-orm'
import { fewerUrl } from '../../src/notifications/server/unsubscribe/board-links.ts'
import { unsubscribeUrl } from '../../src/notifications/server/unsubscribe/unsubscribe-links.ts'
import type { Services } from '../../src/platform/server/auth/request-context.ts'
import { hashToken, newToken } from '../../src/platform/server/auth/signed-tokens.ts'
import type { Screen } from './screens.ts'

/** The account ids of the member and the employer whose records the visited addresses show. */
export type Owners = { member: string; employer: string }

/**
 * The query for example ids of a path's parameter, limited to records that the owner may see. Among several matching
 * prefixes, the longest is used.
 */
function exampleQuery(path: string, { member, employer }: Owners): SQL | undefined {
  const ownCompany = sql`(select company_id from employers where account_id = ${employer})`
  const ownGroups = sql`(select group_id from group_members where account_id = ${member} and role = 'organiser')`
  const examples: Record<string, SQL> = {
    '/e/:id': sql`select id, e as row from events e where is_public`,
    '/events/:id': sql`select id, e as row from events e where not is_draft`,
    '/j/:id': sql`select id, j as row from jobs j where state = 'open'`,
    '/jobs/:id': sql`select id, j as row from jobs j where state = 'open'`,
    '/employer/jobs/:id': sql`select id, j as row from jobs j where company_id = ${ownCompany}`,
    '/employer/applications/:id': sql`select id, a as row from applications a where company_id = ${ownCompany}`,
    '/employer/candidates/:id': sql`select id, c as row from candidates c
      where is_visible and availability is not null and availability <> 'not-looking'`,
    '/applications/:id': sql`select id, a as row from applications a where account_id = ${member}`,
    '/companies/:id': sql`select id, c as row from companies c`,
    '/messages/thread/:id': sql`select t.id, t as row from forum_threads t
      join forum_categories c on c.id = t.category_id where not c.is_private`,
    '/groups/:id': sql`select id, g as row from groups g where id in ${ownGroups}`,
    '/members/:id': sql`select account_id as id, p as row from profiles p`,
    '/inbox/:id': sql`select conversation_id as id, s as row from conversation_sides s where account_id = ${member}`,
    '/support/:id': sql`select id, r as row from support_requests r where account_id = ${member}`,
    '/admin/support/:id': sql`select id, r as row from support_requests r`,
  }
  const prefixes = Object.keys(examples).filter((prefix) => path.startsWith(prefix))
  return examples[prefixes.sort((one, other) => other.length - one.length)[0] ?? '']
}

/**
 * The address at which to visit a screen: with the newest record that contains the text, or else the newest record.
 * @throws Error for a screen with parameters but without an example
 */
export async function addressOf(services: Services, { path }: Screen, owners: Owners, text: string): Promise<string> {
  if (path === '/*') return '/nowhere/at-all'
  if (!path.includes(':')) return path
  if (path === '/unsubscribe/:token') return new URL(unsubscribeUrl(services, owners.member, 'reply')).pathname
  if (path === '/follow/:token') return levelLinkOf(services, owners.member)
  if (path === '/invite/:token') return invitationLink(services)
  const example = exampleQuery(path, owners)
  if (!example) throw new Error(`There is no example for ${path}: add one to e2e/crawl/example-addresses.ts.`)
  const { rows } = await services.db.execute<{ id: string }>(
    sql`select id from (${example}) example order by strpos(row::text, ${text}) > 0 desc, id desc limit 1`,
  )
  if (!rows[0]) throw new Error(`No record matches the example for ${path}.`)
  return path.replace(/:\w+/, rows[0].id)
}

/** The path of a new invitation by an admin. */
async function invitationLink({ db }: Services): Promise<string> {
  const token = newToken()
  await db.execute(sql`
    insert into invitations (id, kind, token_hash, role, max_uses, days, invited_by, created_at, sent_at, expires_at)
    select gen_random_uuid(), 'link', ${hashToken(token)}, 'member', 10, 14, id, now(), now(), now() + interval '14 days'
    from accounts where role = 'admin' and verified_at is not null and suspended_at is null limit 1`)
  return `/invite/${token}`
}

/** The path of a link with which the member follows a thread of theirs less closely. */
async function levelLinkOf(services: Services, member: string): Promise<string> {
  const { rows } = await services.db.execute<{ id: number }>(
    sql`select id from forum_threads where author_id = ${member} order by id desc limit 1`,
  )
  return new URL(fewerUrl(services, member, { threadId: rows[0]?.id ?? 1 }) ?? '').pathname
}
