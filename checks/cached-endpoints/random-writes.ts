import type { Person } from '../../src/accounts/test/people.ts'
import type { Site } from './cached-site.ts'

/** A change over HTTP or in the database. The number chooses the row. */
export type Write = (site: Site, by: Person, url: string, number: number) => Promise<unknown>

const anyOf = (table: string, column = 'id') => `(select ${column} from ${table} order by ${column}
  offset $1::int % greatest(1, (select count(*) from ${table})) limit 1)`

async function idIn(site: Site, table: string, number: number): Promise<string> {
  return (await site.database.query(`select ${anyOf(table)} as id`, [number])).rows[0].id
}

/** Sends a request as a page would. A rejected one changes nothing, which the tests check as well. */
function over(method: string, pathOf: (site: Site, number: number) => Promise<string>, body?: object): Write {
  return async (site, { cookie }, url, number) => {
    const headers = { cookie, origin: site.app.url, ...(body && { 'content-type': 'application/json' }) }
    const path = await pathOf(site, number)
    const answer = await fetch(url + path, { method, headers, body: body && JSON.stringify(body) })
    await answer.text()
  }
}

const thread = (end: string) => async (site: Site, number: number) =>
  `/api/forum/threads/${await idIn(site, 'forum_threads', number)}/${end}`
const reply = async (site: Site, number: number) =>
  `/api/forum/replies/${await idIn(site, 'forum_replies', number)}/like`
const event = async (site: Site, number: number) => `/api/events/${await idIn(site, 'events', number)}/registration`
const job = async (site: Site, number: number) => `/api/jobs/${await idIn(site, 'jobs', number)}/saved`

/** A change directly in the database. */
function at(statement: string): Write {
  return ({ database }, _by, _url, number) => database.query(statement, [number])
}

const newThread = { categoryId: 'introductions', title: 'New here', content: 'Hello' }

/** By name, so that a failing run reports its writes. */
export const writes: Record<string, Write> = {
  startThread: over('POST', async () => '/api/forum/threads', newThread),
  reply: over('POST', thread('replies'), { content: 'An answer' }),
  like: over('PUT', thread('like')),
  unlike: over('DELETE', thread('like')),
  likeReply: over('PUT', reply),
  unlikeReply: over('DELETE', reply),
  readThread: over('PUT', thread('read')),
  pin: over('PUT', thread('pin')),
  lock: over('PUT', thread('lock')),
  register: over('PUT', event, { waitIfFull: true }),
  unregister: over('DELETE', event),
  saveJob: over('PUT', job),
  unsaveJob: over('DELETE', job),
  retitle: at(`update forum_threads set title = 'Title ' || $1::int where id = ${anyOf('forum_threads')}`),
  rewriteReply: at(`update forum_replies set content = 'Text ' || $1::int where id = ${anyOf('forum_replies')}`),
  emptyReply: at(`update forum_replies set content = '', removed_at = now() where id = ${anyOf('forum_replies')}`),
  illustrate: at(`with added as (
      insert into forum_pictures (id, reply_id, small_key, small_width, small_height, large_key, large_width, large_height, bytes)
      values (gen_random_uuid(), ${anyOf('forum_replies')}, 'a', 1, 1, 'b', 1, 1, 2) returning reply_id
    ) update forum_replies set picture_count = 1 where id = (select reply_id from added)`),
  describePicture: at(
    `update forum_pictures set description = 'Picture ' || $1::int where id = ${anyOf('forum_pictures')}`,
  ),
  removePicture: at(`delete from forum_pictures where id = ${anyOf('forum_pictures')}`),
  mention: at(`with post as (
      update forum_threads set content = 'Hello @Someone' where id = ${anyOf('forum_threads')} returning id
    ) insert into forum_mentions (thread_id, account_id, name)
    select post.id, ${anyOf('accounts')}, 'Someone' from post
    on conflict on constraint forum_mentions_post do nothing`),
  unmention: at(`update forum_mentions set is_removed = $1::int % 2 = 0 where id = ${anyOf('forum_mentions')}`),
  giveReply:
    at(`update forum_replies set author_id = (select account_id from sessions order by id offset $1::int % 3 limit 1)
    where id = ${anyOf('forum_replies')}`),
  moveReplies: at(`update forum_replies set created_at = created_at - $1::int * interval '1 hour'`),
  forgetText: at(
    `update forum_thread_texts set text = 'nothing' where thread_id = ${anyOf('forum_thread_texts', 'thread_id')}`,
  ),
  moveThread: at(`update forum_threads set category_id = case $1::int % 2 when 0 then 'announcements'
    else 'introductions' end where id = ${anyOf('forum_threads')}`),
  moveReply: at(`with chosen as (
      select id, ${anyOf('forum_threads')} as target from forum_replies
      where root_reply_id is null and answer_notified_at is null order by id offset $1::int limit 1
    ) update forum_replies set thread_id = target from chosen
    where chosen.id in (forum_replies.id, forum_replies.root_reply_id)`),
  removeReply: at(`delete from forum_replies r where id = ${anyOf('forum_replies')}
    and not exists (select from forum_replies where r.id in (parent_reply_id, root_reply_id))`),
  markAnswer: at(`update forum_threads t set answer_reply_id = (
      select id from forum_replies where thread_id = t.id order by id desc limit 1
    ) where id = ${anyOf('forum_threads')}`),
  rewriteAnswers: at(`update forum_replies set content = 'Answer ' || $1::int
    where id in (select answer_reply_id from forum_threads)`),
  askThere: at(`update forum_categories set is_ask = $1::int % 3 > 0 where id = 'introductions'`),
  renameCategory: at(`update forum_categories set board_name = 'Board ' || $1::int where id = 'introductions'`),
  archiveCategory: at(`update forum_categories
    set archived_at = case when $1::int % 2 = 0 then now() end where id = 'introductions'`),
  countCategory: at(`update forum_categories set thread_count = thread_count + $1::int % 3 where id = 'announcements'`),
  illustrateThread: at(`with added as (
      update forum_threads set picture_count = $1::int % 2 where id = ${anyOf('forum_threads')} returning id
    ) insert into forum_pictures
      (id, thread_id, small_key, small_width, small_height, large_key, large_width, large_height, bytes)
    select gen_random_uuid(), id, 'a', 1, 1, 'b', 1, 1, 2 from added`),
  changePicture: at(`update accounts set avatar_url = '/picture/' || $1::int where id = ${anyOf('accounts')}`),
  renameSite: at(`update community set name = 'Site ' || $1::int`),
  removeThread: at(`delete from forum_threads where id = ${anyOf('forum_threads')}`),
  moveActivity: at(`update forum_threads set last_activity_at = now() - $1::int * interval '1 us'`),
  moveReading: at(`update forum_reads set read_at = now() - $1::int * interval '1 us'`),
  readLongAgo: at(`update forum_reads set read_at = now() - $1::int * interval '40 minutes'`),
  closeBoard: at(`update forum_categories set is_private = $1::int % 2 = 0 where id = 'announcements'`),
  limitWriting: at(`update forum_categories set is_write_restricted = $1::int % 2 = 0 where id = 'announcements'`),
  rename: at(`update accounts set name = 'Name ' || $1::int where id = ${anyOf('accounts')}`),
  leave: at(`delete from accounts where name like 'Author%' and id = ${anyOf('accounts')}`),
  suspend: at(`update accounts set suspended_at = case when $1::int % 2 = 0 then now() end where name = 'Person 0'`),
  promote: at(`update accounts set role = case $1::int % 2 when 0 then 'admin' else 'member' end
    where id in (select account_id from sessions order by id limit 1)`),
  renameEvent: at(`update events set title = 'Event ' || $1::int where id = ${anyOf('events')}`),
  growEvent: at(`update events set capacity = capacity + 1 where id = ${anyOf('events')}`),
  cancelEvent: at(`update events set cancelled_at = now() where id = ${anyOf('events')}`),
  renameTalks: at(`update event_categories set name = 'Talks ' || $1::int`),
  renameCompany: at(`update companies set name = 'Company ' || $1::int, closed_at = null`),
  closeJob: at(`update jobs set state = 'closed' where id = ${anyOf('jobs')}`),
  openJob: at(`update jobs set state = 'open', expires_at = now() + interval '9 days' where id = ${anyOf('jobs')}`),
  asReplication: async ({ database }, _by, _url, number) => {
    await database.query('begin; set local session_replication_role = replica')
    await database.query(`update forum_threads set title = 'Copied ' || $1::int`, [number])
    await database.query('commit')
  },
  inThePast: async ({ database }, _by, _url, number) => {
    await database.query('begin isolation level repeatable read')
    await database.query(`update forum_threads set title = 'Past ' || $1::int where id = ${anyOf('forum_threads')}`, [
      number,
    ])
    await database.query('commit')
  },
  halfTakenBack: async ({ database }, _by, _url, number) => {
    await database.query(
      `begin; savepoint first; update forum_threads set title = 'Gone' where id < 3; rollback to first`,
    )
    await database.query(`update forum_threads set title = 'Half ' || $1::int where id = ${anyOf('forum_threads')}`, [
      number,
    ])
    await database.query('commit')
  },
  takenBack: async ({ database }, _by, _url, number) => {
    await database.query('begin; savepoint first; delete from forum_threads; rollback to first')
    await database.query(`update forum_threads set like_count = $1`, [number])
    await database.query('commit')
  },
}
