import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/server/database/database.ts'
import { extensionOf } from '../../../platform/server/files/document-type.ts'
import { messageAttachments } from './tables.ts'

/**
 * Every file that a person uploaded to their conversations, for their data archive.
 * @returns `unsentFiles` those that are in no message, and `nameOfFile` the name in the archive of the person's own files
 */
export async function ownAttachments(db: Database, accountId: string) {
  const rows = await db
    .select()
    .from(messageAttachments)
    .where(eq(messageAttachments.accountId, accountId))
    .orderBy(asc(messageAttachments.createdAt), asc(messageAttachments.id))
  const files = rows.map((row, index) => ({ ...row, file: `attachment-${index + 1}${extensionOf(row.name)}` }))
  const names = new Map(files.map(({ id, file }) => [id, file]))
  return {
    files: files.map(({ file, key }) => ({ name: file, key })),
    unsentFiles: files.filter(({ messageId }) => messageId === null).map(({ name, file }) => ({ name, file })),
    nameOfFile: (id: string) => names.get(id),
  }
}
