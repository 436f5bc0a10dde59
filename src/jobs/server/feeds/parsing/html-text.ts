import { decodeText } from './xml.ts'

/** The characters that descriptions name most often, besides those of XML. */
const namedCharacters: Record<string, string> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', bull: '•', hellip: '…', middot: '·' },
  ...{ ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', euro: '€', pound: '£', trade: '™' },
  ...{ reg: '®', copy: '©', eacute: 'é', egrave: 'è', ouml: 'ö', auml: 'ä', uuml: 'ü', ccedil: 'ç', ntilde: 'ñ' },
}

/** Characters of a description that are read. The text that remains may be far shorter. */
const maxHtml = 100_000

const blocks = /^\/?(p|div|ul|ol|table|tr|section|h[1-6]|blockquote)$/
const hidden = ['script', 'style', 'head', 'template']

/**
 * The text of a description that may be HTML: paragraphs, line breaks, and lists stay, and everything else becomes plain text.
 * The result is shown as text, so nothing in it can run.
 */
export function textOfHtml(whole: string): string {
  const html = whole.slice(0, maxHtml)
  if (!/<\/?[a-z][^<>]*>|&[a-z#][a-z\d]*;/i.test(html)) return tidy(html)
  const lower = html.toLowerCase()
  let text = ''
  let at = 0
  while (at < html.length) {
    const start = html.indexOf('<', at)
    const end = start < 0 ? -1 : html.indexOf('>', start)
    if (end < 0) break
    text += flatten(html.slice(at, start))
    const tag = html.slice(start + 1, end)
    const name = /^\/?[a-z][a-z\d]*/i.exec(tag)?.[0].toLowerCase() ?? ''
    at = end + 1
    if (name === '' && !tag.startsWith('!')) text += `<${flatten(tag)}>`
    else if (hidden.includes(name)) {
      const close = lower.indexOf(`</${name}`, at)
      at = close < 0 ? html.length : close
    } else text += spaceOf(name)
  }
  return tidy(decodeText(text + flatten(html.slice(at)), namedCharacters))
}

/** In HTML, line breaks are spaces. */
function flatten(text: string): string {
  return text.replace(/\s+/g, ' ')
}

function spaceOf(name: string): string {
  if (name === 'br') return '\n'
  if (name === 'li') return '\n- '
  return blocks.test(name) ? '\n\n' : ''
}

function tidy(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/\n\n(?=- )(?<=^- [^\n]*\n\n)/gm, '\n')
    .trim()
}
