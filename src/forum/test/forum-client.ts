import { sql } from 'drizzle-orm'
import type { Person } from '../../accounts/test/people.ts'
import { followSubject } from '../../platform/testing/app/live-client.ts'
import type { Answer, TestApp } from '../../platform/testing/app/test-app.ts'
import type { BoardId, Reply, Thread, ThreadEvent, ThreadSummary } from '../contract.ts'
import { forumCategories, forumThreads } from '../server/tables.ts'
import { indexThread } from '../server/thread-list/search-index.ts'

/** The forum's API, called over HTTP as a person. */
export function asPerson(app: TestApp, { cookie }: { cookie?: string }) {
  const call = (method: string, path: string, body?: unknown) =>
    app.request(method, `/api/forum${path}`, { cookie, body })
  return {
    call,
    async start(input: Partial<{ categoryId: BoardId; title: string; content: string }> = {}): Promise<number> {
      const body = { categoryId: 'introductions', title: 'A title', content: 'Some content', ...input }
      return expectStatus(201, await call('POST', '/threads', body)).id
    },
    async reply(threadId: number, content = 'A reply', parentReplyId?: number): Promise<Reply> {
      return expectStatus(201, await call('POST', `/threads/${threadId}/replies`, { content, parentReplyId }))
    },
    async open(threadId: number, query = '') {
      type ThreadResponse = { thread: Thread; replies: Reply[]; next: number | null; firstUnreadReplyId: number | null }
      return expectStatus(200, await call('GET', `/threads/${threadId}${query}`)) as ThreadResponse
    },
    async count(categoryId: BoardId, query: { search: string; sort?: string }) {
      return expectStatus(
        200,
        await call('GET', `/categories/${categoryId}/threads/count?${new URLSearchParams(query)}`),
      )
    },
    async list(categoryId: BoardId, query: Record<string, string | number> = {}) {
      const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
      const answer = await call('GET', `/categories/${categoryId}/threads?${search}`)
      type ListResponse = {
        category: { id: BoardId; name: string; threadCount: number; replyCount: number }
        pinned: ThreadSummary[]
        threads: ThreadSummary[]
        cursors: { previous: string | null; next: string | null }
        pageCount: number | null
      }
      return expectStatus(200, answer) as ListResponse
    },
  }
}

/** The body of a response. @throws when it has another status */
export function expectStatus(status: number, answer: Answer) {
  if (answer.status !== status) throw new Error(`Expected ${status}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** Inserts many threads directly, without the rate limit, with the given like and reply counts. */
export async function seedThreads(
  app: TestApp,
  author: Person,
  categoryId: BoardId,
  threads: { title?: string; content?: string; likeCount?: number; replyCount?: number }[],
): Promise<number[]> {
  return app.services.db.transaction(async (tx) => {
    const rows = threads.map(({ title = 'A title', content = 'Some content', likeCount = 0, replyCount = 0 }) => {
      return { categoryId, authorId: author.id, title, content, likeCount, replyCount }
    })
    const written = await tx.insert(forumThreads).values(rows).returning()
    for (const thread of written) await indexThread(tx, thread)
    await tx
      .update(forumCategories)
      .set({ threadCount: sql`thread_count + ${rows.length}` })
      .where(sql`id = ${categoryId}`)
    return written.map(({ id }) => id)
  })
}

/** The stored counts of the forum that differ from the actual ones. */
export async function wrongCounts(app: TestApp): Promise<unknown[]> {
  const { rows } = await app.services.db.execute(sql`
    select 'replies of thread' as what, t.id::text from forum_threads t
      where reply_count <> (select count(*) from forum_replies where thread_id = t.id and removed_at is null)
    union all select 'likes of thread', t.id::text from forum_threads t
      where like_count <> (select count(*) from forum_thread_likes where thread_id = t.id)
    union all select 'likes of reply', r.id::text from forum_replies r
      where like_count <> (select count(*) from forum_reply_likes where reply_id = r.id)
    union all select 'threads of category', c.id from forum_categories c
      where thread_count <> (select count(*) from forum_threads where category_id = c.id)
    union all select 'replies of category', c.id from forum_categories c
      where reply_count <> (select coalesce(sum(reply_count), 0) from forum_threads where category_id = c.id)`)
  return rows
}

/** Subscribes a person to a thread: the live updates that arrived, and whether the connection has ended. */
export function followThread(app: TestApp, person: Person, threadId: number) {
  return followSubject<ThreadEvent>(app, person, `thread:${threadId}`)
}
