import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Another process is using the data folder and runs the database in it. */
export class DataFolderInUse extends Error {}

/**
 * Locks the data folder for this process.
 * @returns a function that unlocks it
 * @throws DataFolderInUse when another process has locked it
 *
 * Node has no file locks. SQLite's exclusive lock is one of the operating system, so a killed process never leaves it
 * behind, and no process id can be mistaken for another one.
 */
export function lockDataFolder(dataDir: string): () => void {
  const file = new DatabaseSync(join(dataDir, 'postgres.lock'), { timeout: 0 })
  try {
    file.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    file.close()
    if ((error as Error).message !== 'database is locked') throw error
    throw new DataFolderInUse(
      `Another Baobab is already running on ${dataDir}. Stop it first, or give this one a DATA_DIR of its own.`,
    )
  }
  return () => {
    if (file.isOpen) file.close()
  }
}
