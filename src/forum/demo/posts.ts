import { eq, sql } from 'drizzle-orm'
import type { Services } from '../../platform/server/auth/request-context.ts'
import { forumReplies, forumThreads } from '../server/tables.ts'

type Post = { id: number; authorId: string | null }

/** What the sample community wrote and nobody has removed, for other parts of the sample that point at it. */
export function demoPosts({ db }: Pick<Services, 'db'>) {
  return {
    async thread(title: string): Promise<Post | undefined> {
      const columns = { id: forumThreads.id, authorId: forumThreads.authorId }
      const [row] = await db.select(columns).from(forumThreads).where(eq(forumThreads.title, title))
      return row
    },
    async reply(beginning: string): Promise<Post | undefined> {
      const columns = { id: forumReplies.id, authorId: forumReplies.authorId }
      const isIt = sql`starts_with(${forumReplies.content}, ${beginning})`
      const [row] = await db.select(columns).from(forumReplies).where(isIt)
      return row
    },
  }
}
