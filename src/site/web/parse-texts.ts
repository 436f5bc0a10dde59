import type { PageSection } from '../../platform/contract/community.ts'
import type { MarkupToken } from '../../platform/contract/markup.ts'
import { parseMarkup } from '../../platform/markup/parse-markup.ts'
import type { PlaceholderValues } from './content/placeholders.ts'
import * as placeholders from './content/placeholders.ts'

export type ParsedSection = { title: string; pieces: MarkupToken[] }

/** Parses a page text. Imports the parser, so use it only in loaders, which run on the server, and in previews. */
export function parseText(text: string, values: PlaceholderValues): MarkupToken[] {
  return fillPlaceholders(parseMarkup(prepareForParsing(text, values)), values)
}

/** Parses the sections of a page. Leaves out sections that become empty. */
export function parseSections(sections: readonly PageSection[], values: PlaceholderValues): ParsedSection[] {
  return sections
    .map(({ title, text }) => ({ title: fillLine(title, values), pieces: parseText(text, values) }))
    .filter(({ pieces }) => pieces.length > 0)
}

/** Prepares a Markdown text for the parser: removes paragraphs about missing prices, and fills in the site's origin. */
function prepareForParsing(text: string, { prices, site }: PlaceholderValues): string {
  const paragraphs = text.split(/\n[^\S\n]*\n\s*/)
  const kept = prices === null ? paragraphs.filter((paragraph) => !paragraph.includes(placeholders.prices)) : paragraphs
  return kept.join('\n\n').replaceAll(placeholders.site, site)
}

/** Fills in the placeholders of parsed Markdown. The values are not parsed as Markdown. */
function fillPlaceholders(pieces: MarkupToken[], values: PlaceholderValues): MarkupToken[] {
  return pieces.map((piece) => (typeof piece === 'string' ? fillLine(piece, values) : piece))
}

/** Fills in the placeholders of a line of plain text. */
function fillLine(text: string, { community, law, prices }: PlaceholderValues): string {
  const values: Record<string, string | undefined> = {
    [placeholders.community]: community,
    [placeholders.law]: law,
    [placeholders.prices]: prices ?? '',
  }
  return text.replace(/\{[a-z]+\}/g, (placeholder) => values[placeholder] ?? placeholder)
}
