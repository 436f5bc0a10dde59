import { execFile } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { makeTemporaryFolder } from '../../../src/platform/testing/setup/temporary-folder.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')

/** What the linter says, by the project's own rule, of a module that imports names from Mantine. */
async function refusals(names: string): Promise<string> {
  const folder = makeTemporaryFolder('baobab-lint-')
  try {
    const { linter } = JSON.parse(await readFile(join(root, 'biome.json'), 'utf8'))
    const { noRestrictedImports } = linter.rules.style
    const rules = { preset: 'none', style: { noRestrictedImports } }
    await writeFile(join(folder, 'biome.json'), JSON.stringify({ linter: { rules } }))
    await writeFile(
      join(folder, 'example.ts'),
      `import { ${names} } from '@mantine/core'\nexport const all = [${names}]\n`,
    )
    const command = [biome, 'lint', '--reporter=github', 'example.ts']
    const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: folder }).catch((failure) => failure)
    return String(stdout)
  } finally {
    await rm(folder, { recursive: true })
  }
}

test.each(['AppShell', 'Flex', 'Grid', 'InlineStyles', 'SimpleGrid'])(
  'a screen that imports %s, which writes style elements, is rejected',
  async (name) => {
    expect(await refusals(`Stack, ${name}`)).toContain('writes style elements')
  },
)

test('components that write no style elements are accepted', async () => {
  expect(await refusals('Stack, Group, Modal')).not.toContain('::error')
})
