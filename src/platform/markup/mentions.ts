import type { MarkupToken } from '../contract/markup.ts'

/** A person, or several people at once, whom a text mentions as "@" and a name. */
export type Mention = {
  /** The name as it stands in the text, without the "@". */
  writtenAs: string
  /** The name to show. */
  name: string
  /** The path of the person's page; null for several people. */
  href: string | null
}

/** Elements inside which "@" and a name stay as they are: code is quoted, and a link cannot contain a link. */
const untouchedTags = new Set<string>(['a', 'code', 'pre', 'mention'])
const voidTags = new Set<string>(['br', 'hr'])

/**
 * The pattern of "@" and one of some names. Longer names come first, and a name ends where a word ends, so that
 * "@Ann Lee" is not found in "@Ann Leeds" or "@Ann Lee-Smith", and none in an email address.
 */
function patternOf(names: readonly string[]): RegExp {
  const alternatives = names
    .toSorted((one, other) => other.length - one.length)
    .map((name) => name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
  return new RegExp(`(?<![\\p{L}\\p{N}\\p{M}_@])@(${alternatives.join('|')})(?![\\p{L}\\p{N}\\p{M}_]|-\\p{L})`, 'gu')
}

/** Replaces the pieces of text in which mentions count by what `change` makes of them. */
function changeTexts(pieces: readonly MarkupToken[], change: (text: string) => MarkupToken[]): MarkupToken[] {
  // For each open element: whether it, or one around it, keeps its text.
  const open: boolean[] = []
  return pieces.flatMap((piece) => {
    const isUntouched = open.at(-1) ?? false
    if (typeof piece === 'string') return isUntouched ? [piece] : change(piece)
    if (piece === null) open.pop()
    else if (!voidTags.has(piece.tag)) open.push(isUntouched || untouchedTags.has(piece.tag))
    return [piece]
  })
}

/**
 * Replaces "@" and the name of each mention by an element that shows the person's name of today. Returns new pieces.
 * Of two mentions that are written alike, the first one counts.
 */
export function withMentions(pieces: readonly MarkupToken[], mentions: readonly Mention[]): MarkupToken[] {
  if (mentions.length === 0) return [...pieces]
  const byName = new Map(mentions.toReversed().map((mention) => [mention.writtenAs, mention]))
  const pattern = patternOf([...byName.keys()])
  return changeTexts(pieces, (text) => {
    const changed: MarkupToken[] = []
    let end = 0
    for (const match of text.matchAll(pattern)) {
      const { name, href } = byName.get(match[1] as string) as Mention
      changed.push(text.slice(end, match.index), { tag: 'mention', ...(href && { href }) }, `@${name}`, null)
      end = match.index + match[0].length
    }
    return [...changed, text.slice(end)].filter((piece) => piece !== '')
  })
}

/** Those of some names that a text mentions, in no particular order. */
export function mentionedNames(pieces: readonly MarkupToken[], names: readonly string[]): Set<string> {
  const found = new Set<string>()
  if (names.length === 0) return found
  const pattern = patternOf(names)
  changeTexts(pieces, (text) => {
    for (const match of text.matchAll(pattern)) found.add(match[1] as string)
    return []
  })
  return found
}
