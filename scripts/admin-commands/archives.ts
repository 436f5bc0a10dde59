import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileColumns } from '../../src/app/registry/registry.ts'
import { openDataLocation, recordRestore, recordTransfer } from '../../src/platform/server/backup/data-location.ts'
import { makeBackup } from '../../src/platform/server/backup/make-backup.ts'
import { restoreBackup } from '../../src/platform/server/backup/restore-backup.ts'
import { type VerifiedArchive, verifyArchive } from '../../src/platform/server/backup/verify-archive.ts'
import { readConfig } from '../../src/platform/server/config/config.ts'
import { report } from '../site-build/progress.ts'

/**
 * Makes an archive of the configured community, which may be running.
 * @param path a file, or a folder for one that is named after the time; below `DATA_DIR` when absent, because the
 *   site's user can write there and often nowhere else
 * @param act what the audit log calls it
 * @returns a description of the archive
 */
export async function backUp(
  path?: string,
  act: 'backup.made' | 'community.exported' = 'backup.made',
): Promise<string> {
  const config = readConfig(process.env, 'production')
  const location = await openDataLocation(config, 'beside', report)
  try {
    const target = await targetOf(path, join(config.dataDir, 'backups'))
    const archive = await makeBackup({ ...location, fileColumns, log: report }, target)
    await recordTransfer(location.databaseUrl, act)
    return `${summarize(archive)}\nKeep it where only you can read it.`
  } finally {
    await location.stop()
  }
}

/** Restores an archive's community where the configuration points. @returns a description of what is there now */
export async function restore(path: string, replace: boolean): Promise<string> {
  const archive = await verifyArchive(path)
  const location = await openDataLocation(readConfig(process.env, 'production'), 'alone', report)
  try {
    await restoreBackup({ ...location, replace, log: report }, archive)
    await recordTransfer(location.databaseUrl, 'community.imported')
    const code = await recordRestore(location.databaseUrl, archive.about.madeAt)
    return `Restored ${summarize(archive)}
To prove at the original site that this backup works, enter this code in the checklist of the admin dashboard:
${code}`
  } finally {
    await location.stop()
  }
}

/** Reads an archive from end to end. @returns a description of the archive */
export async function verify(path: string): Promise<string> {
  return `Complete: ${summarize(await verifyArchive(path))}`
}

/** The file of the archive. The folder for backups is created; any other folder must exist. */
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
    (entry) => entry.isDirectory(),
    () => false,
  )
}

function defaultName(now: Date): string {
  return `baobab-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar`
}

function summarize({ path, about, manifest: { tables, files, queue }, bytes }: VerifiedArchive): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const megabytes = (bytes / 1024 / 1024).toFixed(1)
  const missing = files.missing.length > 0 ? `\n${files.missing.length} files that rows name were missing already.` : ''
  const content = `${rows} rows in ${tables.length} tables, ${files.count} files, ${queue.jobs} waiting jobs, ${megabytes} MB`
  return `${path} of ${about.madeAt}: ${content}.${missing}`
}
