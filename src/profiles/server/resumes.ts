import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { t } from '#text'
import type { FileResponse, IncomingFile } from '../../platform/contract/files.ts'
import { recordAuditEntry } from '../../platform/server/audit-log.ts'
import { requireFreshLogin } from '../../platform/server/auth/authorization.ts'
import type { RequestContext, Services, Viewer } from '../../platform/server/auth/request-context.ts'
import type { Connection, Transaction } from '../../platform/server/database/database.ts'
import { documentType, extensionOf } from '../../platform/server/files/document-type.ts'
import { sendFile } from '../../platform/server/files/send-file.ts'
import { limitUploads, receiveFile } from '../../platform/server/files/uploads.ts'
import { requireClean } from '../../platform/server/files/virus-scan.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import { type OwnProfile, resumeLimit, resumeTooLarge, wrongResumeType } from '../contract.ts'
import { readOwnProfile } from './own-profile.ts'
import { mayOpenResume, opensAsAdmin } from './policy.ts'
import { changeProfile, type LockedProfile, lockProfile, type ProfileChangeServices } from './profile-changes.ts'
import { attachFile } from './profile-files.ts'
import { noResume, profiles, type Resume } from './tables.ts'

/**
 * Sets the viewer's resume and deletes the previous one (S1 §5).
 * @throws UNSUPPORTED_FILE, TOO_LARGE, TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function setResume(
  context: RequestContext,
  viewer: Viewer,
  { query, body }: { query: { name: string }; body: IncomingFile },
): Promise<OwnProfile> {
  await limitUploads(context, viewer)
  // Some browsers and programs send the path of the file.
  const name = query.name.split(/[\\/]/).at(-1) ?? ''
  const limit = { bytes: resumeLimit, message: resumeTooLarge }
  await receiveFile(context.config, body, limit, async ({ path, size }) => {
    const contentType = await documentType(path, name, ['.pdf', '.doc', '.docx'])
    if (!contentType) throw problem('UNSUPPORTED_FILE', wrongResumeType)
    await requireClean(context, viewer, path)
    const key = `resumes/${randomUUID()}${extensionOf(name)}`
    await context.storage.write(key, path, contentType, size)
    await attachFile(context, viewer, key, (tx, locked) =>
      replaceResume(context, tx, locked, {
        resumeKey: key,
        resumeName: name,
        resumeType: contentType,
        resumeSize: size,
        resumeUploadedAt: new Date(),
      }),
    )
  })
  return readOwnProfile(context.db, viewer)
}

/** Removes the viewer's resume, if there is one. */
export async function removeResume(context: RequestContext, viewer: Viewer): Promise<OwnProfile> {
  await context.db.transaction(async (tx) => {
    const locked = await lockProfile(tx, viewer.id)
    if (locked?.profile.resumeKey) await replaceResume(context, tx, locked, noResume)
  })
  return readOwnProfile(context.db, viewer)
}

async function replaceResume(
  { storage, ...services }: Pick<Services, 'storage'> & ProfileChangeServices,
  tx: Transaction,
  locked: LockedProfile,
  resume: Resume,
): Promise<void> {
  await changeProfile(services, tx, locked, resume)
  if (locked.profile.resumeKey) await storage.deleteAfterCommit(tx, locked.profile.resumeKey)
}

/**
 * A person's resume, for its owner and for admins. An admin's access is recorded in the audit log.
 * @param options.preview shows a PDF in the browser; other files are always downloaded
 * @throws NOT_FOUND, also for everyone else; FRESH_LOGIN_REQUIRED for an admin without a fresh login
 */
export async function openResume(
  context: RequestContext,
  viewer: Viewer,
  { id, preview }: { id: string; preview: boolean },
): Promise<FileResponse> {
  const missing = problem('NOT_FOUND', t`Resume not found`)
  if (!mayOpenResume(viewer, id)) throw missing
  const [resume] = await context.db.select().from(profiles).where(eq(profiles.accountId, id))
  if (!resume?.resumeKey) throw missing
  if (opensAsAdmin(viewer, id)) {
    requireFreshLogin(context)
    await recordAuditEntry(context.db, { action: 'resume.opened', actorId: viewer.id, accountId: id })
  }
  const bytes = await context.storage.read(resume.resumeKey)
  const contentType = resume.resumeType ?? 'application/octet-stream'
  return sendFile(context, bytes, {
    name: resume.resumeName ?? 'resume',
    contentType,
    size: resume.resumeSize ?? undefined,
    disposition: preview && contentType === 'application/pdf' ? 'inline' : 'attachment',
  })
}

/** A resume in the file storage. */
export type StoredResume = { key: string; name: string; contentType: string; size: number }

/** The current resume in a person's profile; null without one. Callers check who may open it. */
export async function resumeOf(db: Connection, accountId: string): Promise<StoredResume | null> {
  const { resumeKey: key, resumeName: name, resumeType: contentType, resumeSize: size } = profiles
  const [row] = await db
    .select({ key, name, contentType, size })
    .from(profiles)
    .where(eq(profiles.accountId, accountId))
  if (!row || row.key === null) return null
  return {
    key: row.key,
    name: row.name ?? 'resume',
    contentType: row.contentType ?? 'application/octet-stream',
    size: row.size ?? 0,
  }
}
