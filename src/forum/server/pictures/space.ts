import { eq, sql } from 'drizzle-orm'
import { t } from '#text'
import { sentences } from '../../../platform/contract/text/sentences.ts'
import type { Services, Viewer } from '../../../platform/server/auth/request-context.ts'
import type { Connection, Transaction } from '../../../platform/server/database/database.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import { forumPictureSpace, forumPictures } from './tables.ts'

const megabyte = 1024 * 1024

/**
 * Checks that a person's pictures have room for more. In the transaction that adds them, their account must be locked.
 * @param added bytes
 * @throws TOO_LARGE
 */
export async function requireOwnSpace(
  db: Connection,
  { config }: Pick<Services, 'config'>,
  viewer: Viewer,
  added: number,
): Promise<void> {
  const limit = config.pictureBytesPerPerson
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(${forumPictures.bytes}), 0)`.mapWith(Number) })
    .from(forumPictures)
    .where(eq(forumPictures.accountId, viewer.id))
  const used = row?.bytes ?? 0
  if (used + added <= limit) return
  const inMegabytes = (bytes: number) => `${Math.ceil(bytes / megabyte)} MB`
  const amount = t`Your pictures take up ${inMegabytes(used)} of ${inMegabytes(limit)}.`
  throw problem('TOO_LARGE', sentences(amount, t`Remove pictures from your posts to make room for new ones.`))
}

/**
 * Adds to the bytes of all pictures. Other uploads wait until the transaction ends, so call it last.
 * @throws TOO_LARGE when the site has no room for them
 */
export async function takeSiteSpace(
  tx: Transaction,
  { config, log }: Pick<Services, 'config' | 'log'>,
  added: number,
): Promise<void> {
  const [row] = await tx
    .insert(forumPictureSpace)
    .values({ bytes: added })
    .onConflictDoUpdate({
      target: forumPictureSpace.isOnlyRow,
      set: { bytes: sql`${forumPictureSpace.bytes} + excluded.bytes` },
    })
    .returning({ bytes: forumPictureSpace.bytes })
  if ((row?.bytes ?? added) <= config.pictureBytesOfSite) return
  log.warn({ limit: config.pictureBytesOfSite }, 'the space for pictures is full (PICTURE_GB)')
  throw problem('TOO_LARGE', t`This community has no room for more pictures right now. Please let an admin know.`)
}

/** Subtracts from the bytes of all pictures. Call it last, like `takeSiteSpace`. */
export async function returnSiteSpace(tx: Transaction, removed: number): Promise<void> {
  await tx.update(forumPictureSpace).set({ bytes: sql`${forumPictureSpace.bytes} - ${removed}` })
}
