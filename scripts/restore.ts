import { parseArgs } from 'node:util'
import { runCommand, UsageError } from './operations/run-command.ts'

const usage = `npm run restore -- <file>                restores an archive into an empty database and DATA_DIR
npm run restore -- --replace <file>      the same where a community is already, which is deleted`

await runCommand(usage, async () => {
  const options = { replace: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h' } } as const
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  if (values.help) return usage
  const [file, ...more] = positionals
  if (!file || more.length > 0) throw new UsageError('Name one archive.')
  const { restore } = await import('./operations/archives.ts')
  return restore(file, values.replace)
})
