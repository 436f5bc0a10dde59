import { formatNumber } from './number-formats.ts'

/*
 * Texts that can be translated. The build replaces `t` and `plural` by Lingui's translation functions
 * (scripts/vite-plugins/translatable-texts.ts). Tests and commands run the sources as they are: there, these functions
 * write the English text.
 */

/** A text, with values in it: t`${name} is now a member`. */
export function t(parts: TemplateStringsArray, ...values: (string | number | boolean | null | undefined)[]): string {
  return parts.reduce((text, part, place) => `${text}${values[place - 1]}${part}`)
}

type Forms = { one: string; other: string } & { [exact: number]: string }

/**
 * A text that depends on a number: plural(count, { one: '# reply', other: '# replies' }).
 * @param forms English has these two; # stands for the number, and a digit instead of a name for exactly that number
 */
export function plural(count: number, forms: Forms): string {
  const form = forms[count] ?? (count === 1 ? forms.one : forms.other)
  return form.replaceAll('#', formatNumber(count))
}
