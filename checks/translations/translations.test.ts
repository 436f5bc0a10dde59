import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { getCatalogs } from '@lingui/cli/api'
import { makeConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { expect, test } from 'vitest'
import linguiConfig from '../../lingui.config.ts'
import { withAccents } from '../../scripts/site-build/pseudo-language.ts'
import { compileMessages } from '../../scripts/site-build/translations.ts'
import { runtimeNames } from '../../scripts/vite-plugins/runtime-names.ts'
import { translatableTexts } from '../../scripts/vite-plugins/translatable-texts.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const englishFile = `${root}translations/en.po`

/** The texts of the code, by the ids that Lingui derives from them. It takes long, so the tests share it. */
const texts = (async () => {
  const [catalog] = await getCatalogs(makeConfig({ ...linguiConfig, rootDir: root }, { skipValidation: true }))
  return (await catalog?.collect()) ?? {}
})()

test('translations/en.po lists every text of the code, and no other', async () => {
  const inCode = Object.keys(await texts)
  const context = { locale: 'en', sourceLocale: 'en', filename: englishFile }
  const listed = Object.keys(await formatter().parse(await readFile(englishFile, 'utf8'), context))
  expect(inCode.length).toBeGreaterThan(4000)
  // After changing texts: npm run messages
  expect(listed.sort()).toEqual(inCode.sort())
}, 120_000)

test('no text begins or ends with a space: parts of sentences cannot be translated', async () => {
  const parts = Object.values(await texts).filter(({ message = '' }) => message !== message.trim())
  // One text for the whole sentence, or `sentences` for several of them (docs/translating.md)
  expect(parts.map(({ message, origin }) => ({ message, origin }))).toEqual([])
}, 120_000)

test('a number within Trans is part of its text', async () => {
  const parts = Object.values(await texts).filter(({ placeholders = {} }) =>
    Object.values(placeholders).some((values) => values.some((value) => value.includes('plural('))),
  )
  // <Plural> instead of `plural`, which makes a text of its own there (docs/translating.md)
  expect(parts.map(({ message, origin }) => ({ message, origin }))).toEqual([])
}, 120_000)

/** What the build makes of a source file. */
async function transformed(code: string, ending = '.ts'): Promise<string> {
  const { transform } = translatableTexts()
  const handler = (transform as { handler(code: string, id: string): Promise<{ code: string }> }).handler
  return (await handler(code, `/src/groups/web/example${ending}`)).code
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

test('the build makes Plural a part of the text that it is in', async () => {
  const code = await transformed(
    "import { Plural, Trans } from '#trans'\nexport const text = (name: string, count: number) =>\n" +
      '<Trans><b>{name}</b> wrote <Plural value={count} one="# reply" other="# replies" /></Trans>',
    '.tsx',
  )
  expect(code.replaceAll(/\s+/g, ' ')).toContain(
    'message: ["<0>", ["name"], "</0> wrote ", ["count", "plural", { one: ["#", " reply"], other: ["#", " replies"] }]]',
  )
})

test('the build stops at braces in a text that are no value, because they would be missing on the screen', async () => {
  const texts = [
    't`Reach {audience}`',
    "plural(2, { one: '# {seat}', other: '# seats' })",
    "<Trans>Or {'{law}'}</Trans>",
  ]
  for (const text of texts) {
    const code = `import { plural, t } from '#text'\nimport { Trans } from '#trans'\nexport const x = [${text}]`
    await expect(transformed(code, '.tsx')).rejects.toThrow(/has no value/)
  }
  // biome-ignore lint/suspicious/noTemplateCurlyInString: source code
  const withValue = "import { t } from '#text'\nconst law = '{law}'\nexport const x = t`Or ${law}`"
  expect(await transformed(withValue)).toContain('message: ["Or ", ["law"]]')
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

test('screens get plain values for limits, and not for what depends on the language or the environment', async () => {
  const events = await runtimeNames(`${root}src/events/contract.ts`)
  const locale = await runtimeNames(`${root}src/platform/contract/locale.ts`)
  const prices = await runtimeNames(`${root}src/platform/contract/prices.ts`)
  expect(['eventForm', 'answerLimit', 'maxOccurrences'].filter((name) => events.has(name))).toEqual(['eventForm'])
  expect(['locale', 'communityTimeZone', 'defaultTimeZone'].filter((name) => locale.has(name))).toEqual([
    'locale',
    'communityTimeZone',
  ])
  expect(['billingIntervals', 'formatPrice'].filter((name) => prices.has(name))).toEqual(['formatPrice'])
})
