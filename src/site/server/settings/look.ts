import { t } from '#text'
import type { FileResponse, IncomingFile } from '../../../platform/contract/files.ts'
import { logoFormats } from '../../../platform/contract/pictures.ts'
import { recordAuditEntry } from '../../../platform/server/audit-log.ts'
import type { RequestContext, Viewer } from '../../../platform/server/auth/request-context.ts'
import { brandOf, logoFolder } from '../../../platform/server/content/brand.ts'
import type { CommunityRow } from '../../../platform/server/content/community-texts.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import { attachStoredFile } from '../../../platform/server/files/attach-stored-file.ts'
import { showPicture, storePicture } from '../../../platform/server/files/picture-uploads.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import type { Look } from '../../settings-contract.ts'
import { digestOf, notSetUp } from '../content.ts'

/** The longest side of a stored logo in pixels. */
const edge = 512

/** The brand color and the logo. @throws CONFLICT before setup */
export async function readLook({ community, db }: RequestContext): Promise<Look> {
  const row = await community.read(db)
  if (!row) throw notSetUp()
  return lookOf(row)
}

/**
 * Changes the brand color. Every process applies it at once.
 * @throws CONFLICT when another admin changed it since `version`; nothing is saved then
 */
export async function saveColor(
  { community, db }: RequestContext,
  viewer: Viewer,
  { color, version }: { color: string | null; version: string },
): Promise<Look> {
  const after = await db.transaction(async (tx) => {
    const row = await lockSite(community, tx)
    if (lookOf(row).version !== version) {
      throw problem('CONFLICT', t`Someone else changed the color after you opened it, so yours wasn’t saved.`)
    }
    if (row.brandColor === color) return row
    await community.change(tx, { brandColor: color })
    await recordAuditEntry(tx, { action: 'site.lookChanged', actorId: viewer.id, details: { color } })
    return { ...row, brandColor: color }
  })
  community.forget()
  return lookOf(after)
}

/**
 * Sets the logo and deletes the previous one. It keeps its proportions and transparency.
 * @throws CONFLICT, UNSUPPORTED_FILE, TOO_LARGE, TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function setLogo(
  context: RequestContext,
  viewer: Viewer,
  upload: { query: { name: string }; body: IncomingFile },
): Promise<Look> {
  const key = await storePicture(context, viewer, {
    upload,
    folder: logoFolder,
    formats: logoFormats,
    shape: (upright) => upright.resize(edge, edge, { fit: 'inside', withoutEnlargement: true }),
  })
  return attachStoredFile(context, {
    key,
    attach: () => replaceLogo(context, viewer, key),
    isReferenced: async () => (await context.community.read(context.db))?.logoKey === key,
  })
}

/** Removes the logo. Without a logo it does nothing. @throws CONFLICT before setup */
export function removeLogo(context: RequestContext, viewer: Viewer): Promise<Look> {
  return replaceLogo(context, viewer, null)
}

async function replaceLogo(
  { community, db, storage }: RequestContext,
  viewer: Viewer,
  logoKey: string | null,
): Promise<Look> {
  const after = await db.transaction(async (tx) => {
    const row = await lockSite(community, tx)
    if (row.logoKey === logoKey) return row
    await community.change(tx, { logoKey })
    if (row.logoKey) await storage.deleteAfterCommit(tx, row.logoKey)
    const details = { logo: logoKey === null ? 'removed' : 'set' }
    await recordAuditEntry(tx, { action: 'site.lookChanged', actorId: viewer.id, details })
    return { ...row, logoKey }
  })
  community.forget()
  return lookOf(after)
}

/** The logo by the file name in its URL. @throws NOT_FOUND also for other pictures */
export function showLogo(context: RequestContext, file: string): Promise<FileResponse> {
  return showPicture(context, logoFolder, file)
}

/** Locks the community's row. @throws CONFLICT before setup */
async function lockSite(community: RequestContext['community'], tx: Transaction): Promise<CommunityRow> {
  const row = await community.lock(tx)
  if (!row) throw notSetUp()
  return row
}

function lookOf(row: CommunityRow): Look {
  const { color, logo } = brandOf(row)
  return { color, logo, version: digestOf([color]) }
}
