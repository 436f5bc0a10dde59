import { TransNoContext, type TransProps } from '@lingui/react/server'
import { i18n } from '../../platform/contract/text/translation.ts'

const lingui = { i18n }

/** Shows a translated text with its elements. The build writes it instead of `Trans`. */
export function Trans({ values, ...props }: TransProps) {
  return <TransNoContext {...props} values={values && withTextsAsLists(values)} lingui={lingui} />
}

/** Lingui would read `<b>…</b>` in what people wrote as an element of the text. As a list of one, it stays a text. */
function withTextsAsLists(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && value.includes('<') ? [value] : value,
    ]),
  )
}
