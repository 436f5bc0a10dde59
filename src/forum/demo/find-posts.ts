import { eq, sql } from 'drizzle-orm'
import type { Services } from '../../platform/server/auth/request-context.ts'
import { forumReplies, forumThreads } from '../server/tables.ts'

type Post = { id: number; authorId: string | null }

/** Finds sample posts that still exist, for other parts of the sample community that refer to them. */
export function findDemoPosts({ db }: Pick<Services, 'db'>) {
  return {
    async thread(title: string): Promise<Post | undefined> {
      const columns = { id: forumThreads.id, authorId: forumThreads.authorId }
      const [row] = await db.select(columns).from(forumThreads).where(eq(forumThreads.title, title))
      return row
    },
    async reply(beginning: string): Promise<Post | undefined> {
      const columns = { id: forumReplies.id, authorId: forumReplies.authorId }
      const matches = sql`starts_with(${forumReplies.content}, ${beginning})`
      const [row] = await db.select(columns).from(forumReplies).where(matches)
      return row
    },
  }
}
