import { eq, sql } from 'drizzle-orm'
import type { Services } from '../../platform/server/context.ts'
import { forumReplies, forumThreads } from '../server/tables.ts'

/** What the sample community wrote, for other parts of the sample that point at it. */
export function demoPosts({ db }: Pick<Services, 'db'>) {
  return {
    /** @throws Error when no thread has the title */
    async thread(title: string): Promise<{ id: number; authorId: string | null }> {
      const columns = { id: forumThreads.id, authorId: forumThreads.authorId }
      const [row] = await db.select(columns).from(forumThreads).where(eq(forumThreads.title, title))
      if (!row) throw new Error(`The sample has no thread “${title}”`)
      return row
    },
    /** @throws Error when no reply begins like that */
    async reply(beginning: string): Promise<{ id: number; authorId: string | null }> {
      const columns = { id: forumReplies.id, authorId: forumReplies.authorId }
      const isIt = sql`starts_with(${forumReplies.content}, ${beginning})`
      const [row] = await db.select(columns).from(forumReplies).where(isIt)
      if (!row) throw new Error(`The sample has no reply “${beginning}”`)
      return row
    },
  }
}
