import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../', import.meta.url))
const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')

type Breach = { rule: { name: string }; from: string; to: string }

/** Lays out a small tree of files, `path: files it imports`, and gives what of it breaks a rule. */
async function breachesIn(imports: Record<string, string[]>): Promise<Breach[]> {
  const folder = await mkdtemp(join(tmpdir(), 'baobab-imports-'))
  try {
    for (const [path, imported] of Object.entries(imports)) {
      for (const other of imported) if (!(other in imports)) await place(folder, other, 'export const value = 1\n')
      const up = '../'.repeat(path.split('/').length - 1)
      await place(
        folder,
        path,
        imported.map((other, at) => `import { value as v${at} } from '${up}${other}'\n`).join(''),
      )
    }
    const config = join(root, 'checks/import-rules.cjs')
    const command = [cruiser, '--config', config, '--output-type', 'json', 'src']
    const { stdout } = await run(process.execPath, command, { cwd: folder }).catch((failure) => failure)
    return (JSON.parse(stdout) as { summary: { violations: Breach[] } }).summary.violations
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function place(folder: string, path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), text)
}

const forbidden = [
  ['platform-stands-alone', 'src/platform/server/mail.ts', 'src/forum/server/exports.ts'],
  ['platform-contract-is-pure', 'src/platform/contract/ids.ts', 'src/platform/server/database/database.ts'],
  ['platform-server-needs-no-screens', 'src/platform/server/ssr/pages.ts', 'src/ui/theme.ts'],
  ['contracts-are-pure', 'src/forum/contract.ts', 'src/platform/server/database/database.ts'],
  ['server-stays-on-the-server', 'src/forum/web/screen.tsx', 'src/forum/server/threads.ts'],
  ['server-needs-no-screens', 'src/forum/server/threads.ts', 'src/forum/web/markup.tsx'],
  ['servers-meet-in-exports', 'src/forum/server/threads.ts', 'src/accounts/server/tables.ts'],
  ['screens-meet-in-exports', 'src/forum/web/screen.tsx', 'src/accounts/web/login-screen.tsx'],
  ['policies-are-pure', 'src/forum/server/policy.ts', 'src/forum/server/tables.ts'],
  ['tests-are-not-imported', 'src/forum/server/threads.ts', 'src/forum/test/factories.ts'],
  ['rank', 'src/accounts/server/login.ts', 'src/forum/server/exports.ts'],
  ['rank', 'src/forum/web/screen.tsx', 'src/events/web/exports.ts'],
  ['app-is-on-top', 'src/events/server/seats.ts', 'src/app/router.ts'],
  ['no-cycles', 'src/events/server/a.ts', 'src/events/server/b.ts'],
] as const

/** One look at all of them together: each takes a second of its own. */
let breaches: Breach[]
beforeAll(async () => {
  const imports: Record<string, string[]> = { 'src/events/server/b.ts': ['src/events/server/a.ts'] }
  for (const [, from, to] of forbidden) imports[from] = [...(imports[from] ?? []), to]
  breaches = await breachesIn(imports)
})

test.for(forbidden)('%s: %s must not import %s', ([rule, from, to]) => {
  const found = breaches.filter((breach) => breach.from === from && breach.to === to)
  expect(found.map(({ rule: { name } }) => name)).toContain(rule)
})

test('what the rules allow passes', async () => {
  expect(
    await breachesIn({
      'src/forum/server/threads.ts': ['src/accounts/server/exports.ts'],
      'src/forum/web/screen.tsx': ['src/accounts/web/exports.ts'],
      'src/forum/server/policy.ts': ['src/forum/contract.ts'],
      'src/dashboard/server/routes.ts': ['src/forum/server/exports.ts'],
      'src/forum/test/threads.test.ts': ['src/forum/server/tables.ts'],
    }),
  ).toEqual([])
})
