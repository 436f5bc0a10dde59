import { mkdtempSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const inMemory = '/dev/shm'

/** Bytes that must be free, in memory and in the folder that lies there: a run's databases take a third of it. */
const plenty = 6 * 1024 ** 3

/**
 * A new folder for what a run writes and forgets: in memory where the system has plenty, as files that come and go
 * by the thousand keep a disk busy, and else among the temporary files. Only its maker may enter it.
 */
export function makeTemporaryFolder(prefix: string): string {
  return mkdtempSync(join(hasPlenty() ? inMemory : tmpdir(), prefix))
}

function hasPlenty(): boolean {
  if (process.platform !== 'linux' || freemem() < plenty) return false
  try {
    const { bavail, bsize } = statfsSync(inMemory)
    return bavail * bsize >= plenty
  } catch {
    // A system without such a folder.
    return false
  }
}
