import { runBackup, runRestore } from './admin-commands/backup-and-restore.ts'
import { runCommand, UsageError } from './admin-commands/run-command.ts'

const usage = `npm run admin -- promote <email>       makes a member an admin, such as the first one
npm run admin -- reset-link <email>    prints a link that sets a new password, once, within one hour
npm run admin -- reset-factors <email> turns two-step login off for whoever lost every passkey, app and recovery code
npm run admin -- test-mail <email>     sends a test mail and says how the mail server took it
npm run admin -- backup [<file>]       writes the whole community into one archive, as npm run backup does
npm run admin -- backup --verify <file>
                                       reads an archive from end to end and says whether it is complete
npm run admin -- restore [--replace] <file>
                                       restores an archive, as npm run restore does
npm run admin -- export <file>         writes the whole community into one archive (docs/operations.md)
npm run admin -- import <file>         brings an archive's community into an empty site
npm run admin -- help                  prints this`

// Loaded only when a command needs them, so that help and errors of usage come at once.
const accounts = () => import('./admin-commands/accounts.ts')
const testEmail = () => import('./admin-commands/test-email.ts')
const archives = () => import('./admin-commands/archives.ts')

type Command = (args: string[], name: string) => Promise<string>

const commands: Record<string, Command> = {
  promote: withOne('an email address', async (email) => (await accounts()).promoteMember(email)),
  'reset-link': withOne('an email address', async (email) => (await accounts()).printResetLink(email)),
  'reset-factors': withOne('an email address', async (email) => (await accounts()).removeFactors(email)),
  'test-mail': withOne('an email address', async (email) => (await testEmail()).sendTestEmailTo(email)),
  backup: runBackup,
  restore: runRestore,
  export: withOne('a file', async (file) => (await archives()).backUp(file, 'community.exported')),
  import: withOne('a file', async (file) => (await archives()).restore(file, false)),
}

/** A command that takes exactly one argument. @param needs the argument, as an error of usage names it */
function withOne(needs: string, run: (argument: string) => Promise<string>): Command {
  return async ([argument, ...more], name) => {
    if (!argument || more.length > 0) throw new UsageError(`"${name}" needs ${needs}, and nothing else.`)
    return run(argument)
  }
}

await runCommand(usage, async () => {
  const [name = 'help', ...args] = process.argv.slice(2)
  if (['help', '--help', '-h'].includes(name)) return usage
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new UsageError(`There is no command "${name}".`)
  return command(args, name)
})
