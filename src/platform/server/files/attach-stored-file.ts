import type { Services } from '../auth/request-context.ts'

type Attachment<Result> = {
  /** The key of a file that was just stored. */
  key: string
  /** Writes the key into a row, in a transaction of its own. */
  attach: () => Promise<Result>
  /** Whether a row has the key. */
  isReferenced: () => Promise<boolean>
}

/**
 * Lets a row refer to a stored file, and deletes the file when that fails. The commit may have succeeded although its
 * response was lost, so a file that a row refers to is never deleted, nor one of which this cannot be said.
 * @returns what `attach` returns
 * @throws what `attach` throws
 */
export async function attachStoredFile<Result>(
  { storage }: Pick<Services, 'storage'>,
  { key, attach, isReferenced }: Attachment<Result>,
): Promise<Result> {
  try {
    return await attach()
  } catch (error) {
    const isKept = await isReferenced().catch(() => true)
    if (!isKept) await storage.deleteQuietly(key)
    throw error
  }
}
