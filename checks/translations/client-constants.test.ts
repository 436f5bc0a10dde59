import { fileURLToPath } from 'node:url'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { clientContracts } from '../../scripts/vite-plugins/client-contracts.ts'

const screen = fileURLToPath(new URL('../../src/site/web/example-screen.tsx', import.meta.url))

/** What the build makes of a screen's imports. */
async function transformed(code: string): Promise<string> {
  const { transform } = clientContracts()
  const { handler } = transform as { handler(code: string, id: string): Promise<{ code: string }> }
  return (await handler.call({ parse: parseAst }, code, screen)).code
}

test('the build puts the limits of a contract into screens as they are', async () => {
  const code = await transformed("import { maxLandingSections, siteTexts } from '../contract.ts'")
  expect(code).toMatch(/import \{ maxLandingSections \} from ".*contract\.ts\?constants-only";import \{ siteTexts \}/)
})

test('what depends on the page stays an import: the time zone and date language, and translated texts', async () => {
  const code = "import { communityTimeZone, locale } from '../../platform/contract/locale.ts'"
  expect(await transformed(code)).toBe(`${code.replaceAll("'", '"')};`)
})
