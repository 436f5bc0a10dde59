import MarkdownIt, { type Token } from 'markdown-it'
import type { MarkupPiece } from '../contract/markup.ts'
import { safeHref } from '../contract/safe-href.ts'

const parser = new MarkdownIt({ html: false, linkify: true, breaks: true }).disable([
  'image',
  'table',
  'strikethrough',
  // A line of dashes under a sentence is a rule or a signature here, not a heading.
  'lheading',
])
parser.validateLink = (url) => safeHref(url) !== null
// Names of files such as main.py and deploy.sh end like countries: without a scheme nothing is taken for a link.
parser.linkify.set({ fuzzyLink: false, fuzzyIP: false })

/** What a token opens. What is not listed here shows its content and nothing else. */
const opened: Record<string, (token: Token) => MarkupPiece[]> = {
  paragraph_open: ({ hidden }) => (hidden ? [] : [{ tag: 'p' }]),
  // Headings of a post would break the page's own hierarchy.
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

const leaves: Record<string, (token: Token) => MarkupPiece[]> = {
  code_inline: ({ content }) => [{ tag: 'code' }, content, null],
  fence: ({ content }) => [{ tag: 'pre' }, content.replace(/\n$/, ''), null],
  code_block: ({ content }) => [{ tag: 'pre' }, content.replace(/\n$/, ''), null],
  softbreak: () => [{ tag: 'br' }],
  hardbreak: () => [{ tag: 'br' }],
  hr: () => [{ tag: 'hr' }],
  inline: ({ children }) => piecesOf(children ?? []),
}

/** What a member typed (S2 §5: bold, italic, links; besides code, lists, quotes), as plain data. */
export function parseMarkup(text: string): MarkupPiece[] {
  return piecesOf(parser.parse(text, {})).filter((piece) => piece !== '')
}

/** Tokens come flat, with an opening and a closing one around what is within. */
function piecesOf(tokens: Token[]): MarkupPiece[] {
  const pieces: MarkupPiece[] = []
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

/** The words alone, on one line: for excerpts. Marks that a cut left without their partner go too. */
export function plainTextOf(markup: string): string {
  return parseMarkup(markup)
    .map((piece) => (typeof piece === 'string' ? piece : piece === null || inText.has(piece.tag) ? '' : ' '))
    .join('')
    .replace(/\*\*|`{1,3}|\[(?=[^\]]*$)/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
