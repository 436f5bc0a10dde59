import type { PageCommunity, PageSection } from '../../platform/contract/community.ts'
import type { MarkupToken } from '../../platform/contract/markup.ts'
import { formatPrices } from '../../platform/contract/prices.ts'
import { parseMarkup } from '../../platform/markup/parse-markup.ts'

/** What page texts may contain, as hosts write it. In texts of ours these are values, so that the braces are shown. */
export const community = '{community}'
export const founder = '{founder}'
export const law = '{law}'
export const prices = '{prices}'
export const site = '{site}'
export const weekly = '{weekly}'

/** The values of the placeholders in page texts, which admins write. */
export type PlaceholderValues = {
  /** `{community}`: the community's name. */
  community: string
  /** `{law}`: the governing law, for terms only. */
  law?: string
  /** `{prices}`: both prices as text; null if memberships are free. Paragraphs with the placeholder are left out then. */
  prices: string | null
  /** `{site}`: the site's origin, for links within the site. */
  site: string
}

export type ParsedSection = { title: string; pieces: MarkupToken[] }

/** The values of the placeholders in a page's texts. */
export function placeholderValues({ name, prices, baseUrl }: PageCommunity, law?: string): PlaceholderValues {
  return { community: name, law, prices: formatPrices(prices), site: baseUrl }
}

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
  const kept = prices === null ? paragraphs.filter((paragraph) => !paragraph.includes('{prices}')) : paragraphs
  return kept.join('\n\n').replaceAll('{site}', site)
}

/** Fills in the placeholders of parsed Markdown. The values are not parsed as Markdown. */
function fillPlaceholders(pieces: MarkupToken[], values: PlaceholderValues): MarkupToken[] {
  return pieces.map((piece) => (typeof piece === 'string' ? fillLine(piece, values) : piece))
}

/** Fills in the placeholders of a line of plain text. */
function fillLine(text: string, { community, law, prices }: PlaceholderValues): string {
  const byName: Record<string, string> = { community, ...(law !== undefined && { law }), prices: prices ?? '' }
  return text.replace(/\{(community|law|prices)\}/g, (placeholder, name: string) => byName[name] ?? placeholder)
}
