import { restoreUsage, runRestore } from './admin-commands/backup-and-restore.ts'
import { runCommand } from './admin-commands/run-command.ts'

/** `npm run restore`: short for `npm run admin -- restore`. */
await runCommand(restoreUsage, () => runRestore(process.argv.slice(2)))
