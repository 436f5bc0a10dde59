import type { MarkupToken } from '../contract/markup.ts'

/** Splits plain text into tokens: an empty line starts a paragraph, a line break remains a line break. */
export function plainTextTokens(text: string): MarkupToken[] {
  return text
    .split(/\n{2,}/)
    .flatMap((paragraph) => [{ tag: 'p' }, ...linesOf(paragraph), null] satisfies MarkupToken[])
}

function linesOf(paragraph: string): MarkupToken[] {
  return paragraph.split('\n').flatMap((line, index) => (index === 0 ? [line] : [{ tag: 'br' }, line]))
}
