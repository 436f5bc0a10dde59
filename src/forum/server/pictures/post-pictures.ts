import { sql } from 'drizzle-orm'
import type { Viewer } from '../../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import { invalidInput } from '../../../platform/server/http/problem-details.ts'
import type { Picture, PictureChoice } from '../../picture-contract.ts'
import { missingPicture } from '../../picture-rules.ts'
import { type PictureRow, toPicture } from './picture-rows.ts'

/** A thread or a reply whose row the transaction has locked or just inserted. */
type LockedPost = { kind: 'thread' | 'reply'; id: number; pictureCount: number }

type LockedPicture = PictureRow & { isHere: boolean; position: number; isUsable: boolean }

const columns = {
  thread: { table: sql`forum_threads`, key: sql`thread_id` },
  reply: { table: sql`forum_replies`, key: sql`reply_id` },
}

/**
 * Makes some pictures the pictures of a post, in their order and with their descriptions. Those it had and that are not
 * among them are removed from it for good. Only what the viewer uploaded and has in no other post can come into one.
 * @param chosen undefined to leave the post's pictures as they are
 * @returns its pictures, or null if nothing changed
 * @throws INVALID_INPUT for a picture that the viewer cannot use, also if it does not exist
 */
export async function setPictures(
  tx: Transaction,
  viewer: Viewer,
  post: LockedPost,
  chosen: readonly PictureChoice[] | undefined,
): Promise<Picture[] | null> {
  if (!chosen || (chosen.length === 0 && post.pictureCount === 0)) return null
  const locked = await lockPictures(tx, viewer, post, chosen)
  requireUsable(locked, chosen)
  const current = locked.filter(({ isHere }) => isHere).sort((one, other) => one.position - other.position)
  if (areSame(current, chosen)) return null
  await writePictures(tx, post, chosen)
  const rows = new Map(locked.map((row) => [row.id, row]))
  return chosen.flatMap(({ id, description }) => {
    const row = rows.get(id)
    return row ? [toPicture({ ...row, description })] : []
  })
}

/** Removes the pictures of replies that stay as placeholders. Those of deleted posts are removed by the database. */
export async function removePicturesOfReplies(tx: Transaction, replies: readonly number[]): Promise<void> {
  await tx.execute(sql`update forum_pictures set reply_id = null where reply_id = any(${sql.param(replies)}::bigint[])`)
}

/** Locks in the order of ids, so that two posts that want the same pictures do not wait for each other. */
async function lockPictures(
  tx: Transaction,
  viewer: Viewer,
  { kind, id }: LockedPost,
  chosen: readonly PictureChoice[],
): Promise<LockedPicture[]> {
  const { key } = columns[kind]
  const { rows } = await tx.execute<LockedPicture>(sql`
    select id, description, position, small_width as "smallWidth", small_height as "smallHeight",
      large_width as "largeWidth", large_height as "largeHeight", coalesce(${key} = ${id}, false) as "isHere",
      coalesce(${key} = ${id}, account_id = ${viewer.id} and attached_at is null, false) as "isUsable"
    from forum_pictures
    where id = any(${sql.param(chosen.map((picture) => picture.id))}::uuid[]) or ${key} = ${id}
    order by id for update`)
  return rows
}

function requireUsable(locked: readonly LockedPicture[], chosen: readonly PictureChoice[]): void {
  const usable = new Set(locked.filter(({ isUsable }) => isUsable).map(({ id }) => id))
  const faults = chosen.flatMap(({ id }, index) => {
    return usable.has(id) ? [] : [{ field: `pictures.${index}.id`, message: missingPicture }]
  })
  if (faults.length > 0) throw invalidInput(...faults)
}

function areSame(current: readonly PictureRow[], chosen: readonly PictureChoice[]): boolean {
  if (current.length !== chosen.length) return false
  return chosen.every(({ id, description }, index) => {
    const row = current[index]
    return row?.id === id && row.description === description
  })
}

async function writePictures(tx: Transaction, post: LockedPost, chosen: readonly PictureChoice[]): Promise<void> {
  const { table, key } = columns[post.kind]
  const ids = sql`${sql.param(chosen.map(({ id }) => id))}::uuid[]`
  const descriptions = sql`${sql.param(chosen.map(({ description }) => description))}::text[]`
  await tx.execute(sql`update forum_pictures set ${key} = null where ${key} = ${post.id} and id <> all(${ids})`)
  await tx.execute(sql`
    update forum_pictures p
    set ${key} = ${post.id}, position = choice.position, description = choice.description,
      attached_at = coalesce(p.attached_at, now())
    from unnest(${ids}, ${descriptions}) with ordinality choice (id, description, position)
    where p.id = choice.id`)
  await tx.execute(sql`update ${table} set picture_count = ${chosen.length} where id = ${post.id}`)
}
