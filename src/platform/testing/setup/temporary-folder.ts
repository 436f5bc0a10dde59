import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const inMemory = '/dev/shm'

/** Bytes that must be free, in memory and in the folder in memory. The databases of a run need a third of it. */
const plenty = 6 * 1024 ** 3

/** The folders of this process, some of which may be gone already. */
const folders: string[] = []

/**
 * A new folder for temporary data of a run. It is in memory if the system has plenty, because thousands of files keep a
 * disk busy; otherwise it is among the temporary files. Only its creator can enter it. It is removed at the latest when the
 * process exits.
 */
export function makeTemporaryFolder(prefix: string): string {
  if (folders.length === 0) process.once('exit', removeFolders)
  const folder = mkdtempSync(join(hasPlenty() ? inMemory : tmpdir(), prefix))
  folders.push(folder)
  return folder
}

function removeFolders(): void {
  // A database that is stopping may still write.
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

function hasPlenty(): boolean {
  if (process.platform !== 'linux' || freemem() < plenty) return false
  try {
    const { bavail, bsize } = statfsSync(inMemory)
    return bavail * bsize >= plenty
  } catch {
    // The system has no such folder.
    return false
  }
}
