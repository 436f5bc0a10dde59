import type { CommunityForPages } from '../../platform/contract/community.ts'
import type { MarkupPiece } from '../../platform/contract/markup.ts'
import type { PageSection } from '../../platform/contract/page-content.ts'
import { pricesInWords } from '../../platform/contract/prices.ts'
import { parseMarkup } from '../../platform/markup/parse-markup.ts'
import { type Facts, filled, filledLine, forParsing } from '../placeholders.ts'

export type ParsedSection = { title: string; pieces: MarkupPiece[] }

/** What the placeholders of a page's texts stand for. */
export function factsOf({ name, prices, baseUrl }: CommunityForPages, law?: string): Facts {
  return { community: name, law, prices: pricesInWords(prices), site: baseUrl }
}

/** A text as a page shows it. With it comes the parser: for loaders, which the server runs, and for previews. */
export function parsedText(text: string, facts: Facts): MarkupPiece[] {
  return filled(parseMarkup(forParsing(text, facts)), facts)
}

/** Sections as a page shows them; one of which nothing is left is left out. */
export function parsedSections(sections: readonly PageSection[], facts: Facts): ParsedSection[] {
  return sections
    .map(({ title, text }) => ({ title: filledLine(title, facts), pieces: parsedText(text, facts) }))
    .filter(({ pieces }) => pieces.length > 0)
}
