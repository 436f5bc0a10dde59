import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '../../accounts/demo/load.ts'
import { loadDemo } from '../../app/demo.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { machineSpeedFactor } from '../../platform/testing/machine-speed.ts'

let app: TestApp
let seconds: number
beforeAll(async () => {
  app = await startTestApp()
  const before = process.cpuUsage()
  await loadDemo(app.services)
  const { user, system } = process.cpuUsage(before)
  seconds = (user + system) / 1_000_000 / machineSpeedFactor()
})
afterAll(() => app?.stop())

async function query<Row extends Record<string, unknown>>(text: SQL) {
  return (await app.services.db.execute<Row>(text)).rows
}

async function logIn(name: string): Promise<string> {
  const body = { email: `${name}@demo.test`, password: demoPassword }
  const { status, cookie } = await app.request('POST', '/api/accounts/sessions', { body })
  expect(status).toBe(201)
  return cookie ?? ''
}

test('the sample community loads within five seconds of processor time, and a second load changes nothing', async () => {
  expect(seconds).toBeLessThan(5)
  const [before] = await query(sql`select count(*) from forum_replies`)
  await loadDemo(app.services)
  expect(await query(sql`select count(*) from forum_replies`)).toEqual([before])
})

test('no sample post is in the future, older than its author’s account, or older than what it answers', async () => {
  const wrong = await query(sql`
    select 'thread' as kind, t.id from forum_threads t join accounts a on a.id = t.author_id
      where t.created_at > now() or t.created_at < a.created_at
    union all select 'reply', r.id from forum_replies r join accounts a on a.id = r.author_id
      join forum_threads t on t.id = r.thread_id left join forum_replies p on p.id = r.parent_reply_id
      where r.created_at > now() or r.created_at < a.created_at or r.created_at < coalesce(p.created_at, t.created_at)
    union all select 'order', one.id from forum_replies one join forum_replies next on next.id = one.id + 1
      where next.created_at < one.created_at
    union all select 'nobody', id from forum_threads where author_id is null
    union all select 'nobody', id from forum_replies where author_id is null`)
  expect(wrong).toEqual([])
})

test('the stored counts of the sample community are exact', async () => {
  const wrong = await query(sql`
    select 'thread' as kind, t.id::text from forum_threads t
      where reply_count <> (select count(*) from forum_replies where thread_id = t.id)
        or like_count <> (select count(*) from forum_thread_likes where thread_id = t.id)
        or last_activity_at <> coalesce((select max(created_at) from forum_replies where thread_id = t.id), created_at)
    union all select 'reply', r.id::text from forum_replies r
      where like_count <> (select count(*) from forum_reply_likes where reply_id = r.id)
    union all select 'category', c.id from forum_categories c
      where thread_count <> (select count(*) from forum_threads where category_id = c.id)
        or reply_count <> (select coalesce(sum(reply_count), 0) from forum_threads where category_id = c.id)`)
  expect(wrong).toEqual([])
})

test('the pictures of the sample community are described and can be loaded', async () => {
  const pictures = await query<{ id: string; description: string }>(sql`
    select p.id, p.description from forum_pictures p
    join forum_threads t on t.id = p.thread_id and t.picture_count > 0 and t.author_id = p.account_id`)
  expect(pictures).toHaveLength(4)
  const cookie = await logIn('member')
  for (const { id, description } of pictures) {
    expect(description.length).toBeGreaterThan(20)
    const { status, headers } = await app.request('GET', `/api/forum/pictures/${id}/large`, { cookie })
    expect([status, headers.get('content-type')]).toEqual([200, 'image/webp'])
  }
})

test('the sample member has a few unread threads', async () => {
  const cookie = await logIn('member')
  const { body } = await app.request('GET', '/api/forum/categories', { cookie })
  expect(body.categories).toHaveLength(13)
  for (const category of body.categories) expect(category.threadCount).toBeGreaterThan(0)
  const [unread] = await query<{ share: number }>(sql`
    select count(*) filter (where t.last_activity_at > coalesce(r.read_at, me.created_at))::float / count(*) as share
    from forum_threads t join accounts me on me.email = 'member@demo.test'
    left join forum_reads r on r.thread_id = t.id and r.account_id = me.id`)
  expect(unread?.share).toBeGreaterThan(0.02)
  expect(unread?.share).toBeLessThan(0.3)
})

test('the sample member is notified that others mention her', async () => {
  const cookie = await logIn('member')
  const { body } = await app.request('GET', '/api/notifications', { cookie })
  const mentions = body.notifications.filter(({ kind }: { kind: string }) => kind === 'mention')
  expect(mentions).toHaveLength(2)
  const { threadId, replyId } = mentions[0].data
  const opened = await app.request('GET', `/api/forum/threads/${threadId}?through=${replyId}`, { cookie })
  const reply = opened.body.replies.find(({ id }: { id: number }) => id === replyId)
  expect(reply.contentMarkup).toContain('@Maya Fernhollow')
})

test('the sample admin and employer have their roles', async () => {
  for (const role of ['admin', 'employer']) {
    const cookie = await logIn(role)
    const { body } = await app.request('GET', '/api/accounts/me', { cookie })
    expect(body.account.role).toBe(role)
  }
})

test('the sample community, whose password is public, never loads on a site that has accounts', async () => {
  const site = await startTestApp()
  try {
    await site.services.db.execute(sql`
      insert into accounts (id, name, email, email_key, password_hash)
      values (gen_random_uuid(), 'Somebody', 'somebody@example.test', 'somebody@example.test', 'none')`)
    await loadDemo(site.services)
    const { rows } = await site.services.db.execute(sql`select count(*)::int from accounts`)
    expect(rows).toEqual([{ count: 1 }])
  } finally {
    await site.stop()
  }
})
