import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { getCatalogs } from '@lingui/cli/api'
import { makeConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { expect, test } from 'vitest'
import linguiConfig from '../../lingui.config.ts'
import { withAccents } from '../../scripts/site-build/pseudo-language.ts'
import { compileMessages } from '../../scripts/site-build/translations.ts'
import { translatableTexts } from '../../scripts/vite-plugins/translatable-texts.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const englishFile = `${root}translations/en.po`

test('translations/en.po lists every text of the code, and no other', async () => {
  const [catalog] = await getCatalogs(makeConfig({ ...linguiConfig, rootDir: root }, { skipValidation: true }))
  const inCode = Object.keys((await catalog?.collect()) ?? {})
  const context = { locale: 'en', sourceLocale: 'en', filename: englishFile }
  const listed = Object.keys(await formatter().parse(await readFile(englishFile, 'utf8'), context))
  expect(inCode.length).toBeGreaterThan(4000)
  // After changing texts: npm run messages
  expect(listed.sort()).toEqual(inCode.sort())
}, 120_000)

/** What the build makes of a source file. */
async function transformed(code: string): Promise<string> {
  const { transform } = translatableTexts()
  const handler = (transform as { handler(code: string, id: string): Promise<{ code: string }> }).handler
  return (await handler(code, '/src/groups/web/example.tsx')).code
}

test('the build compiles texts with values and plural forms, and keeps the others', async () => {
  const code = await transformed(
    "import { plural, t } from '#text'\nexport const texts = (name: string, count: number) =>\n" +
      // biome-ignore lint/suspicious/noTemplateCurlyInString: source code
      "  [t`Board`, t`${name} joined`, plural(count, { one: '# reply', other: '# replies' })]",
  )
  expect(code).toContain("from '#translation'".replaceAll("'", '"'))
  expect(code).toContain('message: "Board"')
  expect(code).toContain('message: [["name"], " joined"]')
  expect(code.replaceAll(/\s+/g, ' ')).toContain(
    'message: [["count", "plural", { one: ["#", " reply"], other: ["#", " replies"] }]]',
  )
})

test('a text with braces that get no value stops the build, and shows them when they are a value', async () => {
  for (const code of [
    "import { t } from '#text'\nexport const x = t`{slug} becomes the title`",
    "import { Trans } from '#trans'\nexport const X = () => <Trans>{'{slug}'} becomes the title</Trans>",
  ]) {
    await expect(transformed(code)).rejects.toThrow('shows nothing for {slug}')
  }
  const code = await transformed(
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source code
    "import { t } from '#text'\nconst slug = '{slug}'\nexport const x = t`${slug} becomes the title`",
  )
  expect(code).toContain('message: [["slug"], " becomes the title"]')
})

test('objects of ours that have a message are left alone', async () => {
  const code = await transformed("import { t } from '#text'\nexport const x = [t`Board`, { id: 'a', message: '{b}' }]")
  expect(code).toContain("message: '{b}'")
})

test('accents are put on texts, and not on the names of values and elements', () => {
  const messages = compileMessages({
    a: 'See <0>the board</0>, {name}',
    b: '{n, plural, one {# reply} other {# replies}}',
  })
  expect(withAccents(messages)).toEqual({
    a: ['Séé <0>ťhé bóářď</0>, ', ['name']],
    b: [['n', 'plural', { offset: undefined, one: ['#', ' řéplý'], other: ['#', ' řéplíéš'] }]],
  })
})

test('a translation that cannot be read is named', () => {
  expect(() => compileMessages({ a: 'Offen: {count' })).toThrow('Offen: {count')
})
