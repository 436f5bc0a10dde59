import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

/**
 * `npm run audit`: asks the registry that npm is configured with for known advisories about the versions in the lockfile.
 * Arguments after `--` go to `npm audit`, such as `--omit=dev`.
 */

/** Exit codes; 0 when there are no advisories. */
const someAdvisories = 1
const registryNotReached = 2

type Advisory = { title: string; url: string; range: string }
/** A package in npm's report, and why it is there: advisories, or the names of packages that it needs. */
type AffectedPackage = { name: string; severity: string; isDirect: boolean; via: (Advisory | string)[] }
type Report = { vulnerabilities?: Record<string, AffectedPackage>; message?: string; error?: { summary?: string } }

async function runAudit(npm: string): Promise<{ output: string; errors: string }> {
  const child = spawn(process.execPath, [npm, 'audit', '--json', ...process.argv.slice(2)], {
    cwd: fileURLToPath(new URL('../../', import.meta.url)),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { output, errors }
}

function parseReport(output: string): Report {
  try {
    return JSON.parse(output) as Report
  } catch {
    return {}
  }
}

function lineOf({ name, severity, isDirect, via }: AffectedPackage): string {
  const reasons = via.map((reason) =>
    typeof reason === 'string' ? `through ${reason}` : `${reason.title} (${reason.range}): ${reason.url}`,
  )
  return [`${severity}: ${name}${isDirect ? '' : ', which a package of ours needs'}`, ...reasons].join('\n  ')
}

const npm = process.env.npm_execpath
if (!npm) throw new Error('The registry is asked by npm: start this with `npm run audit`.')
const { output, errors } = await runAudit(npm)
const { vulnerabilities, message, error } = parseReport(output)
if (!vulnerabilities) {
  const reason = message || error?.summary || errors.trim().split('\n')[0] || 'it said nothing that can be read'
  process.stderr.write(`Nobody knows whether there are advisories: the registry could not be asked.\n  ${reason}\n`)
  process.exitCode = registryNotReached
} else {
  const affected = Object.values(vulnerabilities)
  for (const each of affected) process.stdout.write(`${lineOf(each)}\n`)
  const count = affected.length === 1 ? '1 package' : `${affected.length} packages`
  process.stdout.write(affected.length === 0 ? 'No known advisories.\n' : `Advisories concern ${count}.\n`)
  process.exitCode = affected.length === 0 ? 0 : someAdvisories
}
