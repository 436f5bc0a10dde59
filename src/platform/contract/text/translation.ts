import { type I18n, type Messages, setupI18n } from '@lingui/core'
import type { CompiledMessage } from '@lingui/message-utils/compileMessage'
import { locale } from '../locale.ts'

/*
 * The translation that this installation shows (SITE_LANGUAGE in the README). Texts without a translation are shown in
 * English, as they are in the code. The language is known before the first module asks for a text, so modules may
 * translate while they load: the server reads a file, and pages load a script before their modules.
 */

declare global {
  /** What the script that scripts/site-build/translations.ts writes defines. */
  var baobabTranslation: Translation | undefined
}

/** A language tag, and its texts by the ids that Lingui derives from the English ones. */
export type Translation = { language: string; messages: Messages }

/** The translation in use; undefined in English. */
export const translation: Translation | undefined = globalThis.baobabTranslation ?? fromFile()

/** Translates. The build's code calls it. */
export const i18n: I18n = setupI18n({
  locale: translation?.language ?? 'en',
  locales: translation ? [translation.language] : [locale],
  messages: { [translation?.language ?? 'en']: translation?.messages ?? {} },
})
// The build has compiled the English texts, and the translations.
i18n.setMessagesCompiler((message) => message as unknown as CompiledMessage)

/** Reads what the command that started the server found for SITE_LANGUAGE. */
function fromFile(): Translation | undefined {
  const { process } = globalThis
  const path = process?.env?.TRANSLATION_FILE
  if (!path) return undefined
  const text = process.getBuiltinModule('node:fs').readFileSync(path, 'utf8')
  return JSON.parse(text.slice(text.indexOf('=') + 1)) as Translation
}
