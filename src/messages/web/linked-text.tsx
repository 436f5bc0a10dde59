import { safeHref } from '../../platform/contract/safe-href.ts'
import styles from './conversation.module.css'

/** Up to what would turn the letters around: an address reads in the order in which it leads somewhere. */
const addresses = /https?:\/\/[^\s<>"\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g
/** What ends a sentence rather than an address. */
const trailing = /[.,;:!?'’”)\]]+$/

/** Words as they were written, with addresses of the web to click on. Never anything else than text and links. */
export function LinkedText({ text }: { text: string }) {
  return (
    <span className={styles.text} dir="auto">
      {partsOf(text).map(({ at, words, href }) =>
        href === null ? (
          words
        ) : (
          <a key={at} href={href} target="_blank" rel="nofollow noopener noreferrer ugc">
            {words}
          </a>
        ),
      )}
    </span>
  )
}

type Part = { at: number; words: string; href: string | null }

function partsOf(text: string): Part[] {
  const parts: Part[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(addresses)) {
    const words = found.replace(trailing, '')
    const href = safeHref(words)
    if (href === null) continue
    parts.push({ at: end, words: text.slice(end, index), href: null }, { at: index, words, href })
    end = index + words.length
  }
  return [...parts, { at: end, words: text.slice(end), href: null }]
}
