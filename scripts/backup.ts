import { parseArgs } from 'node:util'
import { runCommand, UsageError } from './operations/run-command.ts'

const usage = `npm run backup [-- <file>]            writes the whole community into one archive; the site may run
                                      (without a file, into DATA_DIR/backups; a folder also does)
npm run backup -- --verify <file>     reads an archive from end to end and says whether it is whole`

await runCommand(usage, async () => {
  const options = { verify: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  if (values.help) return usage
  if (positionals.length > (values.verify === undefined ? 1 : 0)) throw new UsageError('Name one file.')
  const { backUp, verify } = await import('./operations/archives.ts')
  return values.verify === undefined ? backUp(positionals[0]) : verify(values.verify)
})
