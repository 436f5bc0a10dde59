import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)
const root = new URL('../', import.meta.url).pathname
const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')

/** Lays out a small tree of files, `path: file it imports`, and gives the names of the rules it breaks. */
async function brokenRules(imports: Record<string, string>): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'baobab-imports-'))
  try {
    for (const [path, imported] of Object.entries(imports)) {
      if (!(imported in imports)) await place(folder, imported, 'export const value = 1\n')
      const depth = path.split('/').length - 1
      await place(folder, path, `import { value } from '${'../'.repeat(depth)}${imported}'\nexport { value }\n`)
    }
    const config = join(root, 'checks/import-rules.cjs')
    const command = [cruiser, '--config', config, '--output-type', 'json', 'src']
    const { stdout } = await run(process.execPath, command, { cwd: folder }).catch((failure) => failure)
    const { summary } = JSON.parse(stdout) as { summary: { violations: { rule: { name: string } }[] } }
    return summary.violations.map(({ rule }) => rule.name)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function place(folder: string, path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), text)
}

test.for([
  ['platform-stands-alone', 'src/platform/server/mail.ts', 'src/forum/server/public.ts'],
  ['platform-contract-is-pure', 'src/platform/contract/ids.ts', 'src/platform/server/database.ts'],
  ['platform-server-needs-no-screens', 'src/platform/server/pages.ts', 'src/ui/theme.ts'],
  ['contracts-are-pure', 'src/forum/contract.ts', 'src/platform/server/database.ts'],
  ['server-stays-on-the-server', 'src/forum/web/screen.tsx', 'src/forum/server/threads.ts'],
  ['server-needs-no-screens', 'src/forum/server/threads.ts', 'src/forum/web/markup.tsx'],
  ['servers-meet-in-public', 'src/forum/server/threads.ts', 'src/accounts/server/tables.ts'],
  ['screens-meet-in-public', 'src/forum/web/screen.tsx', 'src/accounts/web/login-screen.tsx'],
  ['policies-are-pure', 'src/forum/server/policy.ts', 'src/forum/server/tables.ts'],
  ['tests-are-not-imported', 'src/forum/server/threads.ts', 'src/forum/test/factories.ts'],
  ['rank', 'src/accounts/server/login.ts', 'src/forum/server/public.ts'],
  ['rank', 'src/forum/web/screen.tsx', 'src/events/web/public.ts'],
] as const)('%s: %s must not import %s', async ([rule, from, to]) => {
  expect(await brokenRules({ [from]: to })).toContain(rule)
})

test('no-cycles: two files must not import each other', async () => {
  const imports = { 'src/forum/server/a.ts': 'src/forum/server/b.ts', 'src/forum/server/b.ts': 'src/forum/server/a.ts' }
  expect(await brokenRules(imports)).toContain('no-cycles')
})

test('what the rules allow passes', async () => {
  expect(
    await brokenRules({
      'src/forum/server/threads.ts': 'src/accounts/server/public.ts',
      'src/forum/web/screen.tsx': 'src/accounts/web/public.ts',
      'src/forum/server/policy.ts': 'src/forum/contract.ts',
      'src/dashboard/server/routes.ts': 'src/forum/server/public.ts',
      'src/forum/test/threads.test.ts': 'src/forum/server/tables.ts',
    }),
  ).toEqual([])
})
