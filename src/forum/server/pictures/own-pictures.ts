import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/server/database/database.ts'
import { toTimestamp } from '../row-mapping.ts'

type OwnPicture = { key: string; description: string; uploadedAt: string; thread: string | null; isInReply: boolean }

/** A picture in the data archive: its file there, and where it is in the forum. */
type ExportedPicture = {
  file: string
  description: string
  uploadedAt: string
  place: 'thread' | 'reply' | 'in no post'
  thread: string | null
}

/**
 * Every picture that a person uploaded, for their data archive: at its large size, as a file.
 * @param title SQL: the title of a thread `t` in the category `c` that the person may know
 */
export async function collectPictures(
  db: Database,
  accountId: string,
  title: ReturnType<typeof sql>,
): Promise<{ data: ExportedPicture[]; files: { name: string; key: string }[] }> {
  const { rows } = await db.execute<OwnPicture>(sql`
    select p.large_key as key, p.description, p.created_at as "uploadedAt", p.reply_id is not null as "isInReply",
      case when t.id is not null then ${title} end as thread
    from forum_pictures p
    left join forum_replies r on r.id = p.reply_id
    left join forum_threads t on t.id = coalesce(p.thread_id, r.thread_id)
    left join forum_categories c on c.id = t.category_id
    where p.account_id = ${accountId} order by p.created_at, p.id`)
  const nameOf = (index: number) => `picture-${index + 1}.webp`
  return {
    data: rows.map(({ description, uploadedAt, thread, isInReply }, index) => ({
      file: nameOf(index),
      description,
      uploadedAt: toTimestamp(uploadedAt),
      place: thread === null ? 'in no post' : isInReply ? 'reply' : 'thread',
      thread,
    })),
    files: rows.map(({ key }, index) => ({ name: nameOf(index), key })),
  }
}
