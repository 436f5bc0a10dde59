import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../', import.meta.url))
const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')

type Violation = { rule: { name: string }; from: string; to: string }

/** Writes a small tree of files, given as `path: files it imports`, and returns the violations of the rules. */
async function findViolations(imports: Record<string, string[]>): Promise<Violation[]> {
  const folder = await mkdtemp(join(tmpdir(), 'baobab-imports-'))
  try {
    for (const [path, imported] of Object.entries(imports)) {
      for (const other of imported)
        if (!(other in imports)) await writeSource(folder, other, 'export const value = 1\n')
      const up = '../'.repeat(path.split('/').length - 1)
      await writeSource(
        folder,
        path,
        imported.map((other, index) => `import { value as v${index} } from '${up}${other}'\n`).join(''),
      )
    }
    const folders = [...new Set(Object.keys(imports).map((path) => path.split('/')[0] ?? ''))]
    const config = join(root, 'checks/code-style/import-rules.cjs')
    const command = [cruiser, '--config', config, '--output-type', 'json', ...folders]
    const { stdout } = await run(process.execPath, command, { cwd: folder }).catch((failure) => failure)
    return (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary.violations
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function writeSource(folder: string, path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), text)
}

const forbidden = [
  ['platform-stands-alone', 'src/platform/server/mail.ts', 'src/forum/server/exports.ts'],
  ['platform-contract-is-pure', 'src/platform/contract/ids.ts', 'src/platform/server/database/database.ts'],
  ['platform-server-needs-no-screens', 'src/platform/server/ssr/pages.ts', 'src/ui/theme/theme.ts'],
  ['contracts-are-pure', 'src/forum/contract.ts', 'src/platform/server/database/database.ts'],
  ['server-stays-on-the-server', 'src/forum/web/screen.tsx', 'src/forum/server/threads/threads.ts'],
  ['server-needs-no-screens', 'src/forum/server/threads/threads.ts', 'src/forum/web/markup.tsx'],
  ['servers-meet-in-exports', 'src/forum/server/threads/threads.ts', 'src/accounts/server/tables.ts'],
  ['screens-meet-in-exports', 'src/forum/web/screen.tsx', 'src/accounts/web/login/login-screen.tsx'],
  ['policies-are-pure', 'src/forum/server/policy.ts', 'src/forum/server/tables.ts'],
  ['tests-are-not-imported', 'src/forum/server/threads/threads.ts', 'src/forum/test/factories.ts'],
  ['rank', 'src/accounts/server/login/login.ts', 'src/forum/server/exports.ts'],
  ['rank', 'src/forum/web/screen.tsx', 'src/events/web/exports.ts'],
  ['app-is-on-top', 'src/events/server/seats.ts', 'src/app/registry/registry.ts'],
  ['no-cycles', 'src/events/server/a.ts', 'src/events/server/b.ts'],
  ['no-cycles', 'checks/query-plans/a.ts', 'checks/query-plans/b.ts'],
] as const

/** The violations of all examples, found in one run because each run takes a second. */
let violations: Violation[]
beforeAll(async () => {
  const imports: Record<string, string[]> = {
    'src/events/server/b.ts': ['src/events/server/a.ts'],
    'checks/query-plans/b.ts': ['checks/query-plans/a.ts'],
  }
  for (const [, from, to] of forbidden) imports[from] = [...(imports[from] ?? []), to]
  violations = await findViolations(imports)
})

test.for(forbidden)('%s: %s must not import %s', ([rule, from, to]) => {
  const found = violations.filter((violation) => violation.from === from && violation.to === to)
  expect(found.map(({ rule: { name } }) => name)).toContain(rule)
})

test('allowed imports pass', async () => {
  expect(
    await findViolations({
      'src/forum/server/threads/threads.ts': ['src/accounts/server/exports.ts'],
      'src/forum/web/screen.tsx': ['src/accounts/web/exports.ts'],
      'src/forum/server/policy.ts': ['src/forum/contract.ts'],
      'src/dashboard/server/routes.ts': ['src/forum/server/exports.ts'],
      'src/forum/test/threads/threads.test.ts': ['src/forum/server/tables.ts'],
    }),
  ).toEqual([])
})
