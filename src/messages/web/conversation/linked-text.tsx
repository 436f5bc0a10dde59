import { safeHref } from '../../../platform/contract/text-formats.ts'
import styles from './conversation.module.css'

/** Matches URLs up to the first bidirectional control character, which could make a URL read as another one. */
const urls = /https?:\/\/[^\s<>"\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g
/** Punctuation that ends a sentence rather than a URL. */
const trailing = /[.,;:!?'’”)\]]+$/

/** Plain text with its URLs as links. Renders nothing but text and links. */
export function LinkedText({ text }: { text: string }) {
  return (
    <span className={styles.text} dir="auto">
      {partsOf(text).map(({ at, content, href }) =>
        href === null ? (
          content
        ) : (
          <a key={at} href={href} target="_blank" rel="nofollow noopener noreferrer ugc">
            {content}
          </a>
        ),
      )}
    </span>
  )
}

type Part = { at: number; content: string; href: string | null }

function partsOf(text: string): Part[] {
  const parts: Part[] = []
  let end = 0
  for (const { 0: match, index } of text.matchAll(urls)) {
    const url = match.replace(trailing, '')
    const href = safeHref(url)
    if (href === null) continue
    parts.push({ at: end, content: text.slice(end, index), href: null }, { at: index, content: url, href })
    end = index + url.length
  }
  return [...parts, { at: end, content: text.slice(end), href: null }]
}
