import { spawn } from 'node:child_process'
import { on, once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../src/platform/testing/servers/free-port.ts'
import { runSteps } from './run-steps.ts'

/**
 * What `npm version` runs after it has set the version and before it commits: gives the unreleased part of the changelog
 * its version and date, and saves a backup of this version's sample community. Later versions test upgrades from that
 * backup (checks/operations/releases.test.ts).
 */
const root = fileURLToPath(new URL('../', import.meta.url))
const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
await nameRelease()
await saveSampleCommunity(join(root, 'checks/operations/releases', `${version}.tar`))

/** @throws Error when the changelog says nothing about this release */
async function nameRelease(): Promise<void> {
  const file = join(root, 'CHANGELOG.md')
  const changelog = await readFile(file, 'utf8')
  const [, changes = ''] = /^## Unreleased\n(.*?)^## /ms.exec(changelog) ?? []
  if (changes.trim() === '') throw new Error('CHANGELOG.md says nothing about this release below "Unreleased".')
  const today = new Date().toISOString().slice(0, 10)
  await writeFile(file, changelog.replace('## Unreleased\n', `## Unreleased\n\n## ${version} - ${today}\n`))
}

async function saveSampleCommunity(archive: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'baobab-release-'))
  Object.assign(process.env, { DATA_DIR: folder, PORT: String(await freePort()), WEB_CONCURRENCY: '1' })
  const site = spawn(process.execPath, ['scripts/start.ts', '--demo'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exit = once(site, 'exit')
  const ended = new AbortController()
  void exit.then(() => ended.abort(new Error('The sample community ended before it was ready.')))
  try {
    let output = ''
    for await (const [chunk] of on(site.stdout, 'data', { signal: ended.signal })) {
      output += chunk
      if (output.includes('is ready at')) break
    }
    await rm(archive, { force: true })
    await runSteps([['backup', 'scripts/backup.ts', archive]])
  } finally {
    site.kill('SIGTERM')
    await exit
    await rm(folder, { recursive: true, force: true })
  }
}
