import { eq } from 'drizzle-orm'
import type { Connection } from '../../platform/server/database/database.ts'
import { profiles } from './tables.ts'

/** A resume as it lies in the storage. */
export type StoredResume = { key: string; name: string; contentType: string; size: number }

/** The resume in a person's profile, as it is now; null without one. Who may open it is for the caller to say. */
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
