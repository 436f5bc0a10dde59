import { randomUUID } from 'node:crypto'
import { extname } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Services, Viewer } from '../../../platform/server/auth/request-context.ts'
import { invalidInput, orNull } from '../../../platform/server/http/problem-details.ts'
import { resumeOf } from '../../../profiles/server/exports.ts'
import { type ApplicationRow, applications } from '../tables.ts'

/** The resume of an application, in the columns that keep it. */
type SentResume = Pick<ApplicationRow, 'resumeKey' | 'resumeName' | 'resumeType' | 'resumeSize'>

export const noResume: SentResume = { resumeKey: null, resumeName: null, resumeType: null, resumeSize: null }

/**
 * Copies the viewer's resume as it is now into a file of its own.
 * @throws INVALID_INPUT when she has none, UNAVAILABLE when the storage is away
 */
export async function copyResume(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  viewer: Viewer,
): Promise<SentResume> {
  const resume = await resumeOf(db, viewer.id)
  if (!resume) throw missing()
  const resumeKey = `applications/${randomUUID()}${extname(resume.key)}`
  // She may be removing it at this moment.
  const copied = await orNull(storage.copy(resume.key, resumeKey).then(() => true))
  if (!copied) throw missing()
  return { resumeKey, resumeName: resume.name, resumeType: resume.contentType, resumeSize: resume.size }
}

function missing() {
  const message = 'There is no resume in your profile. Please upload one there, or apply without it.'
  return invalidInput({ field: 'withResume', message })
}

/** Deletes a copy whose application did not come about. The commit may have arrived although its answer did not. */
export async function tidyUpResume(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  { resumeKey }: SentResume,
): Promise<void> {
  if (resumeKey === null) return
  const isNamed = await db.$count(applications, eq(applications.resumeKey, resumeKey)).catch(() => 1)
  if (isNamed === 0) await storage.tidyUp(resumeKey)
}
