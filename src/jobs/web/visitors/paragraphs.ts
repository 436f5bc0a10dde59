import { plainTextOf } from '../../../platform/markup/parse-markup.ts'

/** Markup's lines as paragraphs of HTML with nothing in them that is a tag: what search engines take it for. */
export function asParagraphs(markup: string): string {
  return markup
    .split('\n')
    .map(plainTextOf)
    .filter(Boolean)
    .map((line) => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`)
    .join('')
}
