import { extname } from 'node:path'
import type { FileAnswer } from '../../platform/contract/files.ts'
import { recordAct } from '../../platform/server/audit.ts'
import type { RequestContext, Viewer } from '../../platform/server/auth/request-context.ts'
import { answerFile } from '../../platform/server/files/send-file.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import { resumeOf } from '../../profiles/server/exports.ts'
import type { Candidate } from '../contract.ts'
import { readCandidate } from './candidates.ts'
import { tellAsked } from './letters.ts'
import { lookerOf } from './looker.ts'
import { findSeen, holdSeen } from './seen-candidates.ts'
import { resumeAccess } from './tables.ts'

const tooMany = 'Your company has asked for many resumes today. Please go on tomorrow.'
const noResume = 'There is no resume to ask for.'

/**
 * Asks a candidate, once, to open her resume to the viewer's company. What she refused stays as it looks: waiting.
 * @throws NOT_FOUND for whoever is hidden from the company or not there, and where no resume is offered; FORBIDDEN,
 * TOO_MANY_REQUESTS
 */
export async function askForResume(context: RequestContext, viewer: Viewer, id: string): Promise<Candidate> {
  const { db, limits, clock } = context
  const looker = await lookerOf(db, viewer)
  const found = await findSeen(db, looker, id)
  const candidate = await readCandidate(db, found)
  if (candidate.resume !== 'none') return candidate
  if (!candidate.hasResume) throw problem('NOT_FOUND', noResume)
  await limits.take('resumeRequestsByCompany', looker.company.id, tooMany)
  return db.transaction(async (tx) => {
    const { accountId } = await holdSeen(tx, looker, id)
    const added = await tx
      .insert(resumeAccess)
      .values({
        accountId,
        companyId: looker.company.id,
        state: 'asked',
        askedBy: viewer.id,
        askedAt: clock.now(),
      })
      .onConflictDoNothing()
      .returning({ state: resumeAccess.state })
    if (added.length > 0) await tellAsked(context, tx, { company: looker.company, askedBy: viewer.id }, accountId)
    return readCandidate(tx, await findSeen(tx, looker, id))
  })
}

/**
 * A candidate's resume as it is now, for a company that she has allowed it; every opening is noted.
 * @throws NOT_FOUND, in the same words for all that keeps it closed once she is seen; FORBIDDEN, UNAVAILABLE
 */
export async function openResume(context: RequestContext, viewer: Viewer, id: string): Promise<FileAnswer> {
  const looker = await lookerOf(context.db, viewer)
  const { accountId, access, isAnonymous } = await findSeen(context.db, looker, id)
  const resume = access === 'allowed' ? await resumeOf(context.db, accountId) : null
  if (!resume) throw problem('NOT_FOUND', 'Resume not found')
  const bytes = await context.storage.read(resume.key)
  await recordAct(context.db, {
    action: 'resume.opened',
    actorId: viewer.id,
    accountId,
    subject: { kind: 'company', id: looker.company.id },
  })
  // People call the file by their own name.
  const name = isAnonymous ? `resume${extname(resume.key)}` : resume.name
  return answerFile(context, bytes, { ...resume, name })
}
