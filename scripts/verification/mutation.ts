import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Group, groups } from '../../checks/mutation/groups.ts'
import { type Outcome, readOutcome } from '../../checks/mutation/report.ts'

/**
 * `npm run mutation [group …]`: changes the rules on purpose, one place at a time, and counts how many of the changes
 * the tests detect (docs/decisions/0034). Ends with 1 when the tests of a group detect too few.
 */
const requiredShare = 0.9
const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = `${root}checks/mutation`
const stryker = `${folder}/node_modules/@stryker-mutator/core/bin/stryker.js`

async function run(file: string, args: string[], cwd: string, more: Record<string, string> = {}): Promise<void> {
  const child = spawn(process.execPath, [file, ...args], { cwd, stdio: 'inherit', env: { ...process.env, ...more } })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${file} ended with ${code}`)
}

/** Stryker has a lockfile of its own, and is installed before its first use. */
async function installStryker(): Promise<void> {
  const npm = process.env.npm_execpath
  if (!npm) throw new Error('What changes the rules is installed by npm: start this with `npm run mutation`.')
  await run(npm, ['ci', '--ignore-scripts'], folder)
}

async function mutate(name: string, { rules }: Group): Promise<Outcome> {
  const scope = ['--mutate', rules.join(','), '--tempDirName', join(tmpdir(), 'baobab-mutation')]
  await run(stryker, ['run', 'checks/mutation/stryker.json', ...scope], root, { MUTATED: name })
  return readOutcome(`${root}build/mutation.json`)
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in groups))
if (unknown.length > 0) throw new Error(`There is no ${unknown.join()}, only ${Object.keys(groups).join(', ')}.`)
if (!existsSync(stryker)) await installStryker()

const summary: string[] = []
for (const [name, group] of Object.entries(groups)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const begin = performance.now()
  const { detected, total, survivors } = await mutate(name, group)
  const isEnough = total > 0 && detected / total >= requiredShare
  const percent = ((detected / total) * 100).toFixed(1)
  const seconds = Math.round((performance.now() - begin) / 1000)
  for (const survivor of survivors) process.stdout.write(`not noticed: ${survivor}\n`)
  summary.push(`${isEnough ? '✓' : '✗'} ${name}: ${detected} of ${total} noticed (${percent} %), ${seconds} s\n`)
  if (!isEnough) process.exitCode = 1
}
process.stdout.write(summary.join(''))
