import MarkdownIt, { type Token } from 'markdown-it'

const safeProtocols = new Set(['http:', 'https:', 'mailto:'])

/** The address a link may lead to, or null: only the web and mail, never scripts, data or files. */
export function safeHref(href: string): string | null {
  try {
    return safeProtocols.has(new URL(href).protocol) ? href : null
  } catch {
    return null
  }
}

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

/** The tokens of what a member typed (S2 §5: bold, italic, links; besides code, lists, quotes). */
export function parseMarkup(text: string): Token[] {
  return parser.parse(text, {})
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

function wordsOf({ type, content }: Token): string {
  return type === 'softbreak' || type === 'hardbreak' ? ' ' : content
}
