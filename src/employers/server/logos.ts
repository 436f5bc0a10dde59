import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FileAnswer, IncomingFile } from '../../platform/contract/files.ts'
import type { RequestContext, Viewer } from '../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { makePicture } from '../../platform/server/files/pictures.ts'
import { answerFile } from '../../platform/server/files/send-file.ts'
import { receiveFile } from '../../platform/server/files/uploads.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import { logoLimit, type OwnCompany } from '../contract.ts'
import { type HeldCompany, holdAsOwner } from './held-company.ts'
import { showOwn } from './own-company.ts'
import { companies } from './tables.ts'

/** The words that profile photos have, since they keep the same rules (S1 §5). */
const words = {
  wrong: 'Invalid file type: Only .jpg and .png files are allowed.',
  large: 'File too large: Please select an image under 2MB.',
}
const tooMany = 'You have uploaded many files. Please wait a few minutes.'
const kept = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.webp$/

/** Pixels to an edge of what is kept. */
const edge = 256

/**
 * Sets the logo of the viewer's company, as one of its owners; the one before is deleted. All of it is fitted into a
 * square, on white or see-through as it came.
 * @throws NOT_FOUND, FORBIDDEN, UNSUPPORTED_FILE, TOO_LARGE, TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function setLogo(
  context: RequestContext,
  viewer: Viewer,
  { query, body }: { query: { name: string }; body: IncomingFile },
): Promise<OwnCompany> {
  await context.limits.take('uploadByAccount', viewer.id, tooMany)
  if (!/\.(jpe?g|png)$/i.test(query.name)) throw problem('UNSUPPORTED_FILE', words.wrong)
  await context.db.transaction((tx) => holdAsOwner(tx, viewer))
  const limit = { bytes: logoLimit, message: words.large }
  const picture = await receiveFile(context.config, body, limit, ({ path }) => fitIntoSquare(path))
  const key = `logos/${randomUUID()}.webp`
  await context.storage.keepBytes(key, picture, 'image/webp')
  try {
    await context.db.transaction(async (tx) => replaceLogo(context, tx, await holdAsOwner(tx, viewer), key))
  } catch (error) {
    // The commit may have arrived although its answer did not: a file that a row names is never deleted.
    const isNamed = await context.db.$count(companies, eq(companies.logoKey, key)).catch(() => 1)
    if (isNamed === 0) await context.storage.tidyUp(key)
    throw error
  }
  return showOwn(context.db, viewer)
}

function fitIntoSquare(path: string): Promise<Uint8Array> {
  return makePicture(path, words, (upright) =>
    upright.resize(edge, edge, { fit: 'contain', background: { r: 255, g: 255, b: 255, alpha: 0 } }),
  )
}

/**
 * Removes the logo of the viewer's company, as one of its owners; without one, nothing happens.
 * @throws NOT_FOUND, FORBIDDEN
 */
export async function removeLogo(context: RequestContext, viewer: Viewer): Promise<OwnCompany> {
  await context.db.transaction(async (tx) => {
    const held = await holdAsOwner(tx, viewer)
    if (held.row.logoKey) await replaceLogo(context, tx, held, null)
  })
  return showOwn(context.db, viewer)
}

async function replaceLogo(
  { storage, clock }: RequestContext,
  tx: Transaction,
  { row }: HeldCompany,
  logoKey: string | null,
): Promise<void> {
  await tx.update(companies).set({ logoKey, updatedAt: clock.now() }).where(eq(companies.id, row.id))
  if (row.logoKey) await storage.discard(tx, row.logoKey)
}

/**
 * A logo by the name in its address; public, as it stands on public job pages.
 * @throws NOT_FOUND
 */
export async function showLogo(context: RequestContext, file: string): Promise<FileAnswer> {
  if (!kept.test(file)) throw problem('NOT_FOUND', 'File not found')
  const bytes = await context.storage.read(`logos/${file}`)
  return answerFile(context, bytes, {
    name: file,
    contentType: 'image/webp',
    disposition: 'inline',
    cacheControl: 'public, max-age=3600',
  })
}
