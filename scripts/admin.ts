import { runCommand, UsageError } from './operations/run-command.ts'

const usage = `npm run admin -- promote <email>       makes a member an admin, such as the first one
npm run admin -- reset-link <email>    prints a link that sets a new password, once, within one hour
npm run admin -- reset-factors <email> turns two-step login off for whoever lost every passkey, app and recovery code
npm run admin -- test-mail <email>     sends a test mail and says how the mail server took it
npm run admin -- export <file>         writes the whole community into one archive (docs/operations.md)
npm run admin -- import <file>         brings an archive's community into an empty site
npm run admin -- help                  prints this`

// Whoever asks wrongly, or for help, waits for nothing to be loaded.
const accounts = () => import('./operations/accounts.ts')
const mail = () => import('./operations/mail.ts')
const archives = () => import('./operations/archives.ts')

/** What each command needs, and what it does with it. */
const commands: Record<string, { needs: string; run: (argument: string) => Promise<string> }> = {
  promote: { needs: 'an email address', run: async (email) => (await accounts()).promoteMember(email) },
  'reset-link': { needs: 'an email address', run: async (email) => (await accounts()).printResetLink(email) },
  'reset-factors': { needs: 'an email address', run: async (email) => (await accounts()).removeFactors(email) },
  'test-mail': { needs: 'an email address', run: async (email) => (await mail()).testMailTo(email) },
  export: { needs: 'a file', run: async (file) => (await archives()).backUp(file, 'community.exported') },
  import: { needs: 'a file', run: async (file) => (await archives()).restore(file, false) },
}

await runCommand(usage, async () => {
  const [name = 'help', argument, ...more] = process.argv.slice(2)
  if (['help', '--help', '-h'].includes(name)) return usage
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new UsageError(`There is no command "${name}".`)
  if (!argument || more.length > 0) throw new UsageError(`"${name}" needs ${command.needs}, and nothing else.`)
  return command.run(argument)
})
