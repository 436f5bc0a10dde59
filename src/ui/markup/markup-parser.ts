import MarkdownIt, { type Token } from 'markdown-it'
import type { MarkupToken } from './markup-elements.tsx'
import { safeHref } from './safe-href.ts'

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

/** The tokens of what a member typed (S2 §5: bold, italic, links; besides code, lists, quotes), as plain data. */
export function parseMarkup(text: string): MarkupToken[] {
  return parser.parse(text, {}).map(toPlain)
}

function toPlain({ type, nesting, content, hidden, attrs, children }: Token): MarkupToken {
  const { href, start } = Object.fromEntries(attrs ?? [])
  return {
    type,
    nesting,
    content,
    ...(hidden && { hidden }),
    ...(href !== undefined && { href: String(href) }),
    ...(start !== undefined && { start: Number(start) }),
    ...(children && { children: children.map(toPlain) }),
  }
}

/** The words alone, on one line: for excerpts. Marks that a cut left without their partner go too. */
export function plainTextOf(markup: string): string {
  return parseMarkup(markup)
    .map((block) => block.children?.map(wordsOf).join('') ?? block.content)
    .join(' ')
    .replace(/\*\*|`{1,3}|\[(?=[^\]]*$)/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

function wordsOf({ type, content }: MarkupToken): string {
  return type === 'softbreak' || type === 'hardbreak' ? ' ' : content
}
