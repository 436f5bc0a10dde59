import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FileResponse, IncomingFile } from '../../../platform/contract/files.ts'
import type { RequestContext, Viewer } from '../../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import { processImage } from '../../../platform/server/files/images.ts'
import { sendFile } from '../../../platform/server/files/send-file.ts'
import { receiveFile } from '../../../platform/server/files/uploads.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import { logoExtensions, logoLimit, logoTooLarge, logoWrongType, type OwnCompany } from '../../contract.ts'
import { type LockedCompany, lockCompanyAsOwner } from '../locks.ts'
import { companies } from '../tables.ts'
import { showOwn } from './own-company.ts'

const messages = { wrong: logoWrongType, large: logoTooLarge }
const tooMany = 'You have uploaded many files. Please wait a few minutes.'
/** Names of stored logos. */
const storedName = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.webp$/

/** Edge length of stored logos in pixels. */
const edge = 256

/**
 * Sets the logo of the viewer's company, as one of its owners, and deletes the previous one. The picture is fitted into a
 * square and stored as WebP; transparency is kept.
 * @throws NOT_FOUND, FORBIDDEN, UNSUPPORTED_FILE, TOO_LARGE, TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function setLogo(
  context: RequestContext,
  viewer: Viewer,
  { query, body }: { query: { name: string }; body: IncomingFile },
): Promise<OwnCompany> {
  await context.rateLimits.consume('uploadByAccount', viewer.id, tooMany)
  const name = query.name.toLowerCase()
  if (!logoExtensions.some((extension) => name.endsWith(extension))) {
    throw problem('UNSUPPORTED_FILE', messages.wrong)
  }
  await context.db.transaction((tx) => lockCompanyAsOwner(tx, viewer))
  const limit = { bytes: logoLimit, message: messages.large }
  const picture = await receiveFile(context.config, body, limit, ({ path }) => fitIntoSquare(path))
  const key = `logos/${randomUUID()}.webp`
  await context.storage.writeBytes(key, picture, 'image/webp')
  try {
    await context.db.transaction(async (tx) => replaceLogo(context, tx, await lockCompanyAsOwner(tx, viewer), key))
  } catch (error) {
    // The commit may have succeeded although its response was lost: never delete a file that a row refers to.
    const isReferenced = await context.db.$count(companies, eq(companies.logoKey, key)).catch(() => 1)
    if (isReferenced === 0) await context.storage.deleteQuietly(key)
    throw error
  }
  return showOwn(context.db, viewer)
}

function fitIntoSquare(path: string): Promise<Uint8Array> {
  return processImage(path, messages, (upright) =>
    upright.resize(edge, edge, { fit: 'contain', background: { r: 255, g: 255, b: 255, alpha: 0 } }),
  )
}

/**
 * Removes the logo of the viewer's company, as one of its owners. Without a logo it does nothing.
 * @throws NOT_FOUND, FORBIDDEN
 */
export async function removeLogo(context: RequestContext, viewer: Viewer): Promise<OwnCompany> {
  await context.db.transaction(async (tx) => {
    const locked = await lockCompanyAsOwner(tx, viewer)
    if (locked.row.logoKey) await replaceLogo(context, tx, locked, null)
  })
  return showOwn(context.db, viewer)
}

async function replaceLogo(
  { storage, clock }: RequestContext,
  tx: Transaction,
  { row }: LockedCompany,
  logoKey: string | null,
): Promise<void> {
  await tx.update(companies).set({ logoKey, updatedAt: clock.now() }).where(eq(companies.id, row.id))
  if (row.logoKey) await storage.deleteAfterCommit(tx, row.logoKey)
}

/**
 * A logo by the file name in its URL. Public, because public job pages show it.
 * @throws NOT_FOUND
 */
export async function showLogo(context: RequestContext, file: string): Promise<FileResponse> {
  if (!storedName.test(file)) throw problem('NOT_FOUND', 'File not found')
  const bytes = await context.storage.read(`logos/${file}`)
  return sendFile(context, bytes, {
    name: file,
    contentType: 'image/webp',
    disposition: 'inline',
    cacheControl: 'public, max-age=3600',
  })
}
