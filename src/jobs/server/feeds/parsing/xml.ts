import { t } from '#text'
import { sentences } from '../../../../platform/contract/text/sentences.ts'
/** Why a feed could not be read, as a message for the company. */
export class FeedError extends Error {}

/** An element with its child elements, and its own text without them. Names are in lower case and without a prefix. */
export type XmlElement = { name: string; children: XmlElement[]; text: string }

const maxDepth = 20
const maxElements = 100_000

const namedCharacters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * Parses an XML document (README.md).
 * @returns its root element
 * @throws FeedError for a document that is not well-formed, declares a document type, or is nested too deeply
 */
export function parseXml(document: string): XmlElement {
  const root: XmlElement = { name: '', children: [], text: '' }
  const open = [root]
  let count = 0
  let at = document.charCodeAt(0) === 0xfeff ? 1 : 0

  /** The text up to a mark, and moves behind the mark. */
  function until(mark: string): string {
    const end = document.indexOf(mark, at)
    if (end < 0) throw broken('It ends in the middle of a tag.')
    const text = document.slice(at, end)
    at = end + mark.length
    return text
  }

  function append(text: string): void {
    const current = open[open.length - 1]
    if (current && current !== root) current.text += text
    else if (text.trim() !== '') throw broken('It has text outside of its first element.')
  }

  function beginElement(): void {
    const tag = tagFrom()
    const isEmpty = tag.endsWith('/')
    const name = nameOf(isEmpty ? tag.slice(0, -1) : tag)
    const parent = open[open.length - 1] ?? root
    if (parent === root && root.children.length > 0) throw broken('It has more than one first element.')
    count += 1
    if (count > maxElements) throw new FeedError('The XML has too many elements.')
    const element: XmlElement = { name, children: [], text: '' }
    parent.children.push(element)
    if (isEmpty) return
    if (open.length > maxDepth) throw new FeedError('The XML is nested too deeply.')
    open.push(element)
  }

  /** A tag up to its ">", which may also be in the value of an attribute. */
  function tagFrom(): string {
    let quote = ''
    for (let end = at; end < document.length; end++) {
      const character = document[end] ?? ''
      if (quote !== '') {
        if (character === quote) quote = ''
      } else if (character === '"' || character === "'") quote = character
      else if (character === '<') throw broken('A tag has no end.')
      else if (character === '>') {
        const tag = document.slice(at, end)
        at = end + 1
        return tag
      }
    }
    throw broken('It ends in the middle of a tag.')
  }

  while (at < document.length) {
    const next = document.indexOf('<', at)
    append(decodeText(document.slice(at, next < 0 ? document.length : next)))
    if (next < 0) break
    at = next + 1
    if (document.startsWith('!--', at)) {
      at += 3
      until('-->')
    } else if (document.startsWith('![CDATA[', at)) {
      at += 8
      append(until(']]>'))
    } else if (document.startsWith('?', at)) until('?>')
    else if (document.startsWith('!', at)) {
      throw new FeedError('The XML has a document type (DOCTYPE), which we don’t read. Please remove it.')
    } else if (document.startsWith('/', at)) {
      at += 1
      const name = nameOf(until('>'))
      const closed = open.length > 1 ? open.pop() : undefined
      if (closed?.name !== name) throw broken(`The end of <${name}> doesn’t match its beginning.`)
    } else beginElement()
  }
  const [first] = root.children
  if (!first || open.length > 1) throw broken('It ends before its elements are closed.')
  return first
}

function broken(why: string): FeedError {
  return new FeedError(sentences(t`The XML is broken.`, why))
}

/** The local name of a tag: "job" of `g:Job id="1"`. */
function nameOf(tag: string): string {
  const end = tag.search(/[\s/]/)
  const name = (end < 0 ? tag : tag.slice(0, end)).toLowerCase()
  if (!/^[\p{L}_][\p{L}\p{N}_.:-]{0,99}$/u.test(name)) throw broken('A tag has no name.')
  return name.slice(name.indexOf(':') + 1)
}

/** Replaces the entities of XML and numeric characters. Others stay as they are: a description may contain them as HTML. */
export function decodeText(text: string, named: Record<string, string> = namedCharacters): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hexadecimal, name) => {
    if (name !== undefined) return Object.hasOwn(named, name) ? (named[name] ?? whole) : whole
    const code = decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number(decimal)
    const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    return isCharacter ? String.fromCodePoint(code) : whole
  })
}
