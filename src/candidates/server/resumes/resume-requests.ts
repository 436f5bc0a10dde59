import { extname } from 'node:path'
import { t } from '#text'
import type { FileResponse } from '../../../platform/contract/files.ts'
import { recordAuditEntry } from '../../../platform/server/audit-log.ts'
import type { RequestContext, Viewer } from '../../../platform/server/auth/request-context.ts'
import { sendFile } from '../../../platform/server/files/send-file.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import { resumeOf } from '../../../profiles/server/exports.ts'
import type { ViewedCandidate } from '../../contract.ts'
import { readCandidate } from '../candidates.ts'
import { countResumeRequest } from '../company-view-limits.ts'
import { mayOpenResume } from '../policy.ts'
import { resumeAccess } from '../tables.ts'
import { requireViewingCompany } from '../viewing-company.ts'
import { findVisible, lockVisible } from '../visible-candidates.ts'
import { notifyOfResumeRequest } from './notifications.ts'

const noResume = t`This candidate hasn’t added a resume.`

/**
 * Asks a candidate to open their resume to the viewer's company. Idempotent: a request that was refused stays refused and
 * looks pending.
 * @throws NOT_FOUND for hidden and missing candidates, and without a resume to ask for; FORBIDDEN, TOO_MANY_REQUESTS
 */
export async function askForResume(context: RequestContext, viewer: Viewer, id: string): Promise<ViewedCandidate> {
  const { db, clock } = context
  const viewingCompany = await requireViewingCompany(db, viewer)
  const candidate = await readCandidate(db, await findVisible(db, viewingCompany, id))
  if (candidate.resume !== 'none') return candidate
  if (!candidate.hasResume) throw problem('NOT_FOUND', noResume)
  await countResumeRequest(context, viewingCompany.company.id)
  return db.transaction(async (tx) => {
    const { accountId } = await lockVisible(tx, viewingCompany, id)
    const added = await tx
      .insert(resumeAccess)
      .values({
        accountId,
        companyId: viewingCompany.company.id,
        state: 'asked',
        askedBy: viewer.id,
        askedAt: clock.now(),
      })
      .onConflictDoNothing()
      .returning({ state: resumeAccess.state })
    if (added.length > 0)
      await notifyOfResumeRequest(context, tx, { company: viewingCompany.company, askedBy: viewer.id }, accountId)
    return readCandidate(tx, await findVisible(tx, viewingCompany, id))
  })
}

/**
 * A candidate's current resume, for a company that they have granted access. Every access is recorded in the audit log.
 * @throws NOT_FOUND with the same message for every reason why the company cannot open it; FORBIDDEN, UNAVAILABLE
 */
export async function openResume(context: RequestContext, viewer: Viewer, id: string): Promise<FileResponse> {
  const viewingCompany = await requireViewingCompany(context.db, viewer)
  const { accountId, access, isAnonymous } = await findVisible(context.db, viewingCompany, id)
  const resume = mayOpenResume({ access }) ? await resumeOf(context.db, accountId) : null
  if (!resume) throw problem('NOT_FOUND', t`Resume not found`)
  const bytes = await context.storage.read(resume.key)
  await recordAuditEntry(context.db, {
    action: 'resume.opened',
    actorId: viewer.id,
    accountId,
    subject: { kind: 'company', id: viewingCompany.company.id },
  })
  // The file's own name usually contains the candidate's name.
  const name = isAnonymous ? `resume${extname(resume.key)}` : resume.name
  return sendFile(context, bytes, { ...resume, name })
}
