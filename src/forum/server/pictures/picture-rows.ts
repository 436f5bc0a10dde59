import { type SQL, sql } from 'drizzle-orm'
import type { Picture } from '../../picture-contract.ts'
import { pictureUrl } from '../../picture-rules.ts'

/** A picture as statements return it. */
export type PictureRow = {
  id: string
  description: string
  smallWidth: number
  smallHeight: number
  largeWidth: number
  largeHeight: number
}

/** The aliases of posts in the forum's statements. */
type Post = 't' | 'r'

/**
 * SQL: whether a thread `t` or a reply `r` has pictures. It reads a column of the post, so that the statements of the
 * board do not look at the pictures of posts without any.
 */
export function hasPictures(post: Post): SQL {
  return sql`${sql.raw(post)}.picture_count > 0`
}

/** SQL: the pictures of a thread `t` or a reply `r` in their order, as JSON; null without any. */
export function picturesOf(post: Post): SQL {
  const isOfPost = post === 't' ? sql`picture.thread_id = t.id` : sql`picture.reply_id = r.id`
  return sql`case when ${hasPictures(post)} then (
    select json_agg(json_build_object(
      'id', picture.id, 'description', picture.description,
      'smallWidth', picture.small_width, 'smallHeight', picture.small_height,
      'largeWidth', picture.large_width, 'largeHeight', picture.large_height
    ) order by picture.position)
    from forum_pictures picture where ${isOfPost}
  ) end`
}

/** A picture as the API returns it. */
export function toPicture({ id, description, ...row }: PictureRow): Picture {
  return {
    id,
    description,
    small: { url: pictureUrl(id, 'small'), width: row.smallWidth, height: row.smallHeight },
    large: { url: pictureUrl(id, 'large'), width: row.largeWidth, height: row.largeHeight },
  }
}

/** The pictures of a post, of what `picturesOf` returned. */
export function toPictures(rows: PictureRow[] | null): Picture[] {
  return rows?.map(toPicture) ?? []
}
