import { sql } from 'drizzle-orm'
import { t } from '#text'
import type { FileResponse } from '../../../platform/contract/files.ts'
import type { RequestContext, Viewer } from '../../../platform/server/auth/request-context.ts'
import { placeholder, prepare } from '../../../platform/server/database/prepared-statements.ts'
import { sendFile } from '../../../platform/server/files/send-file.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import type { PictureSize } from '../../picture-rules.ts'
import { isVisible, joinViewerMembership, viewerOfRequest } from '../boards/board-access.ts'

type Keys = { smallKey: string; largeKey: string }

// A picture in a post is visible to everyone who may see the board of the post. A picture that is in no post yet is
// visible to the person who uploaded it; one whose post was removed, or from which it was removed, to nobody.
const readKeys = prepare<Keys>(sql`
  select p.small_key as "smallKey", p.large_key as "largeKey"
  from forum_pictures p
  cross join ${viewerOfRequest}
  left join forum_replies r on r.id = p.reply_id
  left join forum_threads t on t.id = coalesce(p.thread_id, r.thread_id)
  left join forum_categories c on c.id = t.category_id
  ${joinViewerMembership}
  where p.id = ${placeholder('id')}
    and case when t.id is null then p.account_id = me.id and p.attached_at is null else ${isVisible} end`)

/**
 * A picture, checked at every request: browsers and proxies keep no copy (`no-store`), so that nobody sees it after they
 * have lost access to its board.
 * @throws NOT_FOUND, also for people who may not read its post
 */
export async function showPicture(
  context: RequestContext,
  viewer: Viewer,
  { id, size }: { id: string; size: PictureSize },
): Promise<FileResponse> {
  const [keys] = await readKeys(context.db, { viewer: viewer.id, role: viewer.role, id })
  if (!keys) throw problem('NOT_FOUND', t`Picture not found`)
  const bytes = await context.storage.read(size === 'small' ? keys.smallKey : keys.largeKey)
  return sendFile(context, bytes, { name: `picture-${size}.webp`, contentType: 'image/webp', disposition: 'inline' })
}
