import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Another process has the data folder, and the database in it is its own. */
export class DataFolderTaken extends Error {}

/**
 * Claims the data folder for this process and returns the function that gives it back.
 * Throws DataFolderTaken when another process has it.
 *
 * Node has no file locks of its own; SQLite's exclusive lock is one from the operating system, so a
 * killed process never leaves it behind, and no process id can be mistaken for another.
 */
export function claimDataFolder(dataDir: string): () => void {
  const file = new DatabaseSync(join(dataDir, 'postgres.lock'), { timeout: 0 })
  try {
    file.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    file.close()
    if ((error as Error).message !== 'database is locked') throw error
    throw new DataFolderTaken(
      `Another Baobab is already running on ${dataDir}. Stop it first, or give this one a DATA_DIR of its own.`,
    )
  }
  return () => {
    if (file.isOpen) file.close()
  }
}
