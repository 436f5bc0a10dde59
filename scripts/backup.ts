import { backupUsage, runBackup } from './admin-commands/backup-and-restore.ts'
import { runCommand } from './admin-commands/run-command.ts'

/** `npm run backup`: short for `npm run admin -- backup`. */
await runCommand(backupUsage, () => runBackup(process.argv.slice(2)))
