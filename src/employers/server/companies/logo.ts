import { eq } from 'drizzle-orm'
import type { FileResponse, IncomingFile } from '../../../platform/contract/files.ts'
import type { RequestContext, Viewer } from '../../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import { attachStoredFile } from '../../../platform/server/files/attach-stored-file.ts'
import { showPicture, storePicture } from '../../../platform/server/files/picture-uploads.ts'
import type { OwnCompany } from '../../contract.ts'
import { type LockedCompany, lockCompanyAsOwner } from '../locks.ts'
import { companies } from '../tables.ts'
import { showOwn } from './own-company.ts'

/** Edge length of stored logos in pixels. */
const edge = 256
/** Fills the square around the picture. */
const transparent = { r: 255, g: 255, b: 255, alpha: 0 }

/**
 * Sets the logo of the viewer's company, as one of its owners, and deletes the previous one. The picture is fitted into a
 * square; transparency is kept. `pictureFormats` (platform/contract/pictures.ts) are accepted.
 * @throws NOT_FOUND, FORBIDDEN, UNSUPPORTED_FILE, TOO_LARGE, TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function setLogo(
  context: RequestContext,
  viewer: Viewer,
  upload: { query: { name: string }; body: IncomingFile },
): Promise<OwnCompany> {
  const key = await storePicture(context, viewer, {
    upload,
    folder: 'logos',
    shape: (upright) => upright.resize(edge, edge, { fit: 'contain', background: transparent }),
    authorize: () => context.db.transaction(async (tx) => void (await lockCompanyAsOwner(tx, viewer))),
  })
  await attachStoredFile(context, {
    key,
    attach: () =>
      context.db.transaction(async (tx) => replaceLogo(context, tx, await lockCompanyAsOwner(tx, viewer), key)),
    isReferenced: async () => (await context.db.$count(companies, eq(companies.logoKey, key))) > 0,
  })
  return showOwn(context.db, viewer)
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
export function showLogo(context: RequestContext, file: string): Promise<FileResponse> {
  return showPicture(context, 'logos', file)
}
