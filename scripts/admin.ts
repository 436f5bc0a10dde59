import { printResetLink, promoteMember } from './operations/accounts.ts'
import { backUp, restore } from './operations/archives.ts'
import { runCommand, UsageError } from './operations/run-command.ts'

const usage = `npm run admin -- promote <email>       makes a member an admin, such as the first one
npm run admin -- reset-link <email>    prints a link that sets a new password, once, within one hour
npm run admin -- export <file>         writes the whole community into one archive (docs/operations.md)
npm run admin -- import <file>         brings an archive's community into an empty site
npm run admin -- help                  prints this`

/** What each command needs, and what it does with it. */
const commands: Record<string, { needs: string; run: (argument: string) => Promise<string> }> = {
  promote: { needs: 'an email address', run: promoteMember },
  'reset-link': { needs: 'an email address', run: printResetLink },
  export: { needs: 'a file', run: (file) => backUp(file, 'community.exported') },
  import: { needs: 'a file', run: (file) => restore(file, false) },
}

await runCommand(usage, async () => {
  const [name = 'help', argument, ...more] = process.argv.slice(2)
  if (['help', '--help', '-h'].includes(name)) return usage
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new UsageError(`There is no command "${name}".`)
  if (!argument || more.length > 0) throw new UsageError(`"${name}" needs ${command.needs}, and nothing else.`)
  return command.run(argument)
})
