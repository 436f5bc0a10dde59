import { type I18n, type MessageDescriptor, type MessageOptions, type Messages, setupI18n } from '@lingui/core'
import type { CompiledMessage } from '@lingui/message-utils/compileMessage'
import { locale, siteLanguage } from '../locale.ts'

/*
 * The translation that this installation shows (SITE_LANGUAGE in the README). Texts without a translation are shown in
 * English, as they are in the code. The language is known before the first module asks for a text, so modules may
 * translate while they load: the server reads a file, and pages load a script before their modules.
 */

/** A language tag, the address of its script, and its texts by the ids that Lingui derives from the English ones. */
export type Translation = { language: string; address: string; messages: Messages }

declare global {
  /** What the script that scripts/site-build/translations.ts writes defines. */
  var baobabTranslation: Translation | undefined
}

/** The translation in use; undefined in English. */
export const translation: Translation | undefined =
  globalThis.baobabTranslation ?? (typeof document === 'undefined' && siteLanguage ? read(siteLanguage) : undefined)

/** Translates. The code that the build writes for `t`, `plural`, and `Trans` calls it. */
export const i18n: I18n = make()

function make(): I18n {
  const language = translation?.language ?? 'en'
  const made = setupI18n({ locale: language, locales: [locale], messages: { [language]: translation?.messages ?? {} } })
  const translate = made._.bind(made)
  let numbersIn = locale
  made._ = (id: MessageDescriptor | string, values?: Values, options?: MessageOptions): string => {
    // An admin may have chosen another way to write numbers.
    if (numbersIn !== locale) {
      numbersIn = locale
      made.activate(language, [locale])
    }
    return typeof id === 'string'
      ? withBackslashes(translate(id, withoutBackslashes(values), options))
      : withBackslashes(translate({ ...id, values: withoutBackslashes(id.values) }))
  }
  // The build has compiled all texts, so that no page loads Lingui's parser.
  return made.setMessagesCompiler((message) => message as unknown as CompiledMessage)
}

type Values = Record<string, unknown>

/** A character for private use, which stands for a backslash meanwhile. */
const placeholder = '\uE000'

/** Lingui decodes sequences such as \x41 in the whole text. What people wrote must stay as it is. */
function withoutBackslashes(values?: Values): Values | undefined {
  if (!values || !Object.values(values).some((value) => typeof value === 'string' && value.includes('\\')))
    return values
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('\\', placeholder) : value,
    ]),
  )
}

function withBackslashes(text: string): string {
  return text.includes(placeholder) ? text.replaceAll(placeholder, '\\') : text
}

/**
 * Reads the script of a language on the server. Undefined for a language without a file of translations: modules ask for
 * texts before the configuration is checked, and `readConfig` reports it.
 * @throws Error if the script was not built
 */
function read(language: string): Translation | undefined {
  const { findPackageJSON } = process.getBuiltinModule('node:module')
  const { existsSync, readFileSync } = process.getBuiltinModule('node:fs')
  const { pathToFileURL } = process.getBuiltinModule('node:url')
  const project = pathToFileURL(findPackageJSON(import.meta.url) ?? '')
  const script = new URL(`build/client/translations/${language}.js`, project)
  if (!existsSync(script) && !existsSync(new URL(`translations/${language}.po`, project))) return undefined
  const text = readFileSync(script, 'utf8')
  return JSON.parse(text.slice(text.indexOf('=') + 1)) as Translation
}
