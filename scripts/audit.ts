import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

/**
 * `npm run audit`: asks npm's registry, or the one that npm is configured with, which known advisories concern the
 * versions in the lockfile. What follows `--` goes to `npm audit`, such as `--omit=dev`.
 * Ends with 0 when there are none, with 1 when there are some, and with 2 when the registry could not be asked.
 */

const found = 1
const notAsked = 2

type Advisory = { title: string; url: string; range: string }
/** One package in npm's report, and why it is there: advisories, or the names of packages that it needs. */
type Concerned = { name: string; severity: string; isDirect: boolean; via: (Advisory | string)[] }
type Report = { vulnerabilities?: Record<string, Concerned>; message?: string; error?: { summary?: string } }

async function ask(npm: string): Promise<{ said: string; complaints: string }> {
  const child = spawn(process.execPath, [npm, 'audit', '--json', ...process.argv.slice(2)], {
    cwd: fileURLToPath(new URL('../', import.meta.url)),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said, complaints] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { said, complaints }
}

function parsed(said: string): Report {
  try {
    return JSON.parse(said) as Report
  } catch {
    return {}
  }
}

function lineOf({ name, severity, isDirect, via }: Concerned): string {
  const reasons = via.map((reason) =>
    typeof reason === 'string' ? `through ${reason}` : `${reason.title} (${reason.range}): ${reason.url}`,
  )
  return [`${severity}: ${name}${isDirect ? '' : ', which a package of ours needs'}`, ...reasons].join('\n  ')
}

const npm = process.env.npm_execpath
if (!npm) throw new Error('The registry is asked by npm: start this with `npm run audit`.')
const { said, complaints } = await ask(npm)
const { vulnerabilities, message, error } = parsed(said)
if (!vulnerabilities) {
  const reason = message || error?.summary || complaints.trim().split('\n')[0] || 'it said nothing that can be read'
  process.stderr.write(`Nobody knows whether there are advisories: the registry could not be asked.\n  ${reason}\n`)
  process.exitCode = notAsked
} else {
  const concerned = Object.values(vulnerabilities)
  for (const each of concerned) process.stdout.write(`${lineOf(each)}\n`)
  const count = concerned.length === 1 ? '1 package' : `${concerned.length} packages`
  process.stdout.write(concerned.length === 0 ? 'No known advisories.\n' : `Advisories concern ${count}.\n`)
  process.exitCode = concerned.length === 0 ? 0 : found
}
