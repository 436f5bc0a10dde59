import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileColumns } from '../../src/app/registry/file-columns.ts'
import { openPlace } from '../../src/platform/server/backup/archive-location.ts'
import { makeBackup } from '../../src/platform/server/backup/make-backup.ts'
import { restoreBackup } from '../../src/platform/server/backup/restore-backup.ts'
import { noteTransfer } from '../../src/platform/server/backup/transfer-log.ts'
import { type VerifiedArchive, verifyArchive } from '../../src/platform/server/backup/verify-archive.ts'
import { readConfig } from '../../src/platform/server/config/config.ts'
import { tell } from './run-command.ts'

/**
 * Makes an archive of the configured community, which may be running.
 * @param path a file, or a folder for one that is named after the time; below `DATA_DIR` when absent, because whoever
 *   runs the site may write there and often nowhere else
 * @param act what the audit log calls it
 * @returns what is in it, in words
 */
export async function backUp(
  path?: string,
  act: 'backup.made' | 'community.exported' = 'backup.made',
): Promise<string> {
  const config = readConfig(process.env, 'production')
  const place = await openPlace(config, 'beside', tell)
  try {
    const target = await targetOf(path, join(config.dataDir, 'backups'))
    const archive = await makeBackup({ ...place, fileColumns, log: tell }, target)
    await noteTransfer(place.databaseUrl, act)
    return `${described(archive)}\nKeep it where only you can read it.`
  } finally {
    await place.stop()
  }
}

/** Puts an archive's community where the configuration points. @returns what is there now, in words */
export async function restore(path: string, replace: boolean): Promise<string> {
  const archive = await verifyArchive(path)
  const place = await openPlace(readConfig(process.env, 'production'), 'alone', tell)
  try {
    await restoreBackup({ ...place, replace, log: tell }, archive)
    await noteTransfer(place.databaseUrl, 'community.imported')
    return `Restored ${described(archive)}`
  } finally {
    await place.stop()
  }
}

/** Reads an archive from end to end. @returns what is in it, in words */
export async function verify(path: string): Promise<string> {
  return `Whole: ${described(await verifyArchive(path))}`
}

/** Where the archive goes: the folder for backups is made, any other must be there. */
async function targetOf(path: string | undefined, backups: string): Promise<string> {
  if (path !== undefined && !(await isFolder(path))) return path
  if (path === undefined) {
    await mkdir(backups, { recursive: true, mode: 0o700 }).catch(({ message }: Error) => {
      throw new Error(
        `The archive cannot be written: ${message}. Name a file that this user may write, or set DATA_DIR.`,
      )
    })
  }
  return join(path ?? backups, defaultName(new Date()))
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
}

function defaultName(now: Date): string {
  return `baobab-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar`
}

function described({ path, about, manifest: { tables, files, queue }, bytes }: VerifiedArchive): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const megabytes = (bytes / 1024 / 1024).toFixed(1)
  const missing = files.missing.length > 0 ? `\n${files.missing.length} files that rows name were missing already.` : ''
  const holds = `${rows} rows in ${tables.length} tables, ${files.count} files, ${queue.jobs} waiting jobs, ${megabytes} MB`
  return `${path} of ${about.madeAt}: ${holds}.${missing}`
}
