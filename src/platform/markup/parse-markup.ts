import MarkdownIt, { type Token } from 'markdown-it'
import type { MarkupToken } from '../contract/markup.ts'
import { safeHref } from '../contract/text-formats.ts'

const parser = new MarkdownIt({ html: false, linkify: true, breaks: true }).disable([
  'image',
  'table',
  'strikethrough',
  // A line of dashes below a sentence is a rule or a signature here, not a heading.
  'lheading',
])
parser.validateLink = (url) => safeHref(url) !== null
// File names such as main.py and deploy.sh end like domain names, so only addresses with a scheme become links.
parser.linkify.set({ fuzzyLink: false, fuzzyIP: false })

/** What a token opens. Tokens that are not listed show only their content. */
const opened: Record<string, (token: Token) => MarkupToken[]> = {
  paragraph_open: ({ hidden }) => (hidden ? [] : [{ tag: 'p' }]),
  // Headings in a post would break the hierarchy of the page.
  heading_open: () => [{ tag: 'p' }, { tag: 'strong' }],
  bullet_list_open: () => [{ tag: 'ul' }],
  ordered_list_open: (token) => [{ tag: 'ol', start: Number(token.attrGet('start') ?? 1) }],
  list_item_open: () => [{ tag: 'li' }],
  blockquote_open: () => [{ tag: 'blockquote' }],
  strong_open: () => [{ tag: 'strong' }],
  em_open: () => [{ tag: 'em' }],
  link_open: (token) => {
    const href = safeHref(String(token.attrGet('href') ?? ''))
    return href === null ? [] : [{ tag: 'a', href }]
  },
}

const leaves: Record<string, (token: Token) => MarkupToken[]> = {
  code_inline: ({ content }) => [{ tag: 'code' }, content, null],
  fence: ({ content }) => [{ tag: 'pre' }, content.replace(/\n$/, ''), null],
  code_block: ({ content }) => [{ tag: 'pre' }, content.replace(/\n$/, ''), null],
  softbreak: () => [{ tag: 'br' }],
  hardbreak: () => [{ tag: 'br' }],
  hr: () => [{ tag: 'hr' }],
  inline: ({ children }) => piecesOf(children ?? []),
}

/** Parses what a member typed (S2 §5: bold, italic, links; also code, lists, quotes) into plain data. */
export function parseMarkup(text: string): MarkupToken[] {
  return piecesOf(parser.parse(text, {})).filter((piece) => piece !== '')
}

/** The parser's tokens are flat, with an opening and a closing one around what is inside. */
function piecesOf(tokens: Token[]): MarkupToken[] {
  const pieces: MarkupToken[] = []
  const open: number[] = []
  for (const token of tokens) {
    if (token.nesting === 1) {
      const begun = opened[token.type]?.(token) ?? []
      open.push(begun.length)
      pieces.push(...begun)
    } else if (token.nesting === -1) {
      for (let left = open.pop() ?? 0; left > 0; left--) pieces.push(null)
    } else {
      pieces.push(...(leaves[token.type]?.(token) ?? [token.content]))
    }
  }
  return pieces
}

const inText = new Set<string>(['strong', 'em', 'a', 'code'])

/** The plain text on one line, for excerpts. Also removes marks that were separated from their partners. */
export function plainTextOf(markup: string): string {
  return parseMarkup(markup)
    .map((piece) => (typeof piece === 'string' ? piece : piece === null || inText.has(piece.tag) ? '' : ' '))
    .join('')
    .replace(/\*\*|`{1,3}|\[(?=[^\]]*$)/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
