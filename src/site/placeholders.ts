import type { MarkupPiece } from '../platform/contract/markup.ts'

/** What stands for something in the texts of pages that admins write, so that it follows when that changes. */
export type Facts = {
  /** `{community}`: the community's name. */
  community: string
  /** `{law}`: the governing law; only terms have one. */
  law?: string
  /** `{prices}`: both prices in words; null where memberships are free: a paragraph that names them is left out then. */
  prices: string | null
  /** `{site}`: the site's own address, for links within it. */
  site: string
}

/** A text of markup as it is to be parsed: without paragraphs on prices that there are not, and with whole addresses. */
export function forParsing(text: string, { prices, site }: Facts): string {
  const paragraphs = text.split(/\n[^\S\n]*\n\s*/)
  const kept = prices === null ? paragraphs.filter((paragraph) => !paragraph.includes('{prices}')) : paragraphs
  return kept.join('\n\n').replaceAll('{site}', site)
}

/** Parsed markup with its placeholders filled. What is filled in is never taken for markup. */
export function filled(pieces: MarkupPiece[], facts: Facts): MarkupPiece[] {
  return pieces.map((piece) => (typeof piece === 'string' ? filledLine(piece, facts) : piece))
}

/** A line of plain text with its placeholders filled. */
export function filledLine(text: string, { community, law, prices }: Facts): string {
  const values: Record<string, string> = { community, ...(law !== undefined && { law }), prices: prices ?? '' }
  return text.replace(/\{(community|law|prices)\}/g, (placeholder, name: string) => values[name] ?? placeholder)
}
