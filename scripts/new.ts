import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { planCapability, projectFiles } from './new-capability/plan.ts'

const usage = 'npm run new -- capability <name>    creates src/<name> and registers it'
const root = fileURLToPath(new URL('../', import.meta.url))

const [kind, name, ...more] = process.argv.slice(2)
if (kind !== 'capability' || !name || more.length > 0) {
  process.stderr.write(`${usage}\n`)
  process.exit(2)
}

try {
  await createCapability(name)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

async function createCapability(name: string): Promise<void> {
  const plan = planCapability(name, await projectFiles(root))
  for (const [path, text] of Object.entries(plan)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const code = Object.keys(plan).filter((path) => !path.endsWith('.md'))
  run('node_modules/@biomejs/biome/bin/biome', 'check', '--write', '--log-level=warn', ...code)
  process.stdout.write(`${nextSteps(name, [...Object.keys(plan), createMigration(name)])}\n`)
}

/** Lets Drizzle write the migration that creates the table. @returns its path */
function createMigration(name: string): string {
  const before = readdirSync(join(root, 'migrations'))
  run('node_modules/drizzle-kit/bin.cjs', 'generate', '--name', `create_${name.replaceAll('-', '_')}`)
  const created = readdirSync(join(root, 'migrations')).find((file) => !before.includes(file))
  // Drizzle exits with code 0 also when it cannot load the tables.
  if (!created) throw new Error('drizzle-kit wrote no migration. Its message is above; all other files are written.')
  return `migrations/${created}`
}

function run(file: string, ...rest: string[]): void {
  const { status } = spawnSync(process.execPath, [file, ...rest], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error(`${file} failed. Its message is above; all files of the capability are written.`)
}

function nextSteps(name: string, paths: string[]): string {
  return `Created or changed:
${paths.map((path) => `  ${path}`).join('\n')}

Next:
  1. Replace the fields in src/${name}/contract.ts and src/${name}/server/tables.ts by yours. After each change of a
     table: npm run db:generate -- --name <what it changes>
  2. npx vitest run src/${name} && npm run check
  3. npx vitest run checks/permissions -u    updates docs/access.md
  4. Describe it in docs/architecture.md and docs/glossary.md, and link its screen in
     src/dashboard/web/frame/navigation-items.ts.`
}
