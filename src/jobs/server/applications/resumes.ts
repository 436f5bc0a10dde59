import { randomUUID } from 'node:crypto'
import { extname } from 'node:path'
import { and, eq, type SQL } from 'drizzle-orm'
import { t } from '#text'
import { companyOf } from '../../../employers/server/exports.ts'
import type { FileResponse } from '../../../platform/contract/files.ts'
import { recordAuditEntry } from '../../../platform/server/audit-log.ts'
import type { RequestContext, Services, Viewer } from '../../../platform/server/auth/request-context.ts'
import { sendFile } from '../../../platform/server/files/send-file.ts'
import { invalidInput, nullIfNotFound, problem } from '../../../platform/server/http/problem-details.ts'
import { resumeOf } from '../../../profiles/server/exports.ts'
import { mayOpenSentResume } from '../policy.ts'
import { type ApplicationRow, applications } from '../tables.ts'

/**
 * The copy of the resume that the viewer sent with one of their applications.
 * @throws NOT_FOUND, UNAVAILABLE
 */
export async function openSentResume(context: RequestContext, viewer: Viewer, id: string): Promise<FileResponse> {
  const application = await findWithResume(context, id, eq(applications.accountId, viewer.id))
  return answerResume(context, application)
}

/**
 * The resume of an application to the viewer's company. The audit log records that the viewer opened it.
 * @throws NOT_FOUND, UNAVAILABLE
 */
export async function openApplicantResume(context: RequestContext, viewer: Viewer, id: string): Promise<FileResponse> {
  const company = await companyOf(context.db, viewer.id)
  if (!company) throw resumeNotFound()
  const application = await findWithResume(context, id, eq(applications.companyId, company.id))
  if (!mayOpenSentResume(application)) throw resumeNotFound()
  await recordAuditEntry(context.db, {
    action: 'resume.opened',
    actorId: viewer.id,
    accountId: application.accountId,
    subject: { kind: 'application', id },
  })
  return answerResume(context, application)
}

/** The same error for a missing application, one that the viewer may not see, one whose applicant hides their name, and one without a resume. */
function resumeNotFound() {
  return problem('NOT_FOUND', t`Resume not found`)
}

type WithResume = Pick<ApplicationRow, 'accountId' | 'hiddenLabel' | 'revealedAt'> & {
  key: string
  name: string | null
  type: string | null
  size: number | null
}

async function findWithResume({ db }: RequestContext, id: string, isVisible: SQL): Promise<WithResume> {
  const { accountId, resumeKey, resumeName, resumeType, resumeSize, hiddenLabel, revealedAt } = applications
  const [row] = await db
    .select({
      accountId,
      hiddenLabel,
      revealedAt,
      key: resumeKey,
      name: resumeName,
      type: resumeType,
      size: resumeSize,
    })
    .from(applications)
    .where(and(eq(applications.id, id), isVisible))
  if (!row || row.key === null) throw resumeNotFound()
  return { ...row, key: row.key }
}

async function answerResume(context: RequestContext, { key, name, type, size }: WithResume): Promise<FileResponse> {
  const bytes = await context.storage.read(key)
  return sendFile(context, bytes, {
    name: name ?? 'resume',
    contentType: type ?? 'application/octet-stream',
    size: size ?? undefined,
  })
}

/** The columns of an application that store its resume. */
type SentResume = Pick<ApplicationRow, 'resumeKey' | 'resumeName' | 'resumeType' | 'resumeSize'>

export const noResume: SentResume = { resumeKey: null, resumeName: null, resumeType: null, resumeSize: null }

/**
 * Copies the viewer's current resume into a new file.
 * @throws INVALID_INPUT when the profile has no resume, UNAVAILABLE when the storage is unavailable
 */
export async function copyResume(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  viewer: Viewer,
): Promise<SentResume> {
  const resume = await resumeOf(db, viewer.id)
  if (!resume) throw noResumeInProfile()
  const resumeKey = `applications/${randomUUID()}${extname(resume.key)}`
  // The member may be deleting the resume at this moment.
  const copied = await nullIfNotFound(storage.copy(resume.key, resumeKey).then(() => true))
  if (!copied) throw noResumeInProfile()
  return { resumeKey, resumeName: resume.name, resumeType: resume.contentType, resumeSize: resume.size }
}

function noResumeInProfile() {
  const message = t`You haven’t added a resume to your profile. Please add one, or apply without it.`
  return invalidInput({ field: 'withResume', message })
}

/** Deletes a copied resume unless an application uses it: a commit may succeed although its response is lost. */
export async function deleteUnusedResume(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  { resumeKey }: SentResume,
): Promise<void> {
  if (resumeKey === null) return
  const uses = await db.$count(applications, eq(applications.resumeKey, resumeKey)).catch(() => 1)
  if (uses === 0) await storage.deleteQuietly(resumeKey)
}
