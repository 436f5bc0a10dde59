import { parseArgs } from 'node:util'
import { UsageError } from './run-command.ts'

export const backupUsage = `npm run backup [-- <file>]            writes the whole community into one archive; the site may run
                                      (without a file, into DATA_DIR/backups; a folder also does)
npm run backup -- --verify <file>     reads an archive from end to end and says whether it is complete`

export const restoreUsage = `npm run restore -- <file>                restores an archive into an empty database and DATA_DIR
npm run restore -- --replace <file>      the same where a community is already, which is deleted`

const help = { type: 'boolean', short: 'h' } as const

/**
 * `npm run backup`, which is short for `npm run admin -- backup`.
 * @returns a description of the archive
 * @throws UsageError
 */
export async function runBackup(args: string[]): Promise<string> {
  const options = { verify: { type: 'string' }, help } as const
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
  if (values.help) return backupUsage
  if (positionals.length > (values.verify === undefined ? 1 : 0)) throw new UsageError('Name one file.')
  // Loaded only now, so that help and errors of usage come at once.
  const { backUp, verify } = await import('./archives.ts')
  return values.verify === undefined ? backUp(positionals[0]) : verify(values.verify)
}

/**
 * `npm run restore`, which is short for `npm run admin -- restore`.
 * @returns a description of what is there now
 * @throws UsageError
 */
export async function runRestore(args: string[]): Promise<string> {
  const options = { replace: { type: 'boolean', default: false }, help } as const
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
  if (values.help) return restoreUsage
  const [file, ...more] = positionals
  if (!file || more.length > 0) throw new UsageError('Name one archive.')
  const { restore } = await import('./archives.ts')
  return restore(file, values.replace)
}
