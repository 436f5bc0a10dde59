import { and, eq, type SQL } from 'drizzle-orm'
import { companyOf } from '../../../employers/server/exports.ts'
import type { FileAnswer } from '../../../platform/contract/files.ts'
import { recordAct } from '../../../platform/server/audit.ts'
import type { RequestContext, Viewer } from '../../../platform/server/auth/request-context.ts'
import { answerFile } from '../../../platform/server/files/send-file.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import { applications } from '../tables.ts'

/**
 * The copy of her resume that went with one of the viewer's applications.
 * @throws NOT_FOUND, UNAVAILABLE
 */
export async function openSentResume(context: RequestContext, viewer: Viewer, id: string): Promise<FileAnswer> {
  const application = await findWithResume(context, id, eq(applications.accountId, viewer.id))
  return answerResume(context, application)
}

/**
 * The resume that came with an application for a job of the viewer's company. That she opened it is noted.
 * @throws NOT_FOUND, UNAVAILABLE
 */
export async function openApplicantResume(context: RequestContext, viewer: Viewer, id: string): Promise<FileAnswer> {
  const company = await companyOf(context.db, viewer.id)
  if (!company) throw resumeNotFound()
  const application = await findWithResume(context, id, eq(applications.companyId, company.id))
  await recordAct(context.db, {
    action: 'resume.opened',
    actorId: viewer.id,
    accountId: application.accountId,
    subject: { kind: 'application', id },
  })
  return answerResume(context, application)
}

/** Somebody else's, a missing one and one that was sent without a resume answer alike. */
function resumeNotFound() {
  return problem('NOT_FOUND', 'Resume not found')
}

type WithResume = { accountId: string; key: string; name: string | null; type: string | null; size: number | null }

async function findWithResume({ db }: RequestContext, id: string, isTheirs: SQL): Promise<WithResume> {
  const { accountId, resumeKey, resumeName, resumeType, resumeSize } = applications
  const [row] = await db
    .select({ accountId, key: resumeKey, name: resumeName, type: resumeType, size: resumeSize })
    .from(applications)
    .where(and(eq(applications.id, id), isTheirs))
  if (!row || row.key === null) throw resumeNotFound()
  return { ...row, key: row.key }
}

async function answerResume(context: RequestContext, { key, name, type, size }: WithResume): Promise<FileAnswer> {
  const bytes = await context.storage.read(key)
  return answerFile(context, bytes, {
    name: name ?? 'resume',
    contentType: type ?? 'application/octet-stream',
    size: size ?? undefined,
  })
}
