import { createHash } from 'node:crypto'
import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { formatter } from '@lingui/format-po'
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { pseudoLanguage, withAccents } from './pseudo-language.ts'
import { root } from './sources.ts'

/** The language of the texts in the code, whose file lists them for translators. */
const sourceLanguage = 'en'
const folder = 'translations'

type Messages = Record<string, CompiledMessage>

/**
 * Compiles every file of translations/ into a script of its own, which pages load before their modules, and which the
 * server reads (src/platform/contract/text/translation.ts). Texts that a file leaves empty are shown in English.
 * @throws Error that names a translation that cannot be read
 */
export async function buildTranslations(): Promise<void> {
  const target = join(root, 'build/client/translations')
  await rm(target, { recursive: true, force: true })
  await mkdir(target, { recursive: true })
  for await (const file of glob(`${folder}/*.po`, { cwd: root })) {
    const language = basename(file, '.po')
    const messages = compileMessages(await readTexts(join(root, file), language))
    if (language === sourceLanguage) await writeScript(target, pseudoLanguage, withAccents(messages))
    else await writeScript(target, language, messages)
  }
}

/** Reads a file of translations. @returns its texts by id, without those that it leaves empty */
async function readTexts(path: string, language: string): Promise<Record<string, string>> {
  const context = { locale: language, sourceLocale: sourceLanguage, filename: path }
  const catalog = await formatter().parse(await readFile(path, 'utf8'), context)
  return Object.fromEntries(
    Object.entries(catalog).flatMap(([id, { translation }]) => (translation ? [[id, translation]] : [])),
  )
}

/**
 * Compiles texts to what Lingui shows without a parser.
 * @throws Error that names the text that cannot be read, such as one with an unclosed brace
 */
export function compileMessages(texts: Record<string, string>): Messages {
  return Object.fromEntries(
    Object.entries(texts).map(([id, text]) => {
      try {
        return [id, compileMessageOrThrow(text)]
      } catch (error) {
        throw new Error(`This translation cannot be read: ${text}`, { cause: error })
      }
    }),
  )
}

/** Its address has a hash of its contents, so that browsers may keep it. */
async function writeScript(target: string, language: string, messages: Messages): Promise<void> {
  const text = JSON.stringify({ language, messages })
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12)
  const address = `/translations/${language}.js?v=${hash}`
  const whole = JSON.stringify({ language, address, messages })
  await writeFile(join(target, `${language}.js`), `globalThis.baobabTranslation=${whole}`)
}
