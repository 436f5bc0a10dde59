import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FileResponse, IncomingFile } from '../../platform/contract/files.ts'
import { recordAuditEntry } from '../../platform/server/audit-log.ts'
import { requireFreshLogin } from '../../platform/server/auth/authorization.ts'
import type { RequestContext, Services, Viewer } from '../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { sendFile } from '../../platform/server/files/send-file.ts'
import { receiveFile } from '../../platform/server/files/uploads.ts'
import { requireClean } from '../../platform/server/files/virus-scan.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import { type OwnProfile, resumeLimit } from '../contract.ts'
import { documentType, endingOf } from './document-type.ts'
import { noResume, type Resume } from './empty-profile.ts'
import { readOwn } from './own-profile.ts'
import { mayOpenResume } from './policy.ts'
import { changeProfile, type HeldProfile, holdProfile, type ProfileChanging } from './profile-rows.ts'
import { putIntoProfile } from './stored-files.ts'
import { profiles } from './tables.ts'

const tooMany = 'You have uploaded many files. Please wait a few minutes.'
/** The words for a resume of the wrong kind, and for one that is too large (S1 §5). */
const wrongResume = 'Invalid file type: Please upload a PDF or Word document.'
const largeResume = 'File too large: Please upload a file smaller than 5MB.'

/**
 * Sets the viewer's resume; the one before is deleted (S1 §5).
 * @throws UNSUPPORTED_FILE, TOO_LARGE, TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function setResume(
  context: RequestContext,
  viewer: Viewer,
  { query, body }: { query: { name: string }; body: IncomingFile },
): Promise<OwnProfile> {
  await context.rateLimits.consume('uploadByAccount', viewer.id, tooMany)
  // Some browsers and programs send the way to the file along.
  const name = query.name.split(/[\\/]/).at(-1) ?? ''
  const limit = { bytes: resumeLimit, message: largeResume }
  await receiveFile(context.config, body, limit, async ({ path, size }) => {
    const contentType = await documentType(path, name)
    if (!contentType) throw problem('UNSUPPORTED_FILE', wrongResume)
    await requireClean(context, viewer, path)
    const key = `resumes/${randomUUID()}${endingOf(name)}`
    await context.storage.write(key, path, contentType, size)
    await putIntoProfile(context, viewer, key, (tx, held) =>
      replaceResume(context, tx, held, {
        resumeKey: key,
        resumeName: name,
        resumeType: contentType,
        resumeSize: size,
        resumeUploadedAt: new Date(),
      }),
    )
  })
  return readOwn(context.db, viewer)
}

/** Removes the viewer's resume; without one, nothing happens. */
export async function removeResume(context: RequestContext, viewer: Viewer): Promise<OwnProfile> {
  await context.db.transaction(async (tx) => {
    const held = await holdProfile(tx, viewer.id)
    if (held?.profile.resumeKey) await replaceResume(context, tx, held, noResume)
  })
  return readOwn(context.db, viewer)
}

async function replaceResume(
  { storage, ...services }: Pick<Services, 'storage'> & ProfileChanging,
  tx: Transaction,
  held: HeldProfile,
  resume: Resume,
): Promise<void> {
  await changeProfile(services, tx, held, resume)
  if (held.profile.resumeKey) await storage.deleteAfterCommit(tx, held.profile.resumeKey)
}

/**
 * Somebody's resume, for herself and for admins; when an admin opens another's, that is noted.
 * @param options.preview shows a PDF in the browser; everything else is offered for saving
 * @throws NOT_FOUND, also for everybody else; FRESH_LOGIN_REQUIRED for an admin who logged in a while ago
 */
export async function openResume(
  context: RequestContext,
  viewer: Viewer,
  { id, preview }: { id: string; preview: boolean },
): Promise<FileResponse> {
  const missing = problem('NOT_FOUND', 'Resume not found')
  if (!mayOpenResume(viewer, id)) throw missing
  const [resume] = await context.db.select().from(profiles).where(eq(profiles.accountId, id))
  if (!resume?.resumeKey) throw missing
  if (viewer.id !== id) {
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
